import { aSection, type Part, type Section } from '#exchange/blueprint';
import { addPart, textOf } from '#learn/learn-parts';
import { text } from '#learn/learn-literal';

/** What opens imports in brackets, at the end of a text, and what closes them, at the start of one. */
const openPattern = /^import \(\n?$/m;
const closePattern = /^\)\n\n?/;

/**
 * Imports in brackets of which each is there only for some elements: where there is none of these,
 * the brackets go as well.
 */
export function withoutEmptyImports(parts: readonly Part[]): Part[] {
  const open = parts.findIndex((part) => part.kind === 'text' && openIn(part.text) !== '');
  const first = parts[open];
  const behind = parts.slice(open + 1);
  const close = behind.findIndex((part) => part.kind === 'text' && closePattern.test(part.text));
  const last = behind[close];
  if (first?.kind !== 'text' || last?.kind !== 'text') return [...parts];
  const inside = behind.slice(0, close);
  const own = inside.filter((part) => part.kind === 'section');
  const whole = inside.length > 0 ? togetherOf(own) : null;
  const isBlank = inside.every((part) => part.kind === 'section' || /^\n*$/.test(textOf([part])));
  if (!whole || !isBlank) return [...parts];
  const opened = openIn(first.text);
  const [closed = ''] = closePattern.exec(last.text) ?? [];
  const made: Part[] = parts.slice(0, open);
  addPart(made, text(first.text.slice(0, -opened.length)));
  made.push(aSection({ ...whole, parts: [text(opened)] }));
  for (const part of inside)
    made.push(part.kind === 'section' ? part : aSection({ ...whole, parts: [part] }));
  made.push(aSection({ ...whole, parts: [text(closed)] }));
  addPart(made, text(last.text.slice(closed.length)));
  return [...made, ...behind.slice(close + 1)];
}

function openIn(said: string): string {
  const line = said.slice(said.lastIndexOf('\n', said.length - 2) + 1);
  return openPattern.test(line) ? line : '';
}

/** For which elements any of some sections is there; null where one always is, or they are of several kinds. */
function togetherOf(
  sections: readonly Section[],
): Pick<Section, 'context' | 'condition' | 'distinct'> | null {
  const [first] = sections;
  const conditions = [...new Set(sections.map(({ condition }) => condition))];
  const isOne = sections.every(
    ({ context, distinct }) => context === first?.context && distinct === first?.distinct,
  );
  if (!first?.context || !isOne || conditions.includes('')) return null;
  return {
    context: first.context,
    distinct: first.distinct,
    condition: conditions.join(' or '),
  };
}
