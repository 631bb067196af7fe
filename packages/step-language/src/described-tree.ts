import type { Link } from './described-opening.ts';
import type { DescribedStep } from './described-step.ts';

/** The steps told so far, and where the next one goes. */
export interface Growth {
  steps: DescribedStep[];
  /** The step behind which the story goes on. */
  last: number | null;
  /** The ways that have parted last and may still get another one beside them. */
  ways: Ways | null;
}

interface Ways {
  /** The step behind which they part. */
  base: number | null;
  /** The last step of each way; null for one that has none. */
  ends: { last: number | null; isOver: boolean }[];
  /** Whether what comes next stands behind all of them. */
  isComplete: boolean;
}

export const noGrowth = (): Growth => ({ steps: [], last: null, ways: null });

export interface Place {
  link: Link;
  /** Whether the step depends on a condition that parts ways. */
  parts: boolean;
  /** Whether that condition is about the same as the one before. */
  isSameQuestion: boolean;
  /** Whether it begins a sentence: a further clause of the same one stays on its way. */
  isOpening: boolean;
  /** The step that raises the event which is awaited, where it is known. */
  awaits: number | null;
}

/** Puts a step behind the one that it follows. @returns its place in the list. */
export function grow(growth: Growth, content: string, place: Place): number {
  const parent = parentOf(growth, place);
  const at = growth.steps.push({ content, parent }) - 1;
  growth.last = at;
  keepWay(growth, { place, parent, at });
  return at;
}

function parentOf(growth: Growth, place: Place): number | null {
  const { steps, last, ways } = growth;
  const beside = last === null ? null : (steps[last]?.parent ?? null);
  switch (place.link) {
    case 'otherwise':
      return ways ? ways.base : beside;
    case 'or':
    case 'beside':
      return beside;
    case 'former':
      return ways?.ends[0]?.last ?? ways?.base ?? last;
    case 'latter':
      return ways?.ends.at(-1)?.last ?? ways?.base ?? last;
    case 'always':
      return joined(growth);
    case 'next':
      return nextParent(growth, place);
  }
}

function nextParent(growth: Growth, place: Place): number | null {
  const { ways, last } = growth;
  if (place.parts && place.isOpening && ways && place.isSameQuestion) return ways.base;
  if (place.awaits !== null) return place.awaits;
  if (!place.isOpening || !ways) return last;
  return ways.isComplete || ways.ends.at(-1)?.isOver ? joined(growth) : last;
}

/** Where all ways lead: behind the first that is not over, else behind where they parted. */
function joined({ ways, last }: Growth): number | null {
  if (!ways) return last;
  const open = ways.ends.find(({ isOver, last: end }) => !isOver && end !== null);
  return open ? open.last : ways.base;
}

function keepWay(
  growth: Growth,
  { place, parent, at }: { place: Place; parent: number | null; at: number },
): void {
  const { ways, steps } = growth;
  const opens = place.link === 'otherwise' || (place.parts && place.isOpening);
  if (place.link === 'or') {
    const before = at - 1;
    const isOpen =
      ways !== null && ways.base === parent && ways.ends.some(({ last }) => last === before);
    growth.ways = isOpen
      ? { ...ways, ends: [...ways.ends, { last: at, isOver: false }], isComplete: true }
      : {
          base: parent,
          ends: [
            { last: before, isOver: false },
            { last: at, isOver: false },
          ],
          isComplete: true,
        };
    return;
  }
  if (opens) {
    const isAnother =
      ways !== null && ways.base === parent && (place.link === 'otherwise' || place.isSameQuestion);
    growth.ways = isAnother
      ? { base: parent, ends: [...ways.ends, { last: at, isOver: false }], isComplete: true }
      : { base: parent, ends: [{ last: at, isOver: false }], isComplete: false };
    return;
  }
  if (place.link === 'former' || place.link === 'latter') return;
  if (!ways) return;
  const way = ways.ends.find(({ last }) => last !== null && last === steps[at]?.parent);
  const stays = way !== undefined && (!place.isOpening || !ways.isComplete);
  if (stays) way.last = at;
  else growth.ways = null;
}

/** Says that the way told last has come to its end. */
export function endWay({ ways, last }: Growth): void {
  const way = ways?.ends.find((end) => end.last === last);
  if (way) way.isOver = true;
}
