import type { FileLayout } from './file-layout.ts';
import type { TextRange } from './file-selection.ts';

/** Where the keys are in the text of a file, and where what they select begins. */
export interface Caret {
  anchor: number;
  at: number;
}

/** Lines that Page Up and Page Down go. */
const PAGE = 20;
/** No word is longer, in characters. */
const FAR = 400;

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** Where a key leads, as in any editor; null where it leads nowhere. */
export function movedCaret(layout: FileLayout, caret: Caret, pressed: Pressed): Caret | null {
  const { shiftKey, ctrlKey, metaKey, altKey } = pressed;
  if (metaKey || altKey) return null;
  const move = (ctrlKey ? farMoves : moves)[pressed.key];
  if (!move) return null;
  const at = Math.max(0, Math.min(layout.text.length, move(layout, caret.at)));
  return { anchor: shiftKey ? caret.anchor : at, at };
}

export function rangeOf({ anchor, at }: Caret): TextRange | null {
  return anchor === at ? null : { from: Math.min(anchor, at), to: Math.max(anchor, at) };
}

/** The line that a place of the text is in, from 0. */
export function lineOf({ lines }: FileLayout, at: number): number {
  let [low, high] = [0, lines.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((lines[middle]?.from ?? 0) <= at) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The text of a line, without its end. */
export function lineText({ lines, text }: FileLayout, line: number): string {
  const next = lines[line + 1];
  return text.slice(lines[line]?.from ?? 0, next ? next.from - 1 : text.length);
}

type Move = (layout: FileLayout, at: number) => number;

const moves: Record<string, Move> = {
  // A character outside of the basic plane is two code units.
  ArrowLeft: ({ text }, at) => at - ((text.codePointAt(at - 2) ?? 0) > 0xffff ? 2 : 1),
  ArrowRight: ({ text }, at) => at + ((text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1),
  ArrowUp: byLines(-1),
  ArrowDown: byLines(1),
  PageUp: byLines(-PAGE),
  PageDown: byLines(PAGE),
  Home: (layout, at) => layout.lines[lineOf(layout, at)]?.from ?? 0,
  End: (layout, at) => {
    const line = lineOf(layout, at);
    return (layout.lines[line]?.from ?? 0) + lineText(layout, line).length;
  },
};

const farMoves: Record<string, Move> = {
  ArrowLeft: ({ text }, at) => at - lengthOf(/\w*\W*$/, text.slice(Math.max(0, at - FAR), at)),
  ArrowRight: ({ text }, at) => at + lengthOf(/^\W*\w*/, text.slice(at, at + FAR)),
  Home: () => 0,
  End: ({ text }) => text.length,
};

function lengthOf(word: RegExp, text: string): number {
  return word.exec(text)?.[0].length ?? 0;
}

function byLines(by: number): Move {
  return (layout, at) => {
    const line = lineOf(layout, at);
    const column = at - (layout.lines[line]?.from ?? 0);
    const next = Math.max(0, Math.min(layout.lines.length - 1, line + by));
    return (layout.lines[next]?.from ?? 0) + Math.min(column, lineText(layout, next).length);
  };
}
