import { aSection, type BlueprintFile, type ParameterPart, type Part } from '#exchange/blueprint';
import { extensionOf } from '#exchange/path-extension';
import { addPart } from '#learn/learn-parts';

/** How languages say behind a type that it may be missing. */
const marks: readonly [extension: RegExp, mark: RegExp][] = [
  [/^pyi?$/, /^ \| None\b/],
  [/^(?:[cm]?ts|tsx)$/, /^ \| (?:null|undefined)\b/],
  [/^(?:cs|kts?|swift|dart)$/, /^\?/],
];

/**
 * Where a sample says of each attribute that it may be missing, as what is changed may be, another
 * aggregate's says it once: `int | None` is not followed by another `| None`.
 */
export function withNullOnce(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const extension = extensionOf(file.source);
  const mark = marks.find(([of]) => of.test(extension))?.[1];
  return mark ? { ...file, parts: read(file.parts, mark) } : file;
}

function read(parts: readonly Part[], mark: RegExp): Part[] {
  const told: Part[] = [];
  for (const [at, part] of parts.entries()) {
    if (part.kind === 'section') told.push({ ...part, parts: read(part.parts, mark) });
    else if (part.kind !== 'text') addPart(told, part);
    else for (const each of partsOf(part.text, parts[at - 1], mark)) addPart(told, each);
  }
  return told;
}

/** What says that it may be missing, where the type before it does not say so. */
function partsOf(text: string, before: Part | undefined, mark: RegExp): Part[] {
  const said = before && isOwnType(before) ? (mark.exec(text)?.[0] ?? '') : '';
  if (said === '' || !before || !isOwnType(before)) return [{ kind: 'text', text }];
  const condition = `not {${before.path.replace(/\.Type$/, '')}.IsNullable}`;
  return [
    aSection({ condition, parts: [{ kind: 'text', text: said }] }),
    { kind: 'text', text: text.slice(said.length) },
  ];
}

/** A type as it is, with whether it may be missing. */
function isOwnType(part: Part): part is ParameterPart {
  return part.kind === 'parameter' && part.format === 'Type' && part.path.endsWith('.Type');
}
