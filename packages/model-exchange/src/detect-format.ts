import { isCatalogPage } from './eventcatalog-pages.ts';
import type { ImportFormat, ModelFile } from './exchange.ts';

const endings: [RegExp, ImportFormat][] = [
  [/\.cml$/i, 'cml'],
  [/\.jdl$/i, 'jdl'],
];
const diagram = /\.(mmd|mermaid)$/i;

/** How the text of each format gives itself away, in the order in which it is looked for. */
const marks: [RegExp, ImportFormat][] = [
  [/^[ \t]*\{?[ \t]*["']?asyncapi["']?[ \t]*:/m, 'asyncapi'],
  [/^[ \t]*\{?[ \t]*["']?(openapi|swagger)["']?[ \t]*:/m, 'openapi'],
  [/boundedContexts["']?[ \t]*:/, 'json'],
  [/^[ \t]*(ContextMap|BoundedContext)\b/m, 'cml'],
  [/^[ \t]*(classDiagram(-v2)?|flowchart|graph)\b/m, 'mermaid'],
  [/^[ \t]*(entity|enum|relationship)[ \t]+\w/m, 'jdl'],
];

/** As much of a file as is looked at to find out its format. */
const lookedAt = 20_000;

/** The format of files, by their names, else by what is in them; null where it is none of ours. */
export function detectFormat(files: ModelFile[]): ImportFormat | null {
  if (files.some(isCatalogPage)) return 'eventcatalog';
  for (const [ending, format] of endings)
    if (files.some(({ path }) => ending.test(path))) return format;
  // Diagrams stand beside any other format to explain it.
  const texts = files.filter(({ path }) => !diagram.test(path));
  for (const [mark, format] of marks)
    if (texts.some(({ content }) => mark.test(content.slice(0, lookedAt)))) return format;
  return texts.length < files.length ? 'mermaid' : null;
}
