import { bracketPairs, type BracketPair } from './bracket-pairs.ts';
import type { LineBreaks } from './blueprint.ts';
import {
  formOf,
  gapsOf,
  huggedItem,
  isJoinable,
  isList,
  isParameters,
  itemsOf,
  paddingOf,
  type ListForm,
} from './list-forms.ts';
import { TextLines } from './text-lines.ts';

/** What a text is written in, and how its lists are fitted. */
export interface Fitting {
  extension: string;
  lineBreaks: LineBreaks;
}

/** Whether a list is to be on one line. */
type Decision = (list: FittedList) => boolean;

/** A stretch of a text that is written otherwise; it holds nothing but blanks and a last comma. */
export interface Edit {
  from: number;
  to: number;
  text: string;
}

/** What a formatter that keeps to a width makes of the lists of a text. */
export interface Fitted {
  /** In order. */
  edits: Edit[];
  /** The lists that it looked at, the outer before the inner. */
  lists: FittedList[];
}

export interface FittedList {
  pair: BracketPair;
  was: ListForm;
  /** How wide its line is, or would be, with the list in one line; null where that cannot be. */
  width: number | null;
}

/**
 * Breaks the lists in brackets that do not fit into the width, one item a line, and joins those that
 * do, the outermost first. What else there is, objects that somebody has spread out included, stays.
 * In linear time.
 */
export function fitLists(
  text: string,
  { extension, lineBreaks, isOnOneLine }: Fitting & { isOnOneLine?: Decision | undefined },
): Fitted {
  const pairs = bracketPairs(text, extension);
  const decide = isOnOneLine ?? (({ width }) => width !== null && width <= lineBreaks.width);
  const fitter = new ListFitter(text, lineBreaks, decide);
  if (pairs) fitter.visit(pairs, text.length);
  const { edits, lists } = fitter;
  return { edits: edits.toSorted((one, other) => one.from - other.from), lists };
}

/** A text with its edits: each piece, and where in the text it stands or what it stands before. */
export function editedPieces(
  text: string,
  edits: readonly Edit[],
): { text: string; at: number; isEdit: boolean }[] {
  let at = 0;
  const pieces = edits.flatMap((edit) => {
    const kept = { text: text.slice(at, edit.from), at, isEdit: false };
    at = edit.to;
    return [kept, { text: edit.text, at, isEdit: true }];
  });
  return [...pieces, { text: text.slice(at), at, isEdit: false }];
}

class ListFitter {
  readonly edits: Edit[] = [];
  readonly lists: FittedList[] = [];
  private readonly text: string;
  private readonly style: LineBreaks;
  private readonly isOnOneLine: Decision;
  private readonly lines: TextLines;
  private readonly lineEnd: string;
  private readonly flatWidths = new Map<BracketPair, number | null>();
  /** Where the text goes on, how wide the line is there that is written now, and its indentation. */
  private at = -1;
  private column = 0;
  private indent = '';

