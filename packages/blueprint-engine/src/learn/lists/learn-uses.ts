import type { SampleSection } from '#learn/learn-sample';
import type { Group } from './learn-runs.ts';
import { setIn } from './learn-single-items.ts';

/**
 * Several neighbours for one element only are not one stretch, but each its own; but what uses a variable that
 * the one before it declares goes with that: without `other = find(boat.hull)` nobody asks `if other:`.
 */
export function singlyIfAlone(
  run: Group[],
  sections: readonly SampleSection[],
  { text, isOfOne }: { text: string; isOfOne: (at: number) => boolean },
): Group[][] {
  const [only] = run;
  if (!only || run.length > 1) return [run];
  const { element, first, last } = only;
  const pieces: Group[][] = [];
  let declared: string[] = [];
  for (let at = first; at <= last; at += 1) {
    const section = sections[at];
    const open = pieces.at(-1)?.[0];
    const own = section && isOfOne(at) ? declaredIn(text, section) : [];
    // What others go on with is not of one alone: `boats = find(sort)` before `return shown(boats)`.
    const isNeeded = isUsedBehind(own, sections, { at, text, isOfOne });
    const isUsed = !isNeeded && isOfOne(at) && uses(text, section, declared);
    if (isUsed && open) open.last = at;
    else pieces.push([{ element, first: at, last: at }]);
    declared = isUsed ? [...declared, ...own] : own;
  }
  return pieces;
}

/** The variables that a statement declares: the `hull` of `const hull: string = `, but nothing's members. */
function declaredIn(text: string, section: SampleSection): string[] {
  const set = section.kind.endsWith('statement') ? setIn(text, section) : null;
  if (set === null) return [];
  const names = text
    .slice(set.from, set.to)
    .replaceAll(/:[^,]*/g, '')
    .split(',');
  return names.flatMap((name) => {
    const [declared = '', ...before] = name.trim().split(/\s+/).toReversed();
    const areWords = before.every((word) => /^[\w<>?]+$/.test(word));
    return areWords && /^\w+$/.test(declared) ? [declared] : [];
  });
}

/** How many statements behind one are looked at. */
const mostBehind = 50;

/** What does more than with the one thing that was declared, or declares for others. */
const ofMore = /^(?:async|do|export|for|try|while|with)\b/;

/** Whether statements that are not of one thing alone use what one before them declares. */
function isUsedBehind(
  names: readonly string[],
  sections: readonly SampleSection[],
  { at, text, isOfOne }: { at: number; text: string; isOfOne: (at: number) => boolean },
): boolean {
  if (names.length === 0) return false;
  return sections
    .slice(at + 1, at + 1 + mostBehind)
    .some((other, place) => !isOfOne(at + 1 + place) && uses(text, other, names));
}

function uses(text: string, section: SampleSection | undefined, names: readonly string[]): boolean {
  if (!section?.kind.endsWith('statement') || names.length === 0) return false;
  const { from, to } = section;
  if (ofMore.test(text.slice(from, from + 10))) return false;
  const words = new Set(text.slice(from, to).match(/\w+/g));
  return names.some((name) => name !== 'err' && name !== '_' && words.has(name));
}
