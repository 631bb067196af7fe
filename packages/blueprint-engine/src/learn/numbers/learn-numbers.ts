import type { Blueprint, BlueprintFile, Part } from '#exchange/blueprint';
import { compileBlueprint } from '#template/compile';
import type { Learned, Sample, SourceFile } from '#learn/learn';
import { argumentRunsIn } from './learn-argument-numbers.ts';
import { fieldRunsIn } from './learn-field-numbers.ts';
import { addPart } from '#learn/learn-parts';
import { isSame } from '#learn/learn-refusals';
import { render } from '#render/render';
import { decodeText, encodeText } from '#exchange/text-coding';

const mostFrom = 100;

/** A verb that begins a query, or a placeholder: `$1`, `?1`. */
const words =
  /\b(?:select|insert|update|delete|with|merge|upsert)(?=\s)|(?<![\w$])[$?](\d{1,3})(?!\w)/gi;

/** Files whose placeholders cannot be marked are left as they are, and the rest is tried once more. */
const mostAttempts = 2;

/**
 * Learns from a sample whose placeholders are marked, so that they go on behind a list however long
 * it is; as they are in files that have none, or are not given back so.
 */
export function learnNumbered(sample: Sample, learn: (sample: Sample) => Learned): Learned {
  const left = new Set<string>();
  let plain: Learned | null = null;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const marked = withNumbersMarked(sample, left);
    if (!marked) break;
    const { marks, paths } = marked;
    const learned = learn(marked.sample);
    const numbered = { ...learned, blueprint: withNumbers(learned.blueprint, marks) };
    const wrong = wrongIn(numbered.blueprint, { sample, marks });
    if (wrong.size === 0) return numbered;
    // What is not given back without marks either is none of their doing.
    plain ??= learn(sample);
    for (const path of wrongIn(plain.blueprint, { sample, marks })) wrong.delete(path);
    if (wrong.size === 0) return numbered;
    for (const path of paths) if (wrong.has(path)) left.add(path);
  }
  return plain ?? learn(sample);
}

/** Characters that no text of the sample has, in place of numbers. */
interface Marks {
  /** Stands for the next number; the characters behind it, for the number that comes next. */
  next: string;
  /** All of them, as a range of a pattern. */
  range: string;
}

const [firstMark, lastMark, marksAtOnce] = [0xe000, 0xf8ff, 0x100];

function freeMarks(texts: readonly string[]): Marks | null {
  for (let at = firstMark; at < lastMark; at += marksAtOnce) {
    const next = String.fromCharCode(at);
    const range = `${next}-${String.fromCharCode(at + marksAtOnce - 1)}`;
    const pattern = new RegExp(`[${range}]`);
    if (!texts.some((text) => pattern.test(text))) return { next, range };
  }
  return null;
}

interface MarkedSample {
  sample: Sample;
  marks: Marks;
  /** The files that have marks. */
  paths: string[];
}

/**
 * A sample in which the placeholders of a query that count up (`$1`, `$2`) all look alike, so that
 * what is learned of one says how to write the others; null where there are none.
 */
function withNumbersMarked(sample: Sample, left: ReadonlySet<string>): MarkedSample | null {
  const texts = sample.files.map(({ content }) => decodeText(content));
  const runs = texts.map((text, at) => {
    const path = sample.files[at]?.path ?? '';
    if (text === null || left.has(path)) return [];
    const all = [...runsIn(text), ...argumentRunsIn(text), ...fieldRunsIn(path, text)];
    return all.filter(canBeMarked);
  });
  const isMarked = (at: number): boolean => (runs[at]?.length ?? 0) > 0;
  if (!texts.some((_text, at) => isMarked(at))) return null;
  const marks = freeMarks(texts.filter((text) => text !== null));
  if (!marks) return null;
  const files = sample.files.map((file, at): SourceFile =>
    isMarked(at)
      ? { ...file, content: encodeText(markedText(texts[at] ?? '', runs[at] ?? [], marks)) }
      : file,
  );
  const others = new RegExp(`[${marks.range}](\\w*)`, 'g');
  // Of the same length, so that sections are where they are; a verb begins its line as it did before.
  const readSections: Sample['readSections'] = (path, text) =>
    sample.readSections(path, text.replaceAll(marks.next, '1').replaceAll(others, '$1 '));
  const paths = files.flatMap(({ path }, at) => (isMarked(at) ? [path] : []));
  return { sample: { ...sample, files, readSections }, marks, paths };
}

export interface Run {
  /** Where its query begins. */
  verb: number;
  from: number;
  numbers: { from: number; to: number }[];
}

