import type { FileSection } from '@stepwright/contract';
import type { FileSelection, TextRange } from './file-selection.ts';

/**
 * What was selected in a file, in the file as it is after somebody changed it: sections are named by
 * their place, and places change.
 *
 * @returns null where it cannot be told what of it is the same.
 */
export function followSelection(
  before: readonly FileSection[],
  after: readonly FileSection[],
  selection: FileSelection,
): FileSelection | null {
  const { ids, range } = selection;
  const texts = { before: textIn(before), after: textIn(after) };
  const followed = ids.map((id) =>
    id.startsWith('@') ? followProperty(texts, id) : followSection(before, after, id),
  );
  const moved = range && followRange(texts, range);
  if (followed.includes(null) || (range && !moved)) return null;
  return { ...selection, ids: followed.filter((id) => id !== null), range: moved };
}

/** The place of a section in the changed file. */
function followSection(
  before: readonly FileSection[],
  after: readonly FileSection[],
  id: string,
): string | null {
  const found: number[] = [];
  let [old, now] = [before, after];
  for (const step of id.split('.')) {
    const at = indexNow(old, now, Number(step));
    if (at === null) return null;
    found.push(at);
    old = old[Number(step)]?.children ?? [];
    now = now[at]?.children ?? [];
  }
  return found.join('.');
}

/** Beside each other stand the same before and behind what was changed. */
function indexNow(
  old: readonly FileSection[],
  now: readonly FileSection[],
  index: number,
): number | null {
  const wanted = old[index];
  if (!wanted) return null;
  const { start, end } = sameEnds(old, now);
  if (index < start) return index;
  if (index >= old.length - end) return index + now.length - old.length;
  const found = (all: readonly FileSection[], sought = wanted): number[] =>
    all.flatMap((each, at) =>
      at >= start && at < all.length - end && isSame(each, sought) ? [at] : [],
    );
  const [only = null, ...more] = found(now);
  if (only !== null) return more.length === 0 && found(old).length === 1 ? only : null;
  // As many as before, and none that stood elsewhere: it was changed in its place.
  const inPlace = old.length === now.length ? now[index] : undefined;
  return inPlace?.kind === wanted.kind && found(old, inPlace).length === 0 ? index : null;
}

/** How many are the same at the beginning, and of the others at the end. */
function sameEnds(old: readonly FileSection[], now: readonly FileSection[]) {
  const most = Math.min(old.length, now.length);
  let start = 0;
  while (start < most && isSame(old[start], now[start])) start += 1;
  let end = 0;
  while (end < most - start && isSame(old.at(-1 - end), now.at(-1 - end))) end += 1;
  return { start, end };
}

const told = [
  'kind',
  'content',
  'value',
  'bindingContext',
  'mappingCondition',
  'separator',
] as const satisfies (keyof FileSection)[];

function isSame(one: FileSection | undefined, other: FileSection | undefined): boolean {
  if (!one || !other) return false;
  return (
    told.every((key) => one[key] === other[key]) &&
    one.delimiter?.start === other.delimiter?.start &&
    one.delimiter?.end === other.delimiter?.end &&
    one.children.length === other.children.length &&
    one.children.every((child, at) => isSame(child, other.children[at]))
  );
}

interface Texts {
  before: string;
  after: string;
}

/** A property of JSON, YAML or XML is named by its range; what is changed inside of it is its own. */
function followProperty(texts: Texts, id: string): string | null {
  const [from = 0, to = 0] = id.slice(1).split('-').map(Number);
  const changed = changedIn(texts);
  const by = texts.after.length - texts.before.length;
  const moved =
    from <= changed.from && to >= changed.to
      ? { from, to: to + by }
      : followRange(texts, { from, to });
  return moved && `@${moved.from}-${moved.to}`;
}

/** Where the changed stretch does not touch it. */
function followRange(texts: Texts, { from, to }: TextRange): TextRange | null {
  const { before, after } = texts;
  if (before === after) return { from, to };
  const changed = changedIn(texts);
  const by = after.length - before.length;
  if (to <= changed.from) return { from, to };
  return from >= changed.to ? { from: from + by, to: to + by } : null;
}

/** The stretch of the former text that is another one now. */
function changedIn({ before, after }: Texts): TextRange {
  const most = Math.min(before.length, after.length);
  let from = 0;
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end };
}

export function textIn(sections: readonly FileSection[]): string {
  return sections.map(({ content, children }) => content + textIn(children)).join('');
}
