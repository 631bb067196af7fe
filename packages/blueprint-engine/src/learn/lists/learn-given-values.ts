import { applyCase } from '@stepwright/domain-model';
import type { Instance } from '#learn/learn-sample';
import { ownerOf } from '#learn/names/learn-owner-names';

/** A value that something takes, by its place alone. */
export interface GivenValue {
  from: number;
  to: number;
  text: string;
}

/** What is made, up to the bracket of what it takes: `new BoatDto(`, `Boat(`. */
const made = /(?<![\w.])(?:new\s+)?[A-Z]\w{1,80}\(/g;

/** Values are short: of a longer call nothing is read. */
const longest = 2000;

/**
 * What each call takes that makes something called after the aggregate, where all of it is given by its place:
 * `new BoatDto(1L, "Hull", true)`.
 */
export function valuesGiven({ file, from, to, bindings }: Instance): GivenValue[][] {
  const owner = applyCase(ownerOf(bindings), 'Pascal');
  if (!/^(?:java|kts?)$/.test(file.extension) || owner === '') return [];
  return [...file.text.slice(from, to).matchAll(made)].flatMap(({ 0: head, index }) => {
    if (!head.includes(owner)) return [];
    const values = argumentsFrom(file.text, from + index + head.length, to);
    return values === null ? [] : [values];
  });
}

/** The arguments of a call up to its bracket; null where it has none of its own, or too long ones. */
function argumentsFrom(text: string, from: number, end: number): GivenValue[] | null {
  const values: GivenValue[] = [];
  let depth = 0;
  let start = from;
  for (let at = from; at < Math.min(end, from + longest); at += 1) {
    const sign = text.charAt(at);
    if (sign === '"' || sign === "'") at = endOfText(text, at);
    else if (/[([{<]/.test(sign)) depth += 1;
    else if (sign === ')' && depth === 0) return [...values, valueIn(text, start, at)];
    else if (/[)\]}>]/.test(sign)) depth -= 1;
    else if (sign === ',' && depth === 0) {
      values.push(valueIn(text, start, at));
      start = at + 1;
    } else if (sign === ';') return null;
  }
  return null;
}

/** Where a quoted text ends. */
function endOfText(text: string, from: number): number {
  const quote = text.charAt(from);
  let at = from + 1;
  while (at < text.length && text.charAt(at) !== quote && text.charAt(at) !== '\n')
    at += text.charAt(at) === '\\' ? 2 : 1;
  return at;
}

function valueIn(text: string, from: number, to: number): GivenValue {
  const said = text.slice(from, to);
  const start = from + said.length - said.trimStart().length;
  return { from: start, to: start + said.trim().length, text: said.trim() };
}
