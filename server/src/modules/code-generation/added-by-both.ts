import {
  allSections,
  isInOneOfTwo,
  namedSections,
  wholeLines,
  type WholeLines,
} from './named-sections.ts';
import type { ReadText, ThreeReads } from './read-text.ts';

/** The same member, import or entry on both sides; null where it shares its lines with others. */
export interface AddedByBoth {
  ours: WholeLines | null;
  theirs: WholeLines | null;
  identity: string;
}

/**
 * What both sides added in the same place of the code's structure: the same method of a class, the
 * same import. Of what is in one of them nothing more is said, and nothing of what is in something
 * that a side has twice.
 */
export function addedByBoth({ base, ours, theirs }: ThreeReads): AddedByBoth[] {
  const [before, own, other] = [namedSections(base), namedSections(ours), namedSections(theirs)];
  const added: AddedByBoth[] = [];
  for (const [identity, [section, ...more]] of own.found) {
    const [twin, ...others] = other.found.get(identity) ?? [];
    const isNew = !before.found.has(identity);
    const isIn = added.some((each) => identity.startsWith(`${each.identity}\n`));
    if (!section || !twin || isIn || !isNew || more.length + others.length > 0) continue;
    if ([before, own, other].some((side) => isInOneOfTwo(identity, side))) continue;
    added.push({
      ours: wholeLines(ours.text, section),
      theirs: wholeLines(theirs.text, twin),
      identity,
    });
  }
  return added;
}

/** How often each is there. */
export function countsOf(read: ReadText): ReadonlyMap<string, number> {
  const { found } = allSections(read);
  return new Map([...found].map(([identity, { length }]) => [identity, length]));
}

/** Where the first of this identity stands. */
export function linesNamed(read: ReadText, identity: string): WholeLines | null {
  const section = allSections(read).found.get(identity)?.[0];
  return section ? wholeLines(read.text, section) : null;
}
