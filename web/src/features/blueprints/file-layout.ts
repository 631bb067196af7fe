import type { FileSection } from '@stepwright/contract';

/** A section, and what of the shown text it takes. */
export interface SectionSpan {
  section: FileSection;
  from: number;
  to: number;
  /** Of what it is inside of; null at the top. */
  parent: string | null;
  /** Whether it takes whole lines. */
  isBlock: boolean;
  /** Of a property: the id of all that goes when it is deleted. */
  whole?: string;
}

/** A stretch of one line that belongs to one innermost section and is coloured alike. */
export interface CodeRun {
  from: number;
  /** Empty where it is only the place of sections that are empty. */
  text: string;
  /** The innermost section. */
  id: string;
  isParameter: boolean;
  /** How it is coloured as code; null: plainly. */
  tone: string | null;
  /** The innermost bound section that is a part of this line only. */
  inline: string | null;
  /** Sections within the line that begin here. */
  begins: string[];
}

export interface CodeLine {
  from: number;
  runs: CodeRun[];
  /** Bound sections of whole lines around it, the outermost first. */
  bars: string[];
  /** Those of them that begin here. */
  begins: string[];
}

/** The shown text of a file, line by line. */
export interface FileLayout {
  text: string;
  lines: CodeLine[];
  spans: ReadonlyMap<string, SectionSpan>;
  /** What the arrow keys lead to: bound sections and parameters, in order. */
  stops: string[];
}

/** A stretch of the text that is coloured. */
export interface Tone {
  from: number;
  to: number;
  tone: string;
}

interface Leaf {
  id: string;
  from: number;
  text: string;
  isParameter: boolean;
  around: string[];
}

/** Lays the sections of a file out in lines. */
export function layOutFile(sections: readonly FileSection[], tones: readonly Tone[]): FileLayout {
  const spans = new Map<string, SectionSpan>();
  const leaves: Leaf[] = [];
  const texts: string[] = [];
  let at = 0;
  const visit = (inside: readonly FileSection[], around: string[]): void => {
    for (const section of inside) {
      const { id, kind, content, children } = section;
      const from = at;
      const span = { section, from, to: from, parent: around.at(-1) ?? null, isBlock: false };
      spans.set(id, span);
      if (content !== '') {
        const isParameter = kind === 'ValuePropertyBinding';
        leaves.push({ id, from, text: content, isParameter, around });
        texts.push(content);
        at += content.length;
      }
      const before = leaves.length;
      visit(children, [...around, id]);
      // What is empty has a place too: without a mark nobody could choose it again.
      if (leaves.length === before && content === '')
        leaves.push({ id, from, text: '', isParameter: false, around: [...around, id] });
      span.to = at;
    }
  };
  visit(sections, []);
  const text = texts.join('');
  for (const span of spans.values()) span.isBlock = takesLines(text, span);
  const stops = [...spans.values()].filter(isStop).map(({ section }) => section.id);
  return { text, lines: linesOf(leaves, { spans, tones }), spans, stops };
}

/** A text without sections. */
export function layOutText(content: string, tones: readonly Tone[]): FileLayout {
  return layOutFile(content === '' ? [] : [{ ...noSection, content }], tones);
}

/** A section with nothing in it. */
export const noSection: FileSection = {
  id: '',
  kind: 'TextSection',
  propertyName: null,
  content: '',
  value: '',
  originalValue: null,
  bindingContext: null,
  mappingCondition: '',
  separator: '',
  delimiter: null,
  sectionType: 'Text',
  hasDelimiter: false,
  isBound: false,
  parameters: [],
  mappedValues: [],
  propertyBindings: [],
  children: [],
};

/** The text for which the colours are looked up: a parameter in it is a word like others. */
export function plainCode(sections: readonly FileSection[]): string {
  return sections
    .map(({ kind, content, children }) =>
      kind === 'ValuePropertyBinding'
        ? `P${'a'.repeat(Math.max(0, content.length - 1))}`
        : content + plainCode(children),
    )
    .join('');
}

function isStop({ section }: SectionSpan): boolean {
  return section.kind === 'ValuePropertyBinding' || isMarked(section);
}

/** Whether a section is shown with a mark of its own: bound, or made by somebody. */
export function isMarked({ isBound, content, kind }: FileSection): boolean {
  return isBound || (kind === 'TextSection' && content === '');
}

function takesLines(text: string, { from, to }: SectionSpan): boolean {
  if (to === from) return false;
  const beginsLine = from === 0 || text[from - 1] === '\n';
  return beginsLine && (to === text.length || text[to - 1] === '\n' || text[to] === '\n');
}

