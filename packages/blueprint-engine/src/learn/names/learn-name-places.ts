interface Range {
  from: number;
  to: number;
}

/** What keeps a thing, or several of them, is called so besides: `boatAttrRepository`, `apps`. */
export const behindVariable = '(?:s|Dao|Repo|Repository|Service|Store)?';

const behind = new RegExp(`^${behindVariable}(?![\\w(])`, 'u');
/** What a variable is called by before its name: `newApp`. */
const before = /(?<![\w.$-])(?:_|(?:created|current|existing|new|old|saved|updated)(?=$))?$/u;
const ofItself = /\b(?:this|self)\.$/u;
const importLine = /^\s*(?:import|export|from|package|namespace|require|use|using)\b/u;

/**
 * Whether a word is a variable's whole name: no part of another one, no member of something else, no function, and
 * in no text, comment, import or package.
 */
export function isVariable(text: string, { from, to }: Range): boolean {
  const said = text.slice(lineStart(text, from), from);
  if (importLine.test(said) || isInText(text, { from, to }) || isInComment(said)) return false;
  const isPascal = /^\p{Lu}/u.test(text.slice(from, to));
  const isBehind =
    ofItself.test(said) || (before.test(said) && isPascal === /\w$/.test(said.replace(/_$/, '')));
  return isBehind && behind.test(text.slice(to, to + 20));
}

/** Whether a word is one of a sentence: in a comment, in a text of several words, or quoted alone with a capital. */
export function isInProse(text: string, { from, to }: Range): boolean {
  if (/\w/.test(text.charAt(from - 1)) || /\w/.test(text.charAt(to))) return false;
  const quoted = quotedAround(text, { from, to });
  if (quoted !== null) return /\s/.test(quoted) || /^\p{Lu}\w*$/u.test(quoted);
  return isInComment(text.slice(lineStart(text, from), from));
}

function isInComment(said: string): boolean {
  return /^\s*(?:\/?\*|\/\/|#(?!\[|include)|--|<!--)|\s\/\/|\s#\s/.test(said);
}

function isInText(text: string, range: Range): boolean {
  return quotedAround(text, range) !== null;
}

/** The text in quotes that a word stands in, on its line; null where it stands in none. */
function quotedAround(text: string, { from, to }: Range): string | null {
  const start = lineStart(text, from);
  const [quote] = /(["'`])(?=[^"'`]*$)/.exec(openedIn(text.slice(start, from))) ?? [];
  if (quote === undefined) return null;
  const first = text.lastIndexOf(quote, from - 1);
  const behind = text.slice(to, to + longestLine);
  const last = behind.indexOf(quote);
  return last < 0 ? null : text.slice(first + 1, to + last);
}

/** Of a longer line only so much is looked at: a file may be one line of a megabyte. */
const longestLine = 400;

function lineStart(text: string, at: number): number {
  const before = text.slice(Math.max(0, at - longestLine), at);
  return at - before.length + before.lastIndexOf('\n') + 1;
}

/** What is left of a line when the texts that end in it are taken out; an apostrophe in a word opens none. */
function openedIn(line: string): string {
  return line.replaceAll(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, '').replaceAll(/(?<=\w)'(?=\w)/g, '');
}
