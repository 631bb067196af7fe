import type { ParameterPart, Part } from '#exchange/blueprint';
import { readParameter, writeParameter } from './directive.ts';

/**
 * A template as people see it: its text, with each parameter as `{Aggregates.Name|Kebab}` and no
 * heads of sections. Places in it are counted in UTF-16 code units.
 */
export function shownText(parts: readonly Part[]): string {
  return parts.map(shownPart).join('');
}

export function shownPart(part: Part): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'column') return ' ';
  if (part.kind === 'number') return part.from === null ? '1' : '';
  if (part.kind === 'section') return shownText(part.parts);
  return shownParameter(part);
}

export function shownParameter(part: ParameterPart): string {
  return `{${writeParameter(part)}}`;
}

const braces = /\{([^{}\s]+)\}/g;

/**
 * Reads text that people see: what stands in braces is a parameter where it is one of these, so
 * that braces of the code are never mistaken.
 */
export function readShownText(text: string, parameters: ReadonlySet<string>): Part[] {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(braces)) {
    const part = readParameter(match[1] ?? '');
    if (!part || !parameters.has(part.path)) continue;
    if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
    parts.push(part);
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}
