import type { CodeSection } from './code-section.ts';
import { trimmed } from './tidy-sections.ts';

/** A section for each line that is not blank. */
export function linesOf(text: string, from: number, to: number): CodeSection[] {
  const lines: CodeSection[] = [];
  for (let at = from; at < to;) {
    const end = text.indexOf('\n', at);
    const next = end < 0 || end > to ? to : end;
    const own = trimmed(text, at, next);
    if (own.from < own.to) lines.push({ kind: 'line', ...own, children: [] });
    at = next + 1;
  }
  return lines;
}