interface Colours {
  spans: ReadonlyMap<string, SectionSpan>;
  tones: readonly Tone[];
}

function linesOf(leaves: readonly Leaf[], { spans, tones }: Colours): CodeLine[] {
  let line = emptyLine(0);
  const lines = [line];
  const begun = new Set<string>();
  const pen = new TonePen(tones);
  for (const leaf of leaves) {
    const marked = leaf.around.filter((each) => isMarkedSpan(spans.get(each)));
    const blocks = marked.filter((each) => spans.get(each)?.isBlock);
    const inline = marked.findLast((each) => !spans.get(each)?.isBlock) ?? null;
    if (leaf.text === '') {
      // What is around it and goes on begins with its own text.
      const begins = marked.filter((each) => !begun.has(each) && isEmpty(spans.get(each)));
      for (const each of begins) begun.add(each);
      line.runs.push({ ...emptyRun, from: leaf.from, id: leaf.id, begins });
      continue;
    }
    let at = leaf.from;
    for (const [index, piece] of leaf.text.split('\n').entries()) {
      if (index > 0) {
        at += 1;
        line = emptyLine(at);
        lines.push(line);
      }
      if (piece === '') continue;
      if (line.bars.length < blocks.length) line.bars = blocks;
      const fresh = marked.filter((each) => !begun.has(each));
      for (const each of fresh) begun.add(each);
      line.begins.push(...fresh.filter((each) => blocks.includes(each)));
      const { id, isParameter } = leaf;
      const runs = isParameter
        ? [{ from: at, text: piece, tone: null }]
        : pen.runs({ from: at, text: piece });
      const begins = fresh.filter((each) => !blocks.includes(each));
      runs.forEach((run, order) =>
        line.runs.push({ ...run, id, isParameter, inline, begins: order === 0 ? begins : [] }),
      );
      at += piece.length;
    }
  }
  return lines;
}

function emptyLine(from: number): CodeLine {
  return { from, runs: [], bars: [], begins: [] };
}

const emptyRun = { text: '', isParameter: false, tone: null, inline: null } as const;

/** Whether a section has no text at all, neither its own nor in it. */
export function isEmpty(span: SectionSpan | undefined): boolean {
  return span !== undefined && span.from === span.to;
}

type Coloured = Pick<CodeRun, 'from' | 'text' | 'tone'>;

/** Goes along the tones with the text, never back further than one tone that goes on. */
class TonePen {
  private readonly tones: readonly Tone[];
  private next = 0;

  constructor(tones: readonly Tone[]) {
    this.tones = tones;
  }

  /** A stretch of text in pieces of one tone each. */
  runs({ from, text }: { from: number; text: string }): Coloured[] {
    const end = from + text.length;
    const runs: Coloured[] = [];
    let at = from;
    const add = (to: number, tone: string | null): void => {
      if (to > at) runs.push({ from: at, text: text.slice(at - from, to - from), tone });
      at = Math.max(at, to);
    };
    for (let tone = this.tones[this.next]; tone; tone = this.tones[this.next]) {
      if (tone.from >= end) break;
      add(Math.min(end, tone.from), null);
      add(Math.min(end, tone.to), tone.tone);
      if (tone.to > end) break;
      this.next += 1;
    }
    add(end, null);
    return runs;
  }
}

function isMarkedSpan(span: SectionSpan | undefined): boolean {
  return span !== undefined && isMarked(span.section);
}

/** What a section is inside of, the outermost first. */
export function sectionsAround(spans: ReadonlyMap<string, SectionSpan>, id: string): FileSection[] {
  const found: FileSection[] = [];
  for (let at = spans.get(id)?.parent; at; at = spans.get(at)?.parent) {
    const section = spans.get(at)?.section;
    if (section) found.unshift(section);
  }
  return found;
}

/** The neighbours from one section to another of the same list; null where they are in different ones. */
export function sectionsBetween(
  spans: ReadonlyMap<string, SectionSpan>,
  one: string,
  other: string,
): string[] | null {
  const list = [...spans].filter(
    ([id, { parent }]) => parent === spans.get(one)?.parent && !id.startsWith('@'),
  );
  const ids = list.map(([id]) => id);
  const ends = [ids.indexOf(one), ids.indexOf(other)].toSorted((a, b) => a - b);
  const [first = -1, last = -1] = ends;
  return first < 0 ? null : ids.slice(first, last + 1);
}
