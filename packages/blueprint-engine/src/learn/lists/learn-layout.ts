import { jointOf } from './learn-asked-joints.ts';
import type { SampleFile, SampleSection } from '#learn/learn-sample';
import type { Frame } from '#model/scope';

/** One stretch of a list. */
export interface Item {
  frame: Frame;
  from: number;
  to: number;
  sections: readonly SampleSection[];
}

/** Where a list stands, and what stands between its items. */
export interface Laid {
  from: number;
  to: number;
  items: Item[];
  /** Null when a single item does not tell. */
  separator: string | null;
}

/** One stretch of a list before its characters are known. */
export interface Unlaid {
  frame: Frame;
  sections: readonly SampleSection[];
  /** From the first to the last mention of its element. */
  said: { from: number; to: number };
}

/**
 * The items without what only the first has before its name, or only the last behind it, in words:
 * it belongs to what is around the list, as in `SELECT name, size FROM boxes`.
 */
export function trimEnds(text: string, items: readonly Unlaid[]): readonly Unlaid[] {
  if (items.length < 2) return items;
  const ranges = items.map(({ sections, said }) => ({
    from: sections[0]?.from ?? said.from,
    to: sections.at(-1)?.to ?? said.to,
    said,
  }));
  const heads = ranges.map(({ from, said }) => text.slice(from, said.from));
  const tails = ranges.map(({ to, said }) => text.slice(said.to, to));
  const [, head = ''] = heads;
  const [tail = ''] = tails;
  const before = heads[0]?.slice(0, heads[0].length - head.length) ?? '';
  const behind = tails.at(-1)?.slice(tail.length) ?? '';
  const isHead = heads.every((each, at) => each === (at === 0 ? before : '') + head);
  const isTail = tails.every((each, at) => each === tail + (at === tails.length - 1 ? behind : ''));
  return items.map((item, at) => {
    const isWord = /^[\w(][^\n]*\s$/.test(before) && isClosed(before);
    const isCut = at === 0 && isHead && isWord && !isOfKey(before, item);
    const from = isCut ? before.length : 0;
    const isEnd = at === items.length - 1 && isTail && !isOfSequence(text, item);
    const to = isEnd && /^\s+\w[^\n]*$/.test(behind) ? behind.length : 0;
    return from + to > 0 ? { ...item, sections: shortened(item.sections, { from, to }) } : item;
  });
}

/** Whether all brackets that a text opens are closed in it: what closes one behind it would stay with an item. */
function isClosed(text: string): boolean {
  return text.split(/[([{]/).length === text.split(/[)\]}]/).length;
}

/** Whether the key alone is given by another name, `boat_id: id`: no other attribute that would be the first one is. */
function isOfKey(before: string, { frame }: Unlaid): boolean {
  return /^\w+: $/.test(before) && frame.item.values.get('IsKey') === true;
}

/** Whether an item of a sequence of data has several entries, each on a line: they are all its own. */
function isOfSequence(text: string, { sections }: Unlaid): boolean {
  return sections.some(
    ({ kind, from, to }) => kind === 'item' && /^- [^]*\n/.test(text.slice(from, to)),
  );
}

function shortened(
  sections: readonly SampleSection[],
  { from, to }: { from: number; to: number },
): SampleSection[] {
  return sections.map((section, at) => ({
    ...section,
    from: section.from + (at === 0 ? from : 0),
    to: section.to - (at === sections.length - 1 ? to : 0),
    children: [],
  }));
}

/**
 * Says which characters belong to each item: whole lines where each has lines of its own, else the
 * sections alone with a separator between. Where the separators differ they belong to the items.
 */
export function layItemsOut(
  file: SampleFile,
  items: readonly Unlaid[],
  around: { from: number; to: number },
): Laid {
  const { text } = file;
  const bare = items.map(({ frame, sections }): Item => ({
    frame,
    sections,
    from: sections[0]?.from ?? 0,
    to: sections.at(-1)?.to ?? 0,
  }));
  const lines = isAloneInBrackets(file, bare) ? null : wholeLines(text, bare, around);
  return separated(text, lines ?? bare);
}

/** Whether a single item is the last thing in brackets, where another one would need a comma before it. */
function isAloneInBrackets({ text, extension }: SampleFile, items: readonly Item[]): boolean {
  const [item] = items;
  if (!item || items.length > 1) return false;
  if (isOfLines(text, item)) return false;
  const opens = /[([{,]\s*$/.exec(text.slice(Math.max(0, item.from - 200), item.from))?.[0];
  const closes = /^\s*[)\]}]/.exec(text.slice(item.to, item.to + 200))?.[0].trim();
  if (opens === undefined || closes === undefined) return false;
  // In a script a name alone, `{ hull }`, is an entry as well.
  const isName =
    /^[cm]?[jt]sx?$/.test(extension) && /^[\w$]+$/.test(text.slice(item.from, item.to));
  const isEntry = item.sections.every(
    ({ kind, from, to }) =>
      kind === 'entry' ||
      (kind === 'member' && isName) ||
      isInitialised(kind, text.slice(from, to)),
  );
  return closes === '}'
    ? isEntry && !opens.startsWith('(') && !opens.startsWith('[')
    : !opens.startsWith('{');
}

/** Whether something in braces gives a property of C# its first value: `new Boat { Hull = request.Hull }`. */
function isInitialised(kind: SampleSection['kind'], said: string): boolean {
  return kind === 'item' && /^[A-Z]\w* = [^;]+$/.test(said);
}

/** Whether neighbours belong to it together that are lines without commas, as what Go declares in brackets. */
function isOfLines(text: string, { from, to, sections }: Item): boolean {
  const said = text.slice(from, to);
  const isRun = sections.every(({ kind }) => kind === 'run');
  return isRun && said.includes('\n') && !/,\s*\n/.test(said);
}

/** The items with all of their lines, when nothing else stands there but for what follows each. */
function wholeLines(
  text: string,
  items: readonly Item[],
  around: { from: number; to: number },
): Item[] | null {
  const widened: Item[] = [];
  let usual: string | null = null;
  for (const item of items) {
    const start = lineStart(text, item.from);
    const newline = text.indexOf('\n', item.to);
    // At the first one that has no lines of its own: in a file of one long line, each looks far.
    if (newline < 0 || start < around.from || newline + 1 > around.to) return null;
    if (text.slice(start, item.from).trim() !== '') return null;
    const end = commentedEnd(text, item, newline) ?? text.slice(item.to, newline);
    if (!/^[,;|]?[^\S\n]*$/.test(end) || end !== (usual ?? end)) return null;
    usual = end;
    widened.push({ ...item, from: start, to: newline + 1 });
  }
  return widened;
}

/** What an item ends with where a comment stands behind that in its line: `sail: "jib", // and no other one`. */
function commentedEnd(text: string, { from, to }: Item, newline: number): string | undefined {
  const line = text.slice(Math.max(from, lineStart(text, to)), newline);
  return /(?<end>[,;|])[^\S\n]+(?:\/\/|#|--)[^\n]*$/.exec(line)?.groups?.end;
}

export function lineStart(text: string, at: number): number {
  return text.lastIndexOf('\n', at - 1) + 1;
}

/** The last line of a text, as far as it goes. */
export function lineBefore(before: string): string {
  return before.slice(before.lastIndexOf('\n') + 1);
}

function separated(text: string, items: readonly Item[]): Laid {
  const from = items[0]?.from ?? 0;
  const to = items.at(-1)?.to ?? 0;
  const gaps = items.slice(1).map((item, at) => text.slice(items[at]?.to ?? 0, item.from));
  const [separator] = gaps;
  if (separator === undefined) return { from, to, items: [...items], separator: null };
  if (gaps.every((gap) => gap === separator)) return { from, to, items: [...items], separator };
  const sign = signOfLines(text, from, gaps);
  if (sign !== null) {
    const start = lineStart(text, from);
    const spaced = items.map((item, at) => ({
      ...item,
      from: at === 0 ? start : (items[at - 1]?.to ?? 0) + sign.length,
    }));
    return { from: start, to, items: spaced, separator: sign };
  }
  const joined = items.map((item, at) => ({
    ...item,
    from: at === 0 ? item.from : (items[at - 1]?.to ?? 0),
  }));
  return { from, to, items: joined, separator: '' };
}

/** What ends the line of each item but the last, where only empty lines between them differ; else null. */
function signOfLines(text: string, from: number, gaps: readonly string[]): string | null {
  const [sign] = /^[,;|]\r?\n/.exec(gaps[0] ?? '') ?? [];
  const isAlone = text.slice(lineStart(text, from), from).trim() === '';
  const isSpaced = (gap: string) => sign !== undefined && /^\s*$/.test(gap.slice(sign.length));
  return sign !== undefined && isAlone && gaps.every((gap) => gap.startsWith(sign) && isSpaced(gap))
    ? sign
    : null;
}

/** What most likely stands between items where only one was seen. */
export function usualSeparator(
  file: SampleFile,
  { from, to, isMethod = false }: { from: number; to: number; isMethod?: boolean },
): string {
  const { text } = file;
  const start = lineStart(text, from);
  const indent = text.slice(start, from);
  // Links of a chain have nothing between but where they stand.
  if (text.charAt(from) === '.')
    return indent.trim() !== '' || /\s/.test(text.charAt(from + 1)) ? '' : `\n${indent}`;
  const joint = jointOf(file, indent, to);
  if (joint !== null) return joint;
  if (indent.trim() !== '') return isStatement(file, { from, to }) ? '; ' : ', ';
  if (text.charAt(to - 1) === '\n') return emptyLinesAround(text, { from, to, isMethod });
  // At the end of a file nothing is open that another one would stand in, but in a query.
  const isEnd = text.slice(to).trim() === '' && file.extension !== 'sql';
  return isEnd ? `\n${indent}` : `,\n${indent}`;
}

/** Whether something is set in a block that stands in one line: `{ row -> row[hull] = boat.hull }`. */
function isStatement(
  { text, extension }: SampleFile,
  { from, to }: { from: number; to: number },
): boolean {
  const isInBlock = /(?:->|\{)\s*$/.test(text.slice(Math.max(0, from - 20), from));
  return (
    /^(?:kts?|groovy|scala|swift)$/.test(extension) &&
    isInBlock &&
    /^[\w.[\]]+ = [^=]/.test(text.slice(from, to))
  );
}

/** The empty lines that part a method, or something of several lines, from what is above and below it. */
function emptyLinesAround(
  text: string,
  { from, to, isMethod }: { from: number; to: number; isMethod: boolean },
): string {
  const isShort = text.slice(from, to).trimEnd().split('\n').length < 2;
  if (!isMethod && isShort) return '';
  const [above = ''] = /(?:\r?\n)*$/.exec(text.slice(Math.max(0, from - 20), from)) ?? [];
  const [below = ''] = /^(?:\r?\n)*/.exec(text.slice(to, to + 20)) ?? [];
  const before = above.replace(/^\r?\n/, '');
  const opens = !isShort && /^(?:$|[{:])/.test(text.slice(0, from).trimEnd().slice(-1));
  const closes = /^\s*(?:\}|$)/.test(text.slice(to, to + 200));
  const sides = [opens ? [] : before, closes ? [] : below].flat();
  return sides.toSorted((a, b) => a.length - b.length)[0] ?? '';
}
