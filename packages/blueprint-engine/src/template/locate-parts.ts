import type { Blueprint, Part, Section, TextFile } from '#exchange/blueprint';
import { compileBlueprint } from './compile.ts';
import { render } from '#render/render';

/** What a part gives in one place of a file that comes of its template. */
export interface Stretch {
  path: string;
  /** In UTF-16 code units. */
  from: number;
  to: number;
  text: string;
}

/** A template with the blueprint that it is of. */
export interface TemplateOf {
  blueprint: Blueprint;
  file: TextFile;
}

export interface LocatedParts {
  /** The files that come of the template, by path. */
  texts: Map<string, string>;
  /** A part that gives nothing, such as that of a condition that nothing meets, has none. */
  stretches: Map<Part, Stretch[]>;
}

/**
 * Where the parts of a template stand in what it gives for the blueprint's own sample model. They
 * are rendered with marks around them, which are taken out again. Inside of a section with columns
 * nothing is marked.
 */
export function locateParts({ blueprint, file }: TemplateOf): LocatedParts {
  const parts: Part[] = [];
  const mark = markFor({ blueprint, file });
  const inMarks = markedParts(file.parts, { known: parts, mark });
  const marked = { ...blueprint, files: [{ ...file, parts: inMarks }] };
  const { files } = render(compileBlueprint(marked), blueprint.sample ?? { boundedContexts: [] });
  const located: LocatedParts = { texts: new Map(), stretches: new Map() };
  for (const { path, content } of files) {
    const { text, found } = unmarked(String(content), mark);
    located.texts.set(path, text);
    for (const { index, from, to } of found) {
      const part = parts[index];
      if (!part) continue;
      const known = located.stretches.get(part) ?? [];
      known.push({ path, from, to, text: text.slice(from, to) });
      located.stretches.set(part, known);
    }
  }
  return located;
}

/** A character that nothing has which may be written; the first ones are meant for uses like this. */
function markFor({ blueprint: { sample, typeMaps }, file: { parts } }: TemplateOf): string {
  const texts = JSON.stringify([parts, sample, typeMaps]);
  let code = 0xfdd0;
  while (texts.includes(String.fromCodePoint(code))) code += 1;
  return String.fromCodePoint(code);
}

/** Each part behind its number, which stands in marks, and before two marks that close it. */
function markedParts(
  list: readonly Part[],
  { known, mark }: { known: Part[]; mark: string },
): Part[] {
  return list.flatMap((part): Part[] => {
    if (part.kind === 'column') return [part];
    known.push(part);
    const open: Part = { kind: 'text', text: `${mark}${known.length - 1}${mark}` };
    const inner =
      part.kind === 'section' && !hasColumns(part)
        ? { ...part, parts: markedParts(part.parts, { known, mark }) }
        : part;
    return [open, inner, { kind: 'text', text: mark + mark }];
  });
}

/** Marks inside would make its columns wider. */
export function hasColumns({ parts }: Section): boolean {
  return parts.some(
    (part) => part.kind === 'column' || (part.kind === 'section' && hasColumns(part)),
  );
}

function unmarked(content: string, mark: string) {
  const found: { index: number; from: number; to: number }[] = [];
  const open: { index: number; from: number; to: number }[] = [];
  const texts: string[] = [];
  let length = 0;
  let last = 0;
  const take = (to: number): void => {
    texts.push(content.slice(last, to));
    length += to - last;
  };
  for (const match of content.matchAll(new RegExp(`${mark}(\\d*)${mark}`, 'gu'))) {
    take(match.index);
    last = match.index + match[0].length;
    if (match[1] === '') {
      const closed = open.pop();
      if (closed) closed.to = length;
    } else {
      const opened = { index: Number(match[1]), from: length, to: length };
      open.push(opened);
      found.push(opened);
    }
  }
  take(content.length);
  return { text: texts.join(''), found };
}
