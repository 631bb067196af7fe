import type { BlueprintFile, Part, Section } from '#exchange/blueprint';
import { between, changedWhere, saidByPart } from '#learn/conditions/learn-changed-where';
import { text } from '#learn/learn-literal';
import { addPart } from '#learn/learn-parts';

/** A line that imports several names from one place, as what stands before, between and behind them. */
const linePattern =
  /^(?<open>(?:import (?:type )?\{ ?|from \S+ import ))(?<names>[^{}\n]+?)(?<close>(?: ?\} from [^\n]*)?\r?\n)$/;

/**
 * An import of several names that is there for each type of the model, `import { Boat, BoatKind }`, is
 * there once, with its other names: an element without such types needs these too, and no name is
 * imported twice.
 */
export function withSharedImports(file: BlueprintFile): BlueprintFile {
  if (file.kind !== 'text') return file;
  const parts: Part[] = [];
  for (const part of file.parts)
    for (const each of part.kind === 'section' ? sharedImport(part) : [part]) addPart(parts, each);
  return { ...file, parts };
}

function sharedImport(section: Section): Part[] {
  const { context, parts } = section;
  const said = parts.map(saidByPart);
  const { open = '', names = '' } = linePattern.exec(said.join(''))?.groups ?? {};
  if (context === null || names === '' || section.delimiter) return [section];
  const end = open.length + names.length;
  const opening = between(parts, said, { from: 0, to: open.length });
  const closing = between(parts, said, { from: end, to: Infinity });
  const all = namesIn(between(parts, said, { from: open.length, to: end }));
  const shared = speaksOf([...opening, ...closing], context) ? null : withShared(all, section);
  return shared ? [...opening, ...shared, ...closing] : [section];
}

/** The names of an import, those repeated that are for the elements of a section; null where these are not together. */
function withShared(all: readonly Part[][], section: Section): Part[] | null {
  const isOwn = (each: readonly Part[]) => speaksOf(each, section.context ?? '');
  const own = all.filter(isOwn);
  const first = all.findIndex(isOwn);
  const isTogether = all.slice(first, first + own.length).every(isOwn);
  if (own.length === 0 || own.length === all.length || !isTogether) return null;
  const before = all.slice(0, first).flat();
  const behind = all.slice(first + own.length).flat();
  // The comma goes with the names that may not be there.
  if (behind.length > 0) return [...before, { ...section, parts: own.flat() }, ...behind];
  return [...withoutComma(before), { ...section, parts: [text(', '), ...own.flat()] }];
}

/** Names, each with the comma behind it. */
function namesIn(parts: readonly Part[]): Part[][] {
  const names: Part[][] = [];
  changedWhere(parts, { pattern: /[^,]+(?:, ?)?/g }, (own) => {
    names.push(own);
    return own;
  });
  return names;
}

/** Whether any of the parts depends on the elements of a collection. */
function speaksOf(parts: readonly Part[], context: string): boolean {
  return parts.some((part) => {
    if (part.kind === 'parameter') return part.path.startsWith(`${context}.`);
    return (
      part.kind === 'section' &&
      (part.condition.includes(`{${context}.`) || speaksOf(part.parts, context))
    );
  });
}

function withoutComma(parts: readonly Part[]): Part[] {
  const last = parts.at(-1);
  if (last?.kind !== 'text') return [...parts];
  return [...parts.slice(0, -1), text(last.text.replace(/, ?$/, ''))];
}
