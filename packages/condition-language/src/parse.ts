import {
  deepestCondition,
  functionArity,
  functionNames,
  longestCondition,
  type Condition,
  type FunctionName,
} from './condition.ts';
import type { ConditionProblem, ConditionProblemCode, ParameterUse, Parsed } from './problems.ts';
import { nearestTo } from './suggest.ts';
import { tokenize, type Token } from './tokenize.ts';

/**
 * Reads a condition such as `{Aggregates.Types.Family} == 'ENUM' and not {Aggregates.Types.IsFirst}`.
 *
 * `not` binds tightest, then the comparisons, `and`, `or`; parentheses group. Stops at the first
 * problem, because later ones are usually echoes of it.
 *
 * @example
 * parseCondition('{A.Name} =');
 * // { ok: false, problems: [{ code: 'unknown_character', at: { from: 9, to: 10 } }] }
 */
export function parseCondition(source: string): Parsed<Condition> {
  if (source.length > longestCondition) {
    const at = { from: longestCondition, to: source.length };
    return { ok: false, problems: [{ code: 'too_long', at }] };
  }

  const { tokens, problem } = tokenize(source);
  const parser = new Parser(tokens, source.length);
  const value = parser.either(0);
  const rest = value && parser.peek();
  if (rest) parser.fail('operator_expected', rest);

  // What stopped the tokens stands behind them, unless the parser stumbled before it.
  const found = parser.isAtEnd() ? (problem ?? parser.problem) : (parser.problem ?? problem);
  if (value && !found) return { ok: true, value, parameters: parser.parameters };
  return { ok: false, problems: found ? [found] : [] };
}

type Read = Condition | null;

/** Each method reads one level of the grammar, or notes the problem and gives null. */
class Parser {
  readonly parameters: ParameterUse[] = [];
  problem: ConditionProblem | null = null;
  private next = 0;
  private readonly tokens: Token[];
  private readonly end: number;

  constructor(tokens: Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  peek(): Token | undefined {
    return this.tokens[this.next];
  }

  isAtEnd(): boolean {
    return this.next >= this.tokens.length;
  }

  fail(code: ConditionProblemCode, token: Token | undefined, suggestion?: string): null {
    const at = token?.at ?? { from: this.end, to: this.end };
    this.problem ??= suggestion ? { code, at, suggestion } : { code, at };
    return null;
  }

  either(depth: number): Read {
    return this.joined('or', () => this.joined('and', () => this.comparison(depth)));
  }

  private joined(joiner: 'or' | 'and', read: () => Read): Read {
    const first = read();
    if (!first) return null;
    const of = [first];
    while (this.takes('word', joiner)) {
      const part = read();
      if (!part) return null;
      of.push(part);
    }
    return of.length === 1 ? first : { kind: joiner, of };
  }

  private comparison(depth: number): Read {
    let left = this.negation(depth);
    for (let count = depth; left; count += 1) {
      const operator = this.peek();
      const isEqual = this.takes('symbol', '==');
      if (!isEqual && !this.takes('symbol', '!=')) return left;
      if (count >= deepestCondition) return this.fail('too_deep', operator);
      const right = this.negation(depth);
      left = right && { kind: isEqual ? 'equal' : 'unequal', left, right };
    }
    return null;
  }

  private negation(depth: number): Read {
    const token = this.peek();
    if (depth > deepestCondition) return this.fail('too_deep', token);
    if (!this.takes('word', 'not')) return this.value(depth);
    const of = this.negation(depth + 1);
    return of && { kind: 'not', of };
  }

  private value(depth: number): Read {
    const token = this.peek();
    if (!token) return this.fail('value_expected', token);
    this.next += 1;
    if (token.kind === 'number') return { kind: 'literal', value: token.value };
    if (token.kind === 'string') return { kind: 'literal', value: token.text };
    if (token.kind === 'parameter') {
      this.parameters.push({ path: token.text, at: token.at });
      return { kind: 'parameter', path: token.text };
    }
    if (token.kind === 'symbol' && token.text === '(') return this.grouped(depth);
    if (token.kind === 'symbol') return this.refuse(token);
    if (token.text === 'true' || token.text === 'false') {
      return { kind: 'literal', value: token.text === 'true' };
    }
    return token.text === 'and' || token.text === 'or'
      ? this.refuse(token)
      : this.call(token, depth);
  }

  private refuse(token: Token): null {
    this.next -= 1;
    return this.fail('value_expected', token);
  }

  private grouped(depth: number): Read {
    const inside = this.either(depth + 1);
    if (!inside) return null;
    if (this.takes('symbol', ')')) return inside;
    return this.fail('closing_parenthesis_expected', this.peek());
  }

  private call(token: Extract<Token, { text: string }>, depth: number): Read {
    const name = functionNames.find((each): each is FunctionName => each === token.text);
    if (!name || !this.takes('symbol', '(')) {
      this.next -= name ? 0 : 1;
      return name
        ? this.fail('value_expected', this.peek())
        : this.fail('unknown_function', token, nearestTo(token.text, functionNames));
    }

    const of: Condition[] = [];
    do {
      const value = this.either(depth + 1);
      if (!value) return null;
      of.push(value);
    } while (this.takes('symbol', ','));

    if (!this.takes('symbol', ')')) return this.fail('closing_parenthesis_expected', this.peek());
    if (of.length !== functionArity[name]) return this.fail('wrong_number_of_values', token);
    return { kind: 'call', name, of };
  }

  private takes(kind: 'word' | 'symbol', text: string): boolean {
    const token = this.peek();
    if (token?.kind !== kind || token.text !== text) return false;
    this.next += 1;
    return true;
  }
}
