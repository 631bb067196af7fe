import type { Link } from './described-opening.ts';
import type { DescribedStep } from './described-step.ts';

/** One of several ways that a story takes. */
interface Way {
  last: number;
  length: number;
  isOver: boolean;
}

interface Ways {
  /** The step behind which they part. */
  base: number | null;
  ways: Way[];
  /** Whether all of them are named, so that what comes next stands behind them. */
  isComplete: boolean;
}

/** The steps told so far, and where the next one goes. */
export interface Growth {
  steps: DescribedStep[];
  /** The step behind which the story goes on. */
  last: number | null;
  /** The ways that have parted last and may still get another one beside them. */
  parting: Ways | null;
  /** The first steps of this sentence and of the one before that told any. */
  opened: number | null;
  openedBefore: number | null;
}

export const noGrowth = (): Growth => ({
  steps: [],
  last: null,
  parting: null,
  opened: null,
  openedBefore: null,
});

/** Where a step stands in the telling. */
export interface Place {
  link: Link;
  /** Whether it depends on a condition that parts ways. */
  parts: boolean;
  /** Whether that condition is about the same as the one before. */
  isSameQuestion: boolean;
  /** Whether it begins a sentence: a further clause of the same one stays on its way. */
  isOpening: boolean;
  /** The step that raises the event it waits for, where that is known. */
  awaits: number | null;
}

/** To be called where a sentence begins. */
export function openSentence(growth: Growth): void {
  growth.openedBefore = growth.opened ?? growth.openedBefore;
  growth.opened = null;
}

/** Puts a step behind the one that it follows. @returns its place in the list. */
export function grow(growth: Growth, content: string, place: Place): number {
  const parent = parentFor(growth, place);
  const at = growth.steps.push({ content, parent }) - 1;
  growth.parting = partingAfter(growth, { place, parent, at });
  growth.last = at;
  growth.opened ??= at;
  return at;
}

/** The step that one at this place follows; null for a beginning. */
export function parentFor(growth: Growth, place: Place): number | null {
  const { last, parting, openedBefore } = growth;
  switch (place.link) {
    case 'otherwise':
      return parting ? parting.base : parentOf(growth, last);
    case 'or':
      return parentOf(growth, last);
    case 'beside':
      return parentOf(growth, place.isOpening ? openedBefore : last);
    case 'former':
      return endOf(growth, parting?.ways[0]);
    case 'latter':
      return endOf(growth, parting?.ways.at(-1));
    case 'always':
      return joined(growth);
    case 'next':
      return parentNext(growth, place);
  }
}

/** Where a way has come to; where there is none yet, where the ways part. */
const endOf = ({ parting, last }: Growth, way: Way | undefined): number | null =>
  way?.last ?? parting?.base ?? last;

const parentOf = ({ steps }: Growth, at: number | null): number | null =>
  at === null ? null : (steps[at]?.parent ?? null);

function parentNext(growth: Growth, place: Place): number | null {
  const { parting, last } = growth;
  const isAnother = place.parts && place.isOpening && place.isSameQuestion;
  if (parting && isAnother) return parting.base;
  if (place.awaits !== null) return place.awaits;
  if (!parting || !place.isOpening) return last;
  return parting.isComplete || parting.ways.at(-1)?.isOver ? joined(growth) : last;
}

/** Where all ways lead: behind the longest that is not over, else behind where they parted. */
function joined({ parting, last }: Growth): number | null {
  if (!parting) return last;
  const open = parting.ways.filter(({ isOver }) => !isOver);
  const [longest] = open.toSorted((a, b) => b.length - a.length);
  return longest?.last ?? parting.base;
}

interface Grown {
  place: Place;
  parent: number | null;
  at: number;
}

function partingAfter({ parting, last }: Growth, grown: Grown): Ways | null {
  const { place, parent, at } = grown;
  const way: Way = { last: at, length: 1, isOver: false };
  const siblings = parting?.base === parent ? parting.ways : [];
  const parted = (before: Way[], isComplete: boolean): Ways => ({
    base: parent,
    ways: [...before, way],
    isComplete,
  });
  if (place.link === 'or' || place.link === 'otherwise') {
    const first = place.link === 'or' ? wayTo(last, 1) : wayTo(parent, Infinity);
    return parted(siblings.length > 0 ? siblings : first, true);
  }
  if (place.parts && place.isOpening)
    return place.isSameQuestion && siblings.length > 0 ? parted(siblings, true) : parted([], false);
  return parting ? longer(parting, grown) : null;
}

/**
 * The way before the first that is told: `A or B`, and that of `If all is well, the process continues,
 * otherwise …`, which has no step of its own and is the one that goes on.
 */
const wayTo = (last: number | null, length: number): Way[] =>
  last === null ? [] : [{ last, length, isOver: false }];

/** The ways with the step at the end of the one it follows; null where it has left them behind. */
function longer(parting: Ways, { place, parent, at }: Grown): Ways | null {
  const index = parting.ways.findIndex((way) => way.last === parent);
  const way = parting.ways[index];
  const isJoin = parting.isComplete && place.isOpening && !/^(?:former|latter)$/.test(place.link);
  if (!way || isJoin) return null;
  const ways = parting.ways.with(index, { ...way, last: at, length: way.length + 1 });
  return { ...parting, ways };
}

/** Opens ways that have no step yet, behind the step told last. */
export function partWays(growth: Growth): void {
  growth.parting = { base: growth.last, ways: [], isComplete: false };
}

/** Says that the way told last has come to its end. */
export function endWay({ parting, last }: Growth): void {
  const way = parting?.ways.find((each) => each.last === last);
  if (way) way.isOver = true;
}