  constructor(text: string, style: LineBreaks, isOnOneLine: Decision) {
    this.text = text;
    this.isOnOneLine = isOnOneLine;
    this.style = style;
    this.lines = new TextLines(text);
    this.lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  /** @param end where a line ends that was none in the text, such as behind the comma of an item. */
  visit(pairs: readonly BracketPair[], end: number): void {
    pairs.forEach((pair, index) =>
      this.fit(pair, { next: pairs.slice(index + 1, index + 4), end }),
    );
  }

  private fit(pair: BracketPair, behind: Behind): void {
    const { text } = this;
    const was = this.formOf(pair);
    this.advance(pair.open);
    if (was === 'other') return this.pass(pair, behind.end);

    const flat = this.flatWidth(pair);
    const width = flat === null ? null : this.column + flat + this.tail(pair, behind);
    const list = { pair, was, width };
    this.lists.push(list);
    const isFitting = this.isOnOneLine(list);
    if (was === 'broken' && isFitting) this.joinAt(pair, flat ?? 0);
    else if (was === 'broken') this.visit(pair.children, text.length);
    else if (!isFitting) this.wrap(pair, behind.end);
  }

  /** Breaks a list, or only its last item where that is enough. */
  private wrap(pair: BracketPair, end: number): void {
    const hugged = huggedItem(this.text, pair);
    const head = (hugged?.children[0]?.open ?? pair.open) + 1 - pair.open;
    if (hugged && this.column + head <= this.style.width) this.visit(hugged.children, end);
    else this.break(pair);
  }

  /** What is no list stays; so does what is inside of types and of the parameters of functions. */
  private pass(pair: BracketPair, end: number): void {
    const isFlat = this.newlines(pair.open, pair.close) === 0;
    if (isFlat && (pair.kind === '{' || isParameters(this.text, pair))) return;
    this.visit(pair.children, end);
  }

  private formOf(pair: BracketPair): ListForm {
    const { text, style, lines } = this;
    return isList(text, pair, style) ? formOf(text, pair, lines) : 'other';
  }

  /** How wide a pair of brackets is on one line; null where it cannot be on one. */
  private flatWidth(pair: BracketPair): number | null {
    const known = this.flatWidths.get(pair);
    if (known !== undefined) return known;
    const isFlat = this.newlines(pair.open, pair.close) === 0;
    const width = isFlat ? pair.close + 1 - pair.open : this.joinedWidth(pair);
    this.flatWidths.set(pair, width);
    return width;
  }

  private joinedWidth(pair: BracketPair): number | null {
    const { text } = this;
    if (this.formOf(pair) !== 'broken' || !isJoinable(text, pair)) return null;
    const items = itemsOf(text, pair);
    let width = 2 + paddingOf(text, pair).length * 2 + (items.length - 1) * ', '.length;
    for (const { from, to, children } of items) {
      let newlines = this.newlines(from, to);
      width += to - from;
      for (const child of children) {
        const flat = this.flatWidth(child);
        if (flat === null) return null;
        width += flat - (child.close + 1 - child.open);
        newlines -= this.newlines(child.open, child.close);
      }
      if (newlines > 0) return null;
    }
    return width;
  }

  private newlines(from: number, to: number): number {
    return this.lines.of(to) - this.lines.of(from);
  }

  /** What has to stand behind it on the same line: as far as the next place where a line may end. */
  private tail({ close }: BracketPair, { next, end }: Behind): number {
    const lineEnd = this.lines.end(close);
    const list = next.find((pair) => isList(this.text, pair, this.style));
    const until = Math.min(lineEnd, list ? list.open + 1 : lineEnd, end);
    return this.text.slice(close + 1, until).trimEnd().length;
  }

  private joinAt(pair: BracketPair, flat: number): void {
    this.join(pair);
    this.column += flat;
    this.at = pair.close + 1;
  }

  private join(pair: BracketPair): void {
    const { text } = this;
    const items = itemsOf(text, pair);
    const padding = paddingOf(text, pair);
    for (const { from, to, isFirst, isLast } of gapsOf(pair, items))
      this.edits.push({ from, to, text: isFirst || isLast ? padding : ' ' });
    for (const child of pair.children)
      if (this.newlines(child.open, child.close) > 0) this.join(child);
  }

  private break(pair: BracketPair): void {
    const { text, style, lineEnd, indent } = this;
    const items = itemsOf(text, pair);
    const inner = indent + style.indent;
    const isRest = isParameters(text, pair) && text.startsWith('...', items.at(-1)?.from);
    const comma = style.trailingCommas.includes(pair.kind) && !isRest ? ',' : '';
    for (const { from, to, isLast } of gapsOf(pair, items)) {
      const written = isLast ? comma + lineEnd + indent : lineEnd + inner;
      this.edits.push({ from, to, text: written });
    }
    for (const [at, { from, to, children }] of items.entries()) {
      const isLast = at === items.length - 1;
      this.begin(from, inner);
      this.visit(children, isLast ? to : to + 1);
    }
    this.begin(pair.close, indent);
  }

  /** A new line is begun, on which the text goes on from a place. */
  private begin(at: number, indent: string): void {
    this.at = at;
    this.indent = indent;
    this.column = widthOf(indent);
  }

  /** Goes on in the text as it stands. */
  private advance(to: number): void {
    const { text } = this;
    const start = this.lines.start(to);
    if (start > this.at) {
      const line = text.slice(start, to);
      this.indent = line.slice(0, line.length - line.trimStart().length);
      this.column = widthOf(line);
    } else this.column += widthOf(text.slice(this.at, to));
    this.at = to;
  }
}

interface Behind {
  /** The nearest pairs. */
  next: readonly BracketPair[];
  end: number;
}

/** As formatters count it: a tab is as wide as most people have it. */
function widthOf(text: string): number {
  return text.replaceAll('\t', '    ').length;
}
