import type { ListInScope } from '#learn/learn-list-in-scope';
import { isAttributesPath } from '#learn/learn-scope';

/** Neighbouring sections that are for one element. */
export interface Group {
  element: number;
  first: number;
  last: number;
}

/** How often a section speaks of the elements of each list. */
export type Counts = Map<ListInScope, Map<number, number>>;
/** The elements that a section is for. */
export type Labels = Map<ListInScope, Set<number>>;

/** The elements that a section is for: of attributes the one that it speaks of most. */
export function labelOf(counts: Counts): Labels {
  return new Map(
    [...counts].map(([list, known]) => {
      const most = isOfAttributes(list) ? (confirmingOf(list, known) ?? mostSpokenOf(known)) : null;
      return [list, new Set(most === null ? known.keys() : [most])];
    }),
  );
}

/** Beside one attribute, what confirms it: a `confirmHull` speaks of the `hull` that it must be the same as. */
function confirmingOf({ items }: ListInScope, counts: ReadonlyMap<number, number>): number | null {
  if (counts.size !== 2) return null;
  const [first, second] = [...counts.keys()];
  const nameOf = (at = -1) => String(items[at]?.values.get('Name') ?? '').toLowerCase();
  const isConfirmed = (own: string, other: string): boolean =>
    other !== '' && /^(?:confirm|repeat)/.test(own) && own.endsWith(other);
  if (isConfirmed(nameOf(first), nameOf(second))) return first ?? null;
  return isConfirmed(nameOf(second), nameOf(first)) ? (second ?? null) : null;
}

/** The element that is mentioned more often than any other, if there is one. */
function mostSpokenOf(counts: ReadonlyMap<number, number>): number | null {
  const [first, second] = [...counts].toSorted(([, a], [, b]) => b - a);
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null;
}

/** A name that most neighbours say besides another one says nothing about which element they are for. */
export function forgetEverywhereSaid(list: ListInScope, sections: readonly Counts[]): void {
  const own = sections.flatMap((counts) => counts.get(list) ?? []);
  const said = new Map<number, number>();
  for (const counts of own) {
    for (const element of counts.keys()) said.set(element, (said.get(element) ?? 0) + 1);
  }
  const everywhere = [...said].flatMap(([element, count]) =>
    count >= 3 && count * 2 > own.length ? [element] : [],
  );
  for (const counts of own) {
    // What speaks of nothing else is for none of these.
    const isOfOther = [...counts.keys()].some((element) => !everywhere.includes(element));
    if (isOfOther) for (const element of everywhere) counts.delete(element);
  }
}

/** Neighbours that are each for one element, in the model's order. */
export function runsOf(
  list: ListInScope,
  labels: readonly Labels[],
  fillers: ReadonlyMap<number, string>,
): Group[][] {
  const runs: Group[][] = [];
  let run: Group[] = [];
  // A short name is no sign: `", hull=" + hull`.
  const signs = new Map([...fillers].filter(([at]) => !labels[at]?.get(list)?.size));
  const close = (): void => {
    endLike(run, signs);
    if (run.length > 0) runs.push(run);
    run = [];
  };
  const take = (element: number, at: number): void => {
    const last = run.at(-1);
    if (last?.element === element) {
      last.last = at;
      return;
    }
    if (last && last.element > element) close();
    run.push({ element, first: at, last: at });
  };
  labels.forEach((label, at) => {
    const last = run.at(-1);
    const [element, ...others] = label.get(list) ?? [];
    if (element !== undefined && others.length === 0) take(element, at);
    else if (last && fillers.has(at) && isFollowed(labels[at + 1]?.get(list), last)) last.last = at;
    else close();
  });
  close();
  return runs;
}

/** Signs, and ends of tags, that may stand between what speaks of elements. */
export function fillersOf(
  sections: readonly { from: number; to: number }[],
  text: string,
): Map<number, string> {
  const isFiller = (said: string) => said.length <= 4 || /^<\/[\w:.-]{1,80}>$/.test(said);
  const said = sections.map(({ from, to }) => text.slice(from, Math.min(to, from + 90)));
  return new Map(said.flatMap((each, at) => (isFiller(each) ? [[at, each] as const] : [])));
}

/** The last one of a run ends like the one before it: with the same signs behind what speaks of it. */
function endLike(run: readonly Group[], fillers: ReadonlyMap<number, string>): void {
  const [before, last] = run.slice(-2);
  if (!before || !last) return;
  let count = 0;
  while (before.last - count > before.first && fillers.has(before.last - count)) count += 1;
  const isSame = Array.from({ length: count }, (_, at) => at + 1).every(
    (at) => fillers.get(last.last + at) === fillers.get(before.last - count + at),
  );
  if (isSame) last.last += count;
}

/** Whether what comes next goes on with a run. */
function isFollowed(next: ReadonlySet<number> | undefined, last: Group): boolean {
  const [element, ...others] = next ?? [];
  return element !== undefined && others.length === 0 && element > last.element;
}

/** Runs of different elements, as they would be one list in another order. */
export function familiesOf(runs: readonly Group[][]): Group[][][] {
  const families: Group[][][] = [];
  let family: Group[][] = [];
  const taken = new Set<number>();
  const close = (): void => {
    if (family.length > 1) families.push(family);
    family = [];
    taken.clear();
  };
  for (const run of runs) {
    if (run.some(({ element }) => taken.has(element))) close();
    family.push(run);
    for (const { element } of run) taken.add(element);
  }
  close();
  return families;
}

/** More elements are better, all of them in one run best. */
export function scoreOf(list: ListInScope, runs: readonly Group[][]): number {
  const count = runs.flat().length;
  const missing = list.spoken.length - count;
  const whole = missing === 0 && runs.length === 1 ? 5 : 0;
  return count * 10 - missing * 4 + whole - (runs.length - 1) * 3;
}

/** Whether a collection is of attributes, which are called like everything else. */
export function isOfAttributes({ collection }: ListInScope): boolean {
  return isAttributesPath(collection.path);
}
