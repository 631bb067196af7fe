/** A step of a list: its parent is the place of an earlier one in the list, null at the top. */
export interface ListedStep {
  content: string;
  parent: number | null;
}

/** Why a text is no list of steps. `line` counts from 1. */
export type ListProblem =
  | { code: 'nothing_to_read' }
  | { code: 'too_many_steps'; limit: number; count: number }
  | { code: 'sentence_too_long'; limit: number; line: number };

export type ReadList = { ok: true; steps: ListedStep[] } | { ok: false; problem: ListProblem };

const LONGEST_SENTENCE = 2000;
const TAB_WIDTH = 4;

interface Line {
  content: string;
  indent: number;
  /** Counted from 1. */
  line: number;
}

/**
 * Reads an indented list, as written here, in an editor or in another outliner.
 *
 * @param limit So many steps at most.
 * @example
 * readList('Order\n\tPay'); // { ok: true, steps: [{ content: 'Order', parent: null }, { content: 'Pay', parent: 0 }] }
 */
export function readList(text: string, { limit }: { limit: number }): ReadList {
  const lines = linesOf(text);
  if (lines.length === 0) return { ok: false, problem: { code: 'nothing_to_read' } };
  if (lines.length > limit)
    return { ok: false, problem: { code: 'too_many_steps', limit, count: lines.length } };
  const long = lines.find(({ content }) => content.length > LONGEST_SENTENCE);
  if (long) {
    const problem = {
      code: 'sentence_too_long' as const,
      limit: LONGEST_SENTENCE,
      line: long.line,
    };
    return { ok: false, problem };
  }
  return { ok: true, steps: withParents(lines) };
}

/** Each stands under the nearest line above that is indented less. */
function withParents(lines: readonly Line[]): ListedStep[] {
  const open: { indent: number; at: number }[] = [];
  return lines.map(({ content, indent }, at) => {
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    const parent = open.at(-1)?.at ?? null;
    open.push({ indent, at });
    return { content, parent };
  });
}

function linesOf(text: string): Line[] {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line, at) => ({ ...lineOf(line), line: at + 1 }))
    .filter(({ content }) => content !== '');
}

const mark = /^(?:[-*+•–▪◦]|\d{1,3}[.)]|[a-zA-Z][.)])(?:[ \t]+|$)(?:\[[ xX]?\][ \t]+)?/;

function lineOf(line: string): Omit<Line, 'line'> {
  const white = /^[ \t\u00A0]*/.exec(line)?.[0] ?? '';
  const rest = line.slice(white.length);
  if (isDecoration(rest)) return { content: '', indent: 0 };
  const sentence = rest.replace(mark, '').trim();
  return { content: sentence.replace(escapedBox, '$1'), indent: widthOf(white) };
}

/** A sentence that begins like a box to tick has a backslash before it. */
const escapedBox = /^\\(\\*\[[ xX]?\][ \t])/;

/** A heading or a rule of Markdown. */
const isDecoration = (text: string): boolean =>
  /^#{1,6}\s/.test(text) || /^(?:-{3,}|\*{3,}|_{3,}|={3,})$/.test(text);

function widthOf(white: string): number {
  let width = 0;
  for (const char of white) width += char === '\t' ? TAB_WIDTH - (width % TAB_WIDTH) : 1;
  return width;
}
