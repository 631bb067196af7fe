import type { CodeSection, CodeSectionKind } from '@stepwright/code-sections';
import { importedBy } from './import-names.ts';
import { free, named, type LineRange, type ThreeRanges } from './merge-members.ts';

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

/** What begins in a range, with how often at most it is there side by side. */
function mostBeside({ sections: { root, text }, from, to }: LineRange): Map<string, number> {
  const most = new Map<string, number>();
  const waiting = [root];
  for (let parent = waiting.pop(); parent; parent = waiting.pop()) {
    const there = parent.children.filter((child) => child.to > from && child.from < to);
    const counts = new Map<string, number>();
    for (const child of there) {
      waiting.push(child);
      if (child.from < from || !counted.has(child.kind)) continue;
      for (const identity of identitiesOf(child, text)) {
        const count = (counts.get(identity) ?? 0) + 1;
        counts.set(identity, count);
        most.set(identity, Math.max(count, most.get(identity) ?? 0));
      }
    }
  }
  return most;
}

/** Of nested sections all would be read again and again: where this much is the same, all is. */
const mostRead = 1_000;

/** What hides the name of a member: annotations, attributes and comments. */
const hiding =
  /^(?:\s*(?:@[\w.]+(?:\([^()]*\))?|#?\[[^[\]]*\]|\/\/.*\n|\/\*[\s\S]*?\*\/|#\s.*\n))+\s*/;

/** The name of what may be there once, those that an import makes known, or else all of the text. */
export function identitiesOf(section: CodeSection, text: string): string[] {
  const { kind, from, to, children } = section;
  const code = text.slice(from, Math.min(to, from + mostRead));
  if (kind === 'import') return importedBy(code).written.map((name) => `import ${name}`);
  if (!free.has(kind)) return [code.trim()];
  const hidden = kind === 'member' ? (hiding.exec(code)?.[0].length ?? 0) : 0;
  const shown = { kind, from: from + hidden, to: from + code.length, children };
  return [named(shown, text).name || code.trim()];
}
