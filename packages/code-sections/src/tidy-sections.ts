import type { CodeSection } from './code-section.ts';

/** What lies deeper is text of the section above it. */
export const deepestSection = 120;

/**
 * Makes the promise of `CodeSection` hold whatever a grammar says: no white space at the ends,
 * children in order and inside, none empty, none over another, no chain of sections of one range.
 */
export function tidyFile(text: string, children: CodeSection[]): CodeSection {
  const whole = { kind: 'file' as const, from: 0, to: text.length };
  return { ...whole, children: tidyChildren(text, { ...whole, children }, 1) };
}

function tidyChildren(text: string, parent: CodeSection, depth: number): CodeSection[] {
  if (depth > deepestSection) return [];
  const tidied: CodeSection[] = [];
  let end = parent.from;
  for (const child of inOrder(parent.children)) {
    const { from, to } = trimmed(text, child.from, Math.min(child.to, parent.to));
    if (from < end || from >= to) continue;
    end = to;
    const section = { kind: child.kind, from, to, children: child.children };
    section.children = tidyChildren(text, section, depth + 1);
    tidied.push(withoutDouble(section));
  }
  return tidied;
}

/** Sorts only where it has to: nearly all lists are in order. */
function inOrder(sections: CodeSection[]): CodeSection[] {
  const isSorted = sections.every(
    ({ from }, index) => index === 0 || (sections[index - 1]?.from ?? 0) <= from,
  );
  return isSorted ? sections : sections.toSorted((one, other) => one.from - other.from);
}

/** A section whose only child is as long as itself says the same twice: what it is stays, what holds it goes. */
function withoutDouble(section: CodeSection): CodeSection {
  const [only, ...others] = section.children;
  const { kind, from, to } = section;
  const isDouble = only?.from === from && only.to === to && others.length === 0;
  if (!only || !isDouble) return section;
  const isHolder = kind === 'block' || kind === 'list' || kind === 'chain';
  return { kind: isHolder ? only.kind : kind, from, to, children: only.children };
}

/** A range without the white space at its ends. */
export function trimmed(text: string, from: number, to: number): { from: number; to: number } {
  let first = Math.max(0, from);
  let last = Math.min(text.length, to);
  while (first < last && isWhiteSpace(text.charCodeAt(first))) first += 1;
  while (last > first && isWhiteSpace(text.charCodeAt(last - 1))) last -= 1;
  return { from: first, to: last };
}

/** What JavaScript trims: blanks, tabs, ends of lines, the byte order mark, spaces of other scripts. */
function isWhiteSpace(code: number): boolean {
  if (code < 128) return code === 32 || (code >= 9 && code <= 13);
  return rareSpaces.has(code) || (code >= 0x2000 && code <= 0x200a);
}

const rareSpaces = new Set([0xa0, 0x1680, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000, 0xfeff]);

/** Whether a blank line stands between two places. */
export function isApart(text: string, from: number, to: number): boolean {
  return /\n[^\S\n]*\n/.test(text.slice(from, to));
}
