/** What is no code but stands in it, such as a string. */
export interface PassedOver {
  /** Behind its end; `Infinity` where it never ends. */
  to: number;
  isComment: boolean;
}

const quotes = new Set(['"', "'", '`', '/']);

/** The string, comment or regular expression that begins at a place; null where none does. */
export function passOver(text: string, at: number, hasHashComments: boolean): PassedOver | null {
  const comment = commentEnd(text, at, hasHashComments);
  if (comment !== null) return { to: comment, isComment: true };
  const mark = text.charAt(at);
  if (!quotes.has(mark)) return null;
  const to = stringEnd(text, at, hasHashComments);
  return to === null ? null : { to, isComment: false };
}

function commentEnd(text: string, at: number, isHash: boolean): number | null {
  const isLine = isHash ? text.charAt(at) === '#' : text.startsWith('//', at);
  const isBlock = !isHash && text.startsWith('/*', at);
  if (!isLine && !isBlock) return null;
  const end = text.indexOf(isLine ? '\n' : '*/', at + 2);
  if (end < 0) return isLine ? text.length : Infinity;
  return end + (isLine ? 0 : 2);
}

function stringEnd(text: string, at: number, hasTriple: boolean): number | null {
  const quote = text.charAt(at);
  if (quote === '/') return expressionEnd(text, at);
  if (quote === '`') return templateEnd(text, at, 0);
  const triple = quote.repeat(3);
  if (hasTriple && text.startsWith(triple, at)) return tripleEnd(text, at, triple);
  for (let from = at + 1; from < text.length; from += 1) {
    const sign = text.charAt(from);
    if (sign === '\\') from += 1;
    // An apostrophe, or code that is cut.
    else if (sign === '\n') return null;
    else if (sign === quote) return from + 1;
  }
  return null;
}

function tripleEnd(text: string, at: number, triple: string): number {
  const end = text.indexOf(triple, at + triple.length);
  return end < 0 ? Infinity : end + triple.length;
}

const beforeExpression = /(?:[(,=:[!&|?{};>]|\breturn|^)\s*$/;
const expression = /\/(?![*/])(?:[^\\/[\n]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n])*\])+\//y;

function expressionEnd(text: string, at: number): number | null {
  if (!beforeExpression.test(text.slice(Math.max(0, at - 20), at))) return null;
  expression.lastIndex = at;
  return expression.test(text) ? expression.lastIndex : null;
}

const deepestTemplate = 20;

/** What stands in `${` and `}` belongs to a template, and may hold another one. */
function templateEnd(text: string, at: number, depth: number): number {
  for (let from = at + 1; from < text.length; from += 1) {
    const sign = text.charAt(from);
    if (sign === '`') return from + 1;
    if (sign === '\\') from += 1;
    else if (text.startsWith('${', from)) from = insertEnd(text, from + 1, depth) - 1;
  }
  return Infinity;
}

/** Behind the brace that closes the one at a place. */
function insertEnd(text: string, at: number, depth: number): number {
  let open = 0;
  for (let from = at; from < text.length; from += 1) {
    const sign = text.charAt(from);
    if (sign === '{') open += 1;
    else if (sign === '}') open -= 1;
    else if (sign === '`' && depth < deepestTemplate) from = templateEnd(text, from, depth + 1) - 1;
    if (open === 0) return from + 1;
  }
  return Infinity;
}
