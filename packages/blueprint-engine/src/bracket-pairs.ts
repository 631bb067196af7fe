import { passOver } from './pass-over.ts';

/** A pair of brackets in code, with what lies right inside of it. */
export interface BracketPair {
  /** Where the opening bracket stands. */
  open: number;
  close: number;
  kind: string;
  /** The commas right inside, in order. */
  commas: number[];
  children: BracketPair[];
  /** Whether neither a comment nor a semicolon stands right inside: else it is no list. */
  isPlain: boolean;
}

const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' };
const hashComments = new Set(['py', 'pyi', 'rb']);
/** Deeper is no code, and what walks it must not run out of stack. */
const deepestNesting = 100;

/**
 * The pairs of brackets of a text, the outermost in order; null where they do not match, as in what
 * is no code. Strings and comments are passed over. One pass.
 */
export function bracketPairs(text: string, extension: string): BracketPair[] | null {
  const hasHashComments = hashComments.has(extension);
  const marks = hasHashComments ? /["'#()[\]{},;]/g : /["'`/()[\]{},;]/g;
  const reader = new PairReader();
  for (let match = marks.exec(text); match; match = marks.exec(text)) {
    const at = match.index;
    const passed = passOver(text, at, hasHashComments);
    // What is never closed is read once, and nothing behind it.
    if (passed?.to === Infinity) return null;
    if (passed?.isComment) reader.refuseList();
    if (passed) marks.lastIndex = passed.to;
    else if (!reader.take(match[0], at)) return null;
  }
  return reader.finish();
}

class PairReader {
  private readonly top: BracketPair[] = [];
  private readonly open: BracketPair[] = [];

  /** @returns whether the brackets match so far. */
  take(mark: string, at: number): boolean {
    const around = this.open.at(-1);
    if (mark === ',') around?.commas.push(at);
    else if (mark === ';') this.refuseList();
    else if (closers[mark] !== undefined) return this.begin(mark, at);
    else if (')]}'.includes(mark)) return this.end(mark, at);
    return true;
  }

  refuseList(): void {
    const around = this.open.at(-1);
    if (around) around.isPlain = false;
  }

  finish(): BracketPair[] | null {
    return this.open.length === 0 ? this.top : null;
  }

  private begin(kind: string, at: number): boolean {
    const pair = { open: at, close: at, kind, commas: [], children: [], isPlain: true };
    (this.open.at(-1)?.children ?? this.top).push(pair);
    this.open.push(pair);
    return this.open.length <= deepestNesting;
  }

  private end(mark: string, at: number): boolean {
    const pair = this.open.pop();
    if (!pair || closers[pair.kind] !== mark) return false;
    pair.close = at;
    return true;
  }
}
