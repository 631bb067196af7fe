import type { CodeSectionKind } from '@stepwright/code-sections';
import type { LineRange, ThreeRanges } from './merge-members.ts';
import type { ReadText } from './read-text.ts';
import { free, namesOf } from './section-names.ts';

const keys: ReadonlySet<CodeSectionKind> = new Set(['entry']);
/** Items are left out: a type may well be that of two parameters. */
const counted: ReadonlySet<CodeSectionKind> = new Set([...free, 'statement']);

/**
 * Whether both sides added a section, and it stands in the merged lines more often than with either.
 * Changes that stand beside each other are not in each other's way, and may yet say the same.
 */
export function isDoubled(merged: LineRange, { base, ours, theirs }: ThreeRanges): boolean {
  const [before, own, other] = [mostBeside(base), mostBeside(ours), mostBeside(theirs)];
  return [...mostBeside(merged)].some(([identity, count]) => {
    const most = [own.get(identity) ?? 0, other.get(identity) ?? 0];
    return !before.has(identity) && Math.min(...most) > 0 && count > Math.max(...most);
  });
}

/** How often at most a key is there in one object. */
export function keysBeside(read: ReadText): ReadonlyMap<string, number> {
  return mostBeside({ sections: read, from: 0, to: read.text.length }, keys);
}

/** What begins in a range, with how often at most it is there side by side. */
function mostBeside(
  { sections, from, to }: Pick<LineRange, 'from' | 'to'> & { sections: ReadText },
  kinds: ReadonlySet<CodeSectionKind> = counted,
): Map<string, number> {
  const most = new Map<string, number>();
  const waiting = [sections.root];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    const there = parent.children.filter((child) => child.to > from && child.from < to);
    const counts = new Map<string, number>();
    for (const child of there) {
      waiting.push(child);
      if (child.from < from || !kinds.has(child.kind)) continue;
      for (const identity of namesOf(child, sections)) {
        const count = (counts.get(identity) ?? 0) + 1;
        counts.set(identity, count);
        most.set(identity, Math.max(count, most.get(identity) ?? 0));
      }
    }
  }
  return most;
}
