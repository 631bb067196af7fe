/** How a language is written that no grammar reads. */
export interface Layout {
  /** What begins a comment wherever it stands on a line. */
  lineComments: string[];
  /** What ends a statement outside of brackets; null where the end of its lines does. */
  statementEnd: string | null;
  /** A line that has all below it, up to the next such line, such as `[owner]`; null for none. */
  heading: RegExp | null;
  /** The words of a clause whose items commas part; null for none. */
  clause: RegExp | null;
}

/** Any text. */
export const anyLayout: Layout = {
  lineComments: [],
  statementEnd: null,
  heading: null,
  clause: null,
};

/** A text and where its brackets, strings and comments end. */
export interface LayoutText {
  text: string;
  layout: Layout;
  /**
   * For each place where brackets, a string or a comment begin, where its last character is; 0 for
   * all other places.
   */
  ends: Int32Array;
}

const openers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/** A line that is a comment as a whole, whatever the language. */
export const commentLine = /(?:\/\/|#(?![[{]|include|define|if|endif)|--(?=\s|$)|\/?\*|<!--|;)/y;

/** How far below the innermost open bracket one is looked for that fits. */
const mostUnclosed = 30;

/** Finds what closes what. A bracket that nothing closes is a letter like others. */
export function readEnds(text: string, layout: Layout): LayoutText {
  const source = { text, layout, ends: new Int32Array(text.length) };
  const open: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const end = endOfQuiet(source, at);
    if (end !== null) {
      if (end > at) source.ends[at] = end;
      at = end;
      continue;
    }
    const char = text[at] ?? '';
    if (char === '(' || char === '[' || char === '{') open.push(at);
    else if (char === ')' || char === ']' || char === '}') close(source, open, at);
  }
  return source;
}

function close({ text, ends }: LayoutText, open: number[], at: number): void {
  const opener = openers[text[at] ?? ''];
  for (let place = open.length - 1; place >= 0 && place >= open.length - mostUnclosed; place -= 1) {
    const from = open[place] ?? 0;
    if (text[from] !== opener) continue;
    ends[from] = at;
    open.length = place;
    return;
  }
}

/** The last place of a string or comment that begins here; null where none does. */
function endOfQuiet({ text, layout }: LayoutText, at: number): number | null {
  const code = text.charCodeAt(at);
  if (code === 34 || code === 39 || code === 96) return endOfString(text, at);
  if (!mayBeComment(code)) return null;
  const isComment =
    layout.lineComments.some((start) => text.startsWith(start, at)) || isCommentLine(text, at);
  return isComment ? Math.max(at, endOfLine(text, at) - 1) : null;
}

/** Blank, `#`, `*`, `-`, `/`, `;`, `<`. */
function mayBeComment(code: number): boolean {
  return code === 32 || code === 35 || (code >= 42 && code <= 47) || code === 59 || code === 60;
}

function isCommentLine(text: string, at: number): boolean {
  if (text.charCodeAt(at) === 32) return false;
  commentLine.lastIndex = at;
  return commentLine.test(text) && /(^|\n)[^\S\n]*$/.test(text.slice(Math.max(0, at - 80), at));
}

/** The quote that closes a string on its line; null where none does, as in the middle of a word. */
function endOfString(text: string, from: number): number | null {
  const quote = text[from];
  if (quote === "'" && /\w/.test(text[from - 1] ?? '')) return null;
  for (let at = from + 1; at < text.length && text[at] !== '\n'; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === quote) return at;
  }
  return null;
}

/** Where a line ends, or the text. */
export function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}
