import type { BracketPair } from './bracket-pairs.ts';
import type { LineBreaks } from './blueprint.ts';
import type { TextLines } from './text-lines.ts';

/** One item of a list, without the blanks around it. */
export interface ListItem {
  from: number;
  to: number;
  /** The brackets inside. */
  children: BracketPair[];
}

/**
 * How a list is written: in one line; broken with each item on lines of its own and the closing
 * bracket on one; or in any other way, which is nobody's but its author's.
 */
export type ListForm = 'flat' | 'broken' | 'other';

export function formOf(text: string, pair: BracketPair, lines: TextLines): ListForm {
  const { open, close, commas } = pair;
  if (lines.of(open) === lines.of(close)) return 'flat';
  const isFirstOnLine = text.slice(lines.start(close), close).trim() === '';
  const isBroken = isFirstOnLine && [open, ...commas].every((at) => isLastOnLine(text, at));
  return isBroken ? 'broken' : 'other';
}

function isLastOnLine(text: string, at: number): boolean {
  const next = text.charAt(at + 1);
  return next === '\n' || (next === '\r' && text.charAt(at + 2) === '\n');
}

/** The items of a list; what a last comma is followed by is none. */
export function itemsOf(text: string, { open, close, commas, children }: BracketPair): ListItem[] {
  const items: ListItem[] = [];
  let from = open + 1;
  let child = 0;
  for (const end of [...commas, close]) {
    const own = text.slice(from, end);
    const start = from + own.length - own.trimStart().length;
    const inside: BracketPair[] = [];
    for (let each = children[child]; each && each.open < end; each = children[child]) {
      inside.push(each);
      child += 1;
    }
    const to = start + own.trim().length;
    if (end !== close || to > start) items.push({ from: start, to, children: inside });
    from = end + 1;
  }
  return items;
}

/** What stands before, between and behind the items of a list, the last comma included. */
export function gapsOf({ open, close }: BracketPair, items: readonly ListItem[]) {
  return [...items, null].map((item, at) => {
    const before = items[at - 1];
    const isLast = item === null;
    // The comma between two items stays.
    const from = before ? before.to + (isLast ? 0 : 1) : open + 1;
    return { from, to: item?.from ?? close, isFirst: !before, isLast };
  });
}

/** What stands inside of the brackets of a list in one line. */
export function paddingOf(text: string, { open, kind }: BracketPair): string {
  return kind === '{' && text.charAt(open + 1) !== '}' ? ' ' : '';
}

const controls = /\b(?:if|for|while|switch|catch|return|await|typeof|with|import|require|elif|in)$/;
const isFunction = /^\s*(?:async )?(?:\([^()]*\)|\w+) =>/;
const importing = /^[ \t]*(?:import\b[^'"()=]*|export (?:type )?)$/;
const declaring = /^[ \t]*(?:const|let|var) $/;

/** Whether brackets hold a list that the formatter keeps to its width, and none that is empty. */
export function isList(text: string, pair: BracketPair, { brackets }: LineBreaks): boolean {
  const { open, close, kind, isPlain } = pair;
  if (!brackets.includes(kind) || !isPlain || isBlank(text, open + 1, close)) return false;
  // Enough to see what it stands behind, however long the line is.
  const before = text.slice(Math.max(0, open - 80), open);
  switch (kind) {
    case '(':
      return isCall(text, pair) && !controls.test(before) && !isComposed(text, pair);
    case '[':
      return !/(?:[\w$>)\]!?]|\)\s*:\s*)$/.test(before) && !isMatrix(text, pair);
    default:
      return isNames(before) ? isSeveralNames(text, pair, before) : isObject(text, pair, before);
  }
}

function isCall(text: string, { open }: BracketPair): boolean {
  return /[\w$>)\]!?]/.test(text.charAt(open - 1));
}

function isBlank(text: string, from: number, to: number): boolean {
  return text.slice(from, to).trim() === '';
}

/** Several functions, or a call that is given one beside something else, are always broken. */
function isComposed(text: string, pair: BracketPair): boolean {
  if (pair.commas.length === 0) return false;
  const isGivenOne = (child: BracketPair): boolean =>
    child.kind === '(' && isCall(text, child) && functionsIn(text, child) > 0;
  return functionsIn(text, pair) > 1 || pair.children.some(isGivenOne);
}

function functionsIn(text: string, { open, commas }: BracketPair): number {
  return [open, ...commas].filter((at) => isFunction.test(text.slice(at + 1, at + 200))).length;
}

/** Lists of numbers are filled, those of several objects are always broken. */
function isMatrix(text: string, { open, close, commas, children }: BracketPair): boolean {
  if (/^[\s\d.,-]*$/.test(text.slice(open + 1, close))) return true;
  const starts = [open, ...commas].map((at) => /\S/.exec(text.slice(at + 1, at + 200))?.[0]);
  return children.length > 1 && starts.filter((sign) => sign === '{' || sign === '[').length > 1;
}

function isObject(text: string, { open }: BracketPair, before: string): boolean {
  return /\s/.test(text.charAt(open + 1)) && /(?:[(,=:[?]|\breturn)\s*$/.test(before);
}

/** Whether it holds the names of an import, an export or a declaration. */
function isNames(before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return importing.test(line) || declaring.test(line);
}

/** One imported name is never broken; names that are declared otherwise than they are called, at once. */
function isSeveralNames(text: string, pair: BracketPair, before: string): boolean {
  const line = before.slice(before.lastIndexOf('\n') + 1);
  if (importing.test(line)) return pair.commas.length > 0;
  return !/[:=]/.test(text.slice(pair.open, pair.close));
}

/** An object that somebody has spread out stays so: the formatter leaves that to them. */
export function isJoinable(text: string, { kind, open }: BracketPair): boolean {
  return kind !== '{' || isNames(text.slice(Math.max(0, open - 80), open));
}

/** Whether brackets hold the parameters of a function, rather than what one is called with. */
export function isParameters(text: string, { close }: BracketPair): boolean {
  return /^(?::| =>| \{)/.test(text.slice(close + 1, close + 4));
}

/**
 * The last item, where that is what is broken, in its place: an object, a list, or a function that
 * gives one.
 */
export function huggedItem(text: string, pair: BracketPair): ListItem | null {
  if (pair.kind !== '(') return null;
  const items = itemsOf(text, pair);
  const last = items.at(-1);
  const before = items.at(-2);
  if (!last) return null;
  return isHugged(text, { last, before, isParameters: isParameters(text, pair) }) ? last : null;
}

interface LastItems {
  last: ListItem;
  before: ListItem | undefined;
  isParameters: boolean;
}

function isHugged(text: string, { last, before, isParameters }: LastItems): boolean {
  const [first] = last.children;
  if (isParameters) return !before && first?.open === last.from;
  const own = text.slice(last.from, last.to);
  if (isFunction.test(own)) return /=> \(?[{[]/.test(own);
  return first !== undefined && isWhole(last, first) && !isAlike(text, before, first.kind);
}

/** Whether the item before is another one of its kind, or a function that depends on a list. */
function isAlike(text: string, before: ListItem | undefined, kind: string): boolean {
  const [first] = before?.children ?? [];
  if (!before || !first) return false;
  const isDependent = kind === '[' && isFunction.test(text.slice(before.from, before.to));
  return isDependent || (first.kind === kind && isWhole(before, first));
}

/** Whether an item is one object or one list, and nothing else. */
function isWhole(item: ListItem, { open, close, kind }: BracketPair): boolean {
  return kind !== '(' && open === item.from && close === item.to - 1;
}
