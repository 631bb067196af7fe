import { aSection, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { closedBracketIn } from './learn-closed-brackets.ts';
import { addPart, joinedParts } from '#learn/learn-parts';

/** What is said of the rule before it, and goes where that goes. */
const saidOfRule = /^\s*\.(?:WithMessage|WithErrorCode|WithName|WithSeverity|WithState)\(/;

/**
 * The parts with each rule that begins so (a call in a chain, an attribute in its line, or an annotation) on a
 * condition, together with what is said of it.
 */
export function withRulesOn(parts: readonly Part[], start: RegExp, condition: string): Part[] {
  const told: Part[] = [];
  let rest = [...parts];
  for (;;) {
    const at = rest.findIndex((part) => part.kind === 'text' && start.test(part.text));
    const own = rest[at];
    if (own?.kind !== 'text') break;
    const from = start.exec(own.text)?.index ?? 0;
    const [before, behind] = splitAt(rest, at, from);
    const split = splitAtEnd(behind);
    for (const part of before) addPart(told, part);
    if (!split) {
      rest = behind;
      break;
    }
    const [rule, others] = split;
    told.push(aSection({ condition, parts: rule }));
    rest = others;
  }
  for (const part of rest) addPart(told, part);
  return told;
}

/** The parts to the end of the call or the attribute that they begin with, and the others. */
function splitAtEnd(parts: readonly Part[]): [Part[], Part[]] | null {
  const end = endOf(parts);
  if (!end) return null;
  const [rule, rest] = splitAt(parts, end.part, end.at);
  const [next] = rest;
  const more = next?.kind === 'text' && saidOfRule.test(next.text) ? splitAtEnd(rest) : null;
  return more ? [joinedParts(rule, more[0]), more[1]] : [rule, rest];
}

/** Where the first bracket is closed again; of an attribute, the end of its line, of an annotation, the next word. */
function endOf(parts: readonly Part[]): { part: number; at: number } | null {
  const start = textAtStart(parts);
  const bare = /^@(?:[a-z]+: ?)?\w+(?![\w:(])\s*/.exec(start)?.[0];
  if (bare !== undefined) return { part: 0, at: bare.length };
  const closed = closedBracketIn(parts);
  if (!closed) return null;
  const { sign, part } = closed;
  const own = parts[part];
  const rest = own?.kind === 'text' ? own.text.slice(closed.at + 1) : '';
  return { part, at: closed.at + 1 + spaceBehind(rest, sign, start) };
}

/** How much of the space behind a closing bracket goes with what begins so. */
function spaceBehind(rest: string, sign: string, start: string): number {
  if (start.startsWith('@')) return /^\s*/.exec(rest)?.[0].length ?? 0;
  if (sign !== ']') return 0;
  // Where its own indentation stands before it, the next line's goes with it.
  const line = start.startsWith('[') ? /^[^\S\n]*\n[^\S\n]*/ : /^[^\S\n]*\n/;
  return line.exec(rest)?.[0].length ?? 0;
}

function textAtStart([first]: readonly Part[]): string {
  return first?.kind === 'text' ? first.text : '';
}

function splitAt(parts: readonly Part[], at: number, place: number): [Part[], Part[]] {
  const own = parts[at];
  const said = own?.kind === 'text' ? own.text : '';
  return [
    joinedParts(parts.slice(0, at), [text(said.slice(0, place))]),
    joinedParts([text(said.slice(place))], parts.slice(at + 1)),
  ];
}
