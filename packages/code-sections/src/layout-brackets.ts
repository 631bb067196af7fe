/** How a text is written that no grammar reads. */
export interface Layout {
  /** What begins a comment wherever it stands on a line. */
  lineComments: string[];
  /** What ends a statement outside of brackets; null where the end of its lines does. */
  statementEnd: string | null;
  /** Lines that have all below them, up to the next such line, such as `[owner]`; null for none. */
  heading: RegExp | null;
}

/** Any text. */
export const anyLayout: Layout = { lineComments: [], statementEnd: null, heading: null };

const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** A line that is a comment as a whole, whatever the language. */
const commentLine = /[^\S\n]*(\/\/|#(?![\w[{]+\s*[{,;])|--(?=\s)|\*|\/\*|<!--|;)[^\n]*/y;

/** How far below the innermost open bracket one is looked for that fits. */
const mostUnclosed = 30;

/** For each bracket that is closed, where it is closed. Those in strings and comments do not count. */
export function matchBrackets(text: string, { lineComments }: Layout): Map<number, number> {
  const closed = new Map<number, number>();
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    at = skipped(text, at, lineComments);
    const char = text[at] ?? '';
    if (char === '(' || char === '[' || char === '{') open.push(at);
    else if (closers[char] !== undefined) close(text, open, { at, opener: closers[char], closed });
  }
  return closed;
}

interface Closing {
  at: number;
  opener: string;
  closed: Map<number, number>;
}

function close(text: string, open: number[], { at, opener, closed }: Closing): void {
  for (let place = open.length - 1; place >= 0 && place >= open.length - mostUnclosed; place -= 1) {
    const from = open[place] ?? 0;
    if (text[from] !== opener) continue;
    closed.set(from, at);
    open.length = place;
    return;
  }
}

/** Where reading goes on: behind a comment or a string that begins here. */
function skipped(text: string, at: number, lineComments: string[]): number {
  const before = text[at - 1] ?? '\n';
  if (before === '\n') {
    commentLine.lastIndex = at;
    const comment = commentLine.exec(text);
    if (comment) return at + comment[0].length;
  }
  const char = text[at] ?? '';
  if (char === '"' || char === '`' || (char === "'" && !/\w/.test(before)))
    return endOfString(text, at);
  return lineComments.some((start) => text.startsWith(start, at)) ? endOfLine(text, at) : at;
}

/** The quote that closes a string on its line; the same place where none does. */
function endOfString(text: string, from: number): number {
  const quote = text[from];
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return from;
}

export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
