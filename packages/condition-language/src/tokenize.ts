import type { ConditionProblem, Span } from './problems.ts';

export type Token = { at: Span } & (
  | { kind: 'word' | 'symbol' | 'parameter' | 'string'; text: string }
  | { kind: 'number'; value: number }
);

const space = /\s+/y;
const symbol = /==|!=|&&|\|\||[!(),]/y;
const number = /-?\d{1,15}/y;
const word = /[\p{L}_][\p{L}\p{N}_]*/uy;
const spelling = new Map([
  ['&&', 'and'],
  ['||', 'or'],
  ['!', 'not'],
]);
const keywords = new Set(['and', 'or', 'not', 'true', 'false']);

/** Parts the source; the last entry of the problems is the first thing that is no token. */
export function tokenize(source: string): { tokens: Token[]; problem: ConditionProblem | null } {
  const tokens: Token[] = [];
  let from = lengthAt(space, source, 0);
  while (from < source.length) {
    const token = tokenAt(source, from);
    if ('code' in token) return { tokens, problem: token };
    tokens.push(token);
    from = token.at.to + lengthAt(space, source, token.at.to);
  }
  return { tokens, problem: null };
}

function tokenAt(source: string, from: number): Token | ConditionProblem {
  const first = source.charAt(from);
  if (first === '"' || first === "'") return stringAt(source, from);
  if (first === '{') return parameterAt(source, from);

  const numberLength = lengthAt(number, source, from);
  if (numberLength > 0) {
    const at = { from, to: from + numberLength };
    return { kind: 'number', value: Number(source.slice(at.from, at.to)) + 0, at };
  }

  const length = lengthAt(symbol, source, from) || lengthAt(word, source, from);
  const at = { from, to: from + (length || 1) };
  if (length === 0) return { code: 'unknown_character', at };
  const text = source.slice(at.from, at.to);
  const small = text.toLowerCase();
  if (keywords.has(small)) return { kind: 'word', text: small, at };
  const alias = spelling.get(text);
  if (alias) return { kind: 'word', text: alias, at };
  return { kind: /^[\p{L}_]/u.test(text) ? 'word' : 'symbol', text, at };
}

/** A backslash keeps a quote or a backslash from meaning anything; before others it is itself. */
function stringAt(source: string, from: number): Token | ConditionProblem {
  const quote = source.charAt(from);
  let text = '';
  for (let at = from + 1; at < source.length; at += 1) {
    const character = source.charAt(at);
    if (character === quote) return { kind: 'string', text, at: { from, to: at + 1 } };
    const next = source.charAt(at + 1);
    const isEscape = character === '\\' && ['\\', '"', "'"].includes(next);
    text += isEscape ? next : character;
    if (isEscape) at += 1;
  }
  return { code: 'string_not_closed', at: { from, to: source.length } };
}

function parameterAt(source: string, from: number): Token | ConditionProblem {
  const end = source.indexOf('}', from);
  if (end < 0) return { code: 'parameter_not_closed', at: { from, to: source.length } };
  const at = { from, to: end + 1 };
  const text = source.slice(from + 1, end).trim();
  if (text === '') return { code: 'parameter_empty', at };
  return text.includes('{')
    ? { code: 'parameter_not_closed', at }
    : { kind: 'parameter', text, at };
}

function lengthAt(pattern: RegExp, source: string, from: number): number {
  pattern.lastIndex = from;
  return pattern.exec(source)?.[0].length ?? 0;
}
