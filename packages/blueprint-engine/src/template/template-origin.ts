import type { Section } from '#exchange/blueprint';
import type { CompiledBlueprint } from './compile.ts';
import { writeSection } from './directive.ts';
import { templateSections } from './write-template.ts';

/** Where in a blueprint a generated line comes from. */
export interface TemplateOrigin {
  /** The template's lines, from `firstLine` on. */
  text: string[];
  firstLine: number;
  /** The lines of the section, its head and its end included; from 1. */
  from: number;
  to: number;
  /** The very line, where one can only be it. */
  line: number | null;
  /** The section's head, such as `each Aggregates.Commands`; null for the file itself. */
  head: string | null;
}

/** Enough to see what a section is about. */
const mostLines = 200;
const linesAround = 3;

/**
 * Finds the section of a template by its number in traces, and in it the line that a generated line
 * was written by. Null where the template has no such section, or is not a text.
 */
export function templateOrigin(
  { blueprint }: CompiledBlueprint,
  { source, section, line }: { source: string; section: number; line: string },
): TemplateOrigin | null {
  const file = blueprint.files.find((each) => each.source === source);
  if (file?.kind !== 'text') return null;
  const { text, sections } = templateSections(file.parts);
  const all = text.replace(/\n$/, '').split('\n');
  const found = section === 0 ? undefined : sections[section - 1];
  if (section !== 0 && !found) return null;

  const { from, to } = found ?? { from: 1, to: all.length };
  const inner = sections.filter((each) => each !== found && each.from >= from && each.to <= to);
  const isInner = (at: number) => inner.some((each) => each.from < at && at < each.to);
  const own = Array.from({ length: to - from + 1 }, (_each, index) => from + index);
  const matching = own.filter((at) => !isInner(at) && couldWrite(all[at - 1] ?? '', line));
  const exact = matching.length === 1 ? (matching[0] ?? null) : null;

  const wanted = exact ?? from;
  const firstLine = Math.max(1, (to - from < mostLines ? from : wanted) - linesAround);
  return {
    text: all.slice(firstLine - 1, Math.min(to + linesAround, firstLine - 1 + mostLines)),
    firstLine,
    from,
    to,
    line: exact,
    head: found ? headOf(found.section) : null,
  };
}

function headOf(section: Section): string {
  return writeSection(section);
}

/** Whether a line of a template, whatever its parameters stand for, gives a generated line. */
function couldWrite(template: string, line: string): boolean {
  const literals = template.replace(/\r$/, '').split(/~\{[^}]*\}/);
  if (literals.join('').trim() === '' && literals.length > 1) return false;
  const [first = '', ...others] = literals;
  const text = line.replace(/\r?\n?$/, '');
  if (others.length === 0) return text === first;
  const last = others.pop() ?? '';
  if (!text.startsWith(first) || !text.endsWith(last)) return false;
  let at = first.length;
  for (const literal of others) {
    const next = text.indexOf(literal, at);
    if (next < 0) return false;
    at = next + literal.length;
  }
  return at <= text.length - last.length;
}
