import type { Token } from './scan-tokens.ts';
import type { Argument, ParameterFact } from './source-facts.ts';

export const nothing: Argument = {
  key: null,
  text: null,
  name: null,
  items: [],
  isFunction: false,
  source: '',
};

function partsOf(tokens: readonly Token[]): Token[][] {
  const parts: Token[][] = [[]];
  let depth = 0;
  for (const token of tokens.slice(0, 4000)) {
    if (token.kind === 'sign' && /^[([{<]$/.test(token.text)) depth += 1;
    if (token.kind === 'sign' && /^[)\]}>]$/.test(token.text)) depth -= 1;
    if (token.kind === 'sign' && token.text === ',' && depth === 0) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts.filter((part) => part.length > 0);
}

/** What is given to a call, of the tokens between its brackets. */
export function argumentsOf(tokens: readonly Token[]): Argument[] {
  return partsOf(tokens).map((part) => {
    const isKeyed = part[0]?.kind === 'word' && /^[:=]$/.test(part[1]?.text ?? '');
    const key = isKeyed ? (part[0]?.text ?? null) : null;
    return { ...argumentOf(isKeyed ? part.slice(2) : part), key };
  });
}

function argumentOf(value: readonly Token[]): Argument {
  const source = sourceOf(value);
  const [first] = value;
  if (first === undefined) return { ...nothing, source };
  if (first.kind === 'text') return { ...nothing, source, text: first.text };
  if (first.text === '{') return { ...nothing, source, isFunction: true };
  const list = listsBegin.get(first.text);
  if (list !== undefined) return { ...nothing, source, items: argumentsOf(value.slice(list, -1)) };
  const path = /^[\w.]+/.exec(source);
  return { ...nothing, source, name: path && path[0].replace(/(?:\.self|\.class)$/, '') };
}

/** How many tokens a list begins with. */
const listsBegin = new Map([
  ['[', 1],
  ['arrayOf', 2],
  ['listOf', 2],
]);

const sourceOf = (tokens: readonly Token[]): string =>
  tokens
    .map(({ kind, text }) => (kind === 'text' ? `"${text}"` : text))
    .join('')
    .slice(0, 300);

/** `id: UUID`, `_ order: Order`, `val name: String = ""`. */
export function parametersOf(tokens: readonly Token[]): ParameterFact[] {
  return partsOf(tokens).map((part) => {
    const at = part.findIndex(({ text, kind }) => text === ':' && kind === 'sign');
    const type = part
      .slice(at + 1)
      .map(({ text }) => text)
      .join('')
      .replace(/=.*$/, '');
    return { name: part[at - 1]?.text ?? '', type: at < 0 ? '' : type, tags: [] };
  });
}
