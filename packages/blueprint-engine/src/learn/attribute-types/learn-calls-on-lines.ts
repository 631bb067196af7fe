import type { Part, Section } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { addPart, textOf } from '#learn/learn-parts';

/** The end of a line with what the next one begins with. */
const lineBreak = /\r?\n[^\S\n]*$/;

/**
 * Where each call of a chain has a line of its own, the line of a call that only some attributes have
 * is told as beginning with it, and not as ending behind it: none is left empty where no call follows.
 * What is written stays the same.
 */
export function callsOnLines(parts: readonly Part[]): Part[] {
  const told: Part[] = [];
  for (const part of parts) {
    const before = told.at(-1);
    const broken = before?.kind === 'text' ? lineBreak.exec(before.text)?.[0] : undefined;
    const call = broken && part.kind === 'section' ? beginningWith(part, broken) : null;
    if (before?.kind !== 'text' || !broken || !call) {
      addPart(told, part);
      continue;
    }
    told.pop();
    addPart(told, text(before.text.slice(0, -broken.length)));
    told.push(call, text(broken));
  }
  return told;
}

/** A section of calls that ends with a line's end, with this before the calls. */
function beginningWith(section: Section, broken: string): Section | null {
  const last = section.parts.at(-1);
  const isOfCalls = section.context === null && textOf(section.parts).startsWith('.');
  if (!isOfCalls || last?.kind !== 'text' || !last.text.endsWith(broken)) return null;
  const parts: Part[] = [];
  const inner = [...section.parts.slice(0, -1), text(last.text.slice(0, -broken.length))];
  for (const part of [text(broken), ...inner]) addPart(parts, part);
  return { ...section, parts };
}
