/** A line of two texts that are compared. */
export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
  /** From 1; null on the side that does not have it. */
  before: number | null;
  after: number | null;
}

/** More comparisons than this are not made: the page would stand still. */
const mostCompared = 4_000_000;

/** The lines of two texts, in order, with what was removed and added between them. */
export function diffLines(before: string, after: string): DiffLine[] {
  const one = linesOf(before);
  const other = linesOf(after);
  const start = sameFromStart(one, other);
  const end = sameFromStart(one.slice(start).toReversed(), other.slice(start).toReversed());

  const pairs = commonLines(
    one.slice(start, one.length - end),
    other.slice(start, other.length - end),
  ).map(([left, right]): [number, number] => [left + start, right + start]);
  const known: [number, number][] = [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...pairs,
    ...Array.from({ length: end }, (_, at): [number, number] => [
      one.length - end + at,
      other.length - end + at,
    ]),
    [one.length, other.length],
  ];
  const lines: DiffLine[] = [];
  let left = 0;
  let right = 0;
  for (const [nextLeft, nextRight] of known) {
    for (; left < nextLeft; left += 1)
      lines.push({ kind: 'removed', text: one[left] ?? '', before: left + 1, after: null });
    for (; right < nextRight; right += 1)
      lines.push({ kind: 'added', text: other[right] ?? '', before: null, after: right + 1 });
    const text = one[left];
    if (text !== undefined) lines.push({ kind: 'same', text, before: left + 1, after: right + 1 });
    left += 1;
    right += 1;
  }
  return lines;
}

function sameFromStart(one: readonly string[], other: readonly string[]): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at += 1;
  return at;
}

const linesOf = (text: string): string[] =>
  text === '' ? [] : text.replace(/\n$/, '').split('\n');

/** The longest lines in common, as pairs of places; none where comparing takes too long. */
function commonLines(one: readonly string[], other: readonly string[]): [number, number][] {
  const width = other.length + 1;
  if (one.length * other.length > mostCompared) return [];
  const lengths = new Uint32Array((one.length + 1) * width);
  const at = (left: number, right: number): number => lengths[left * width + right] ?? 0;
  for (let left = one.length - 1; left >= 0; left -= 1)
    for (let right = other.length - 1; right >= 0; right -= 1)
      lengths[left * width + right] =
        one[left] === other[right]
          ? at(left + 1, right + 1) + 1
          : Math.max(at(left + 1, right), at(left, right + 1));
  const pairs: [number, number][] = [];
  let left = 0;
  let right = 0;
  while (left < one.length && right < other.length) {
    if (one[left] === other[right]) {
      pairs.push([left, right]);
      left += 1;
      right += 1;
    } else if (at(left + 1, right) >= at(left, right + 1)) left += 1;
    else right += 1;
  }
  return pairs;
}

/** What stands between two changes, and is the same. */
export interface SkippedLines {
  kind: 'skipped';
  count: number;
}

const around = 3;

/** The changed lines with a few around them; the others are counted. */
export function withoutSame(lines: readonly DiffLine[]): (DiffLine | SkippedLines)[] {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ kind }, at) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, at - around), at + around + 1);
  });
  const shown: (DiffLine | SkippedLines)[] = [];
  lines.forEach((line, at) => {
    const last = shown.at(-1);
    if (isNear[at] === 1) shown.push(line);
    else if (last?.kind === 'skipped') last.count += 1;
    else shown.push({ kind: 'skipped', count: 1 });
  });
  return shown;
}