function markedText(text: string, runs: readonly Run[], { next }: Marks): string {
  const edits: { from: number; to: number; text: string }[] = [];
  for (const { verb, from, numbers } of runs) {
    edits.push({ from: verb, to: verb, text: String.fromCharCode(next.charCodeAt(0) + from) });
    for (const number of numbers) edits.push({ ...number, text: next });
  }
  edits.sort((a, b) => a.from - b.from);
  let at = 0;
  const pieces = edits.map((edit) => {
    const piece = text.slice(at, edit.from) + edit.text;
    at = edit.to;
    return piece;
  });
  return pieces.join('') + text.slice(at);
}

/** Placeholders of one query of which each is one more than the one before. */
function runsIn(text: string): Run[] {
  const runs: Run[] = [];
  let verb: number | null = null;
  let run: Run | null = null;
  for (const { 0: word, 1: digits, index } of text.matchAll(words)) {
    if (digits === undefined) {
      verb = index;
      continue;
    }
    const number = { from: index + 1, to: index + word.length };
    const isNext: boolean = run !== null && Number(digits) === run.from + run.numbers.length;
    if (run && isNext) run.numbers.push(number);
    else {
      const from = Number(digits);
      run = verb === null ? null : { verb, from, numbers: [number] };
      if (run) runs.push(run);
      verb = null;
    }
  }
  return runs;
}

/** There is a mark for each of the first numbers; one number alone does not count up. */
function canBeMarked({ from, numbers }: Run): boolean {
  return from >= 1 && from <= mostFrom && numbers.length > 1;
}

/** What was learned of a marked sample, with numbers in place of the marks. */
function withNumbers(blueprint: Blueprint, marks: Marks): Blueprint {
  const files = blueprint.files.map((file): BlueprintFile =>
    file.kind === 'text' && hasMarks(file.parts, marks)
      ? { ...file, parts: new Numberer(file.parts, marks).parts }
      : file,
  );
  return { ...blueprint, files };
}

/** The files that are not given back, and those that are of one template with them. */
function wrongIn(
  blueprint: Blueprint,
  { sample, marks }: { sample: Sample; marks: Marks },
): Set<string> {
  const model = blueprint.sample ?? { boundedContexts: [] };
  const { files } = render(compileBlueprint(blueprint), model);
  const contents = new Map(sample.files.map(({ path, content }) => [path, content]));
  // A mark may stand where no part can, such as between two repetitions.
  const areUsed = hasMarks(blueprint.typeMaps, marks);
  const isUnfinished = (file: BlueprintFile): boolean =>
    areUsed || (file.kind === 'text' && hasMarks([file.parts, file.condition], marks));
  const sources = new Set(blueprint.files.filter(isUnfinished).map(({ source }) => source));
  for (const { path, source, content } of files) {
    const own = contents.get(path);
    if (!own || !isSame(content, own)) sources.add(source);
  }
  const wrong = new Set([...contents.keys(), ...files.map(({ path }) => path)]);
  for (const { path, source } of files) if (!sources.has(source)) wrong.delete(path);
  return wrong;
}

function hasMarks(of: unknown, { range }: Marks): boolean {
  return new RegExp(`[${range}]`).test(JSON.stringify(of));
}

/** Puts numbers where marks are: counted ones where a list is among them, else as they were. */
class Numberer {
  readonly parts: Part[];
  /** The runs that have a number in a section, by their order. */
  private readonly counted = new Set<number>();
  private readonly marks: Marks;
  private run = 0;
  private number = 0;

  constructor(parts: readonly Part[], marks: Marks) {
    this.marks = marks;
    this.note(parts, 0);
    this.run = 0;
    this.parts = this.numbered(parts);
  }

  private note(parts: readonly Part[], depth: number): void {
    for (const part of parts) {
      if (part.kind === 'section') this.note(part.parts, depth + 1);
      if (part.kind !== 'text') continue;
      for (const [mark] of part.text.matchAll(new RegExp(`[${this.marks.range}]`, 'g'))) {
        if (mark !== this.marks.next) this.run += 1;
        else if (depth > 0) this.counted.add(this.run);
      }
    }
  }

  private numbered(parts: readonly Part[]): Part[] {
    const made: Part[] = [];
    for (const part of parts) {
      if (part.kind === 'section') made.push({ ...part, parts: this.numbered(part.parts) });
      else if (part.kind !== 'text') made.push(part);
      else
        for (const piece of part.text.split(new RegExp(`([${this.marks.range}])`)))
          addPart(made, this.partFor(piece));
    }
    return made;
  }

  private partFor(piece: string): Part {
    if (!hasMarks(piece, this.marks)) return { kind: 'text', text: piece };
    const { next } = this.marks;
    const from = piece === next ? null : piece.charCodeAt(0) - next.charCodeAt(0);
    if (from !== null) this.run += 1;
    this.number = from ?? this.number + 1;
    if (this.counted.has(this.run)) return { kind: 'number', from };
    return { kind: 'text', text: from === null ? String(this.number - 1) : '' };
  }
}
