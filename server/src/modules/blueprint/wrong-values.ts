import { shownPart, type Part, type Section } from '@stepwright/blueprint-engine';

interface Range {
  from: number;
  to: number;
}

/** More values than these are not tried one by one. */
const mostTried = 200;

/**
 * The shown text as its language can read it: with something simple in place of each parameter, and
 * of each section that holds a value which is none in the language. So one wrong value takes nothing
 * of the structure around it. Every place stays where it is.
 */
export function withoutWrongValues(
  parts: readonly Part[],
  { letter, canRead }: { letter: string; canRead: (text: string) => boolean },
): { readable: string; wrong: Range[]; isReadable: boolean } {
  const whole = plainText(parts, letter);
  if (canRead(whole)) return { readable: whole, wrong: [], isReadable: true };
  const values = valuesIn(parts, whole);
  const filled = (ranges: readonly Range[]): string => withLetters(whole, ranges, letter);
  if (values.length > mostTried || !canRead(filled(values)))
    return { readable: whole, wrong: [], isReadable: false };
  let wrong = values;
  for (const value of values) {
    const others = wrong.filter((each) => each !== value);
    if (canRead(filled(others))) wrong = others;
  }
  return { readable: filled(wrong), wrong, isReadable: true };
}

/** Where an empty value was filled, it is empty all the same. */
export function rangeIn(wrong: readonly Range[], { from, to }: Range): Range {
  const empty = wrong.find((range) => range.from === range.to && range.to === to);
  return empty && from === to - 1 ? empty : { from, to };
}

/** The innermost sections that stand where a value does; what is left out or repeated is none. */
function valuesIn(parts: readonly Part[], whole: string): Range[] {
  const found: Range[] = [];
  const visit = (inside: readonly Part[], start: number): void => {
    let at = start;
    for (const part of inside) {
      const to = at + shownPart(part).length;
      if (part.kind === 'section') {
        if (isValue(part, whole.slice(0, at))) found.push({ from: at, to });
        else visit(part.parts, at);
      }
      at = to;
    }
  };
  visit(parts, 0);
  return found;
}

function isValue({ parts, context, condition }: Section, before: string): boolean {
  const isInnermost = parts.every(({ kind }) => kind !== 'section');
  return isInnermost && context === null && condition === '' && /[:[,"'>=-]\s*$/.test(before);
}

function withLetters(text: string, ranges: readonly Range[], letter: string): string {
  return ranges.reduce((filled, { from, to }) => {
    // For an empty value there is room only where a blank is before it.
    const start = from === to && filled[from - 1] === ' ' ? from - 1 : from;
    return filled.slice(0, start) + letter.repeat(to - start) + filled.slice(to);
  }, text);
}

/** The shown text, with something simple in place of each parameter. */
function plainText(parts: readonly Part[], letter: string): string {
  return parts
    .map((part) => {
      if (part.kind === 'section') return plainText(part.parts, letter);
      return part.kind === 'parameter' ? letter.repeat(shownPart(part).length) : shownPart(part);
    })
    .join('');
}
