import { aSection, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
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
  const bare = /^@[\w:]+(?![\w:(])\s*/.exec(start)?.[0];
  return bare === undefined ? endOfBrackets(parts, start) : { part: 0, at: bare.length };
}

function endOfBrackets(parts: readonly Part[], start: string): { part: number; at: number } | null {
  const saidBy = (part: number): string => {
    const own = parts[part];
    return own?.kind === 'text' ? own.text : '';
  };
  const signs = [...parts.keys()].flatMap((part) =>
    [...saidBy(part).matchAll(/["()[\]]/g)].map(({ 0: sign, index }) => ({ sign, part, index })),
  );
  let depth = 0;
  let isQuoted = false;
  for (const { sign, part, index } of signs) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted) depth += '(['.includes(sign) ? 1 : -1;
    if (depth > 0 || isQuoted) continue;
    const rest = saidBy(part).slice(index + 1);
    return { part, at: index + 1 + spaceBehind(rest, sign, start) };
  }
  return null;
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
