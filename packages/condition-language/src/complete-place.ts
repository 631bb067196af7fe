import { functionArity, functionNames, type FunctionName } from './condition.ts';
import type { Span } from './problems.ts';
import { tokenize, type Token } from './tokenize.ts';

/** What may come next: a value, one of some operators, or a parameter whose brace is open. */
export type Expected =
  | { kind: 'value' }
  | { kind: 'parameter' }
  | { kind: 'operator'; operators: string[] };

interface Place {
  /** What a choice replaces. */
  range: Span;
  /** What of the choice stands before the caret already. */
  typed: string;
  /** Null where nothing can be offered, as inside of a text in quotes. */
  expected: Expected | null;
}

/** Says what may stand at a caret, and which part of the text it is for. */
export function placeAt(source: string, caret: number): Place {
  const at = Math.min(Math.max(Math.trunc(caret) || 0, 0), source.length);
  const { tokens, problem } = tokenize(source.slice(0, at));
  if (problem) return placeOfProblem(source, problem.at.from, { at, tokens });

  const before = tokens.slice(0, -1);
  const last = tokens.at(-1);
  if (last?.at.to === at && isUnfinished(source.slice(last.at.from, at), before)) {
    const range = { from: last.at.from, to: endOfWord(source, at) };
    return { range, typed: source.slice(range.from, at), expected: expectedAfter(before) };
  }
  return { range: { from: at, to: at }, typed: '', expected: expectedAfter(tokens) };
}

interface Caret {
  at: number;
  /** Before what is no token yet. */
  tokens: Token[];
}

/** An open brace, or the first half of an operator. */
function placeOfProblem(source: string, from: number, { at, tokens }: Caret): Place {
  const typed = source.slice(from, at);
  const expected = expectedAfter(tokens);
  if (/^[=&|]$/.test(typed) && expected?.kind === 'operator')
    return { range: { from, to: at }, typed, expected };
  if (!/^\{[^{}]*$/.test(typed)) return { range: { from: at, to: at }, typed: '', expected: null };

  const rest = /^[^{}]*\}/.exec(source.slice(at))?.[0].length ?? 0;
  return {
    range: { from, to: at + rest },
    typed: typed.slice(1).trim(),
    expected: expected?.kind === 'value' ? { kind: 'parameter' } : null,
  };
}

/** A word may go on; `!` is the first half of `!=` where an operator is due. */
function isUnfinished(text: string, before: readonly Token[]): boolean {
  if (text === '!') return expectedAfter(before)?.kind === 'operator';
  return /^[\p{L}_]/u.test(text);
}

function endOfWord(source: string, at: number): number {
  return at + (/^[\p{L}\p{N}_]*/u.exec(source.slice(at))?.[0].length ?? 0);
}

function expectedAfter(tokens: readonly Token[]): Expected | null {
  const last = tokens.at(-1);
  if (!last) return { kind: 'value' };
  if (isName(last)) {
    return functionOf(last) ? { kind: 'operator', operators: ['('] } : null;
  }
  if (!isOperand(last)) return { kind: 'value' };
  return { kind: 'operator', operators: ['==', '!=', 'and', 'or', ...closing(tokens)] };
}

const values = new Set(['true', 'false']);
const joiners = new Set(['and', 'or', 'not']);

function isOperand(token: Token): boolean {
  if (token.kind === 'symbol') return token.text === ')';
  return token.kind !== 'word' || values.has(token.text);
}

function isName(token: Token): token is Token & { text: string } {
  return token.kind === 'word' && !values.has(token.text) && !joiners.has(token.text);
}

function functionOf(token: Token | undefined): FunctionName | undefined {
  return functionNames.find((name) => token?.kind === 'word' && token.text === name);
}

/** How the innermost parenthesis that is open can be gone on with. */
function closing(tokens: readonly Token[]): string[] {
  const open: { wanted: number; given: number }[] = [];
  tokens.forEach((token, index) => {
    if (token.kind !== 'symbol') return;
    if (token.text === '(') {
      const name = functionOf(tokens[index - 1]);
      open.push({ wanted: name ? functionArity[name] : 1, given: 1 });
    }
    if (token.text === ')') open.pop();
    const innermost = open.at(-1);
    if (token.text === ',' && innermost) innermost.given += 1;
  });
  const { wanted, given } = open.at(-1) ?? { wanted: 0, given: 1 };
  if (given === wanted) return [')'];
  return given < wanted ? [','] : [];
}
