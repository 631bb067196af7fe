import type { Blueprint, BlueprintFile, Part } from './blueprint.ts';
import type { Sample, SourceFile } from './learn.ts';
import { addPart } from './learn-parts.ts';
import { proveBlueprint } from './prove.ts';
import { decodeText, encodeText } from './text-coding.ts';

/** Stands for the next number; the characters behind it, for the number that comes next. */
const next = '\uE000';
const marks = /[\uE000-\uE0FF]/;
const allMarks = /[\uE000-\uE0FF]/g;
const mostFrom = 100;

/** A verb that begins a query, or a placeholder: `$1`, `?1`. */
const words =
  /\b(?:select|insert|update|delete|with|merge|upsert)(?=\s)|(?<![\w$])[$?](\d{1,3})(?!\w)/gi;

/**
 * Learns from a sample whose placeholders are marked, so that they go on behind a list however long
 * it is; as it is, where it has none, or is not given back so.
 */
export function learnNumbered(sample: Sample, learn: (sample: Sample) => Blueprint): Blueprint {
  const marked = withNumbersMarked(sample);
  const numbered = marked && withNumbers(learn(marked));
  if (numbered && proveBlueprint(numbered, sample.files).isProven) return numbered;
  return learn(sample);
}

/**
 * A sample in which the placeholders of a query that count up (`$1`, `$2`) all look alike, so that
 * what is learned of one says how to write the others; null where there are none.
 */
function withNumbersMarked(sample: Sample): Sample | null {
  let isAny = false;
  const files = sample.files.map((file): SourceFile => {
    const text = decodeText(file.content);
    if (text === null || marks.test(text)) return file;
    const marked = markedText(text);
    isAny ||= marked !== text;
    return marked === text ? file : { ...file, content: encodeText(marked) };
  });
  // Of the same length, so that sections are where they are.
  const readSections: Sample['readSections'] = (path, text) =>
    sample.readSections(path, text.replaceAll(next, '1').replaceAll(/[\uE001-\uE0FF]/g, ' '));
  return isAny ? { ...sample, files, readSections } : null;
}

interface Run {
  /** Where its query begins. */
  verb: number;
  from: number;
  numbers: { from: number; to: number }[];
}

function markedText(text: string): string {
  const edits: { from: number; to: number; text: string }[] = [];
  for (const { verb, from, numbers } of runsIn(text)) {
    edits.push({ from: verb, to: verb, text: String.fromCharCode(next.charCodeAt(0) + from) });
    for (const number of numbers) edits.push({ ...number, text: next });
  }
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
      run = verb === null || from < 1 || from > mostFrom ? null : { verb, from, numbers: [number] };
      if (run) runs.push(run);
      verb = null;
    }
  }
  return runs.filter(({ numbers }) => numbers.length > 1);
}

/** What was learned of a marked sample, with numbers in place of the marks; null where that cannot be. */
function withNumbers(blueprint: Blueprint): Blueprint | null {
  const files = blueprint.files.map((file): BlueprintFile =>
    file.kind === 'text' ? { ...file, parts: new Numberer(file.parts).parts } : file,
  );
  const numbered = { ...blueprint, files };
  // A mark may stand where no part can, such as between two repetitions.
  return marks.test(JSON.stringify({ ...numbered, dictionary: [] })) ? null : numbered;
}

/** Puts numbers where marks are: counted ones where a list is among them, else as they were. */
class Numberer {
  readonly parts: Part[];
  /** The runs that have a number in a section, by their order. */
  private readonly counted = new Set<number>();
  private run = 0;
  private number = 0;

  constructor(parts: readonly Part[]) {
    this.note(parts, 0);
    this.run = 0;
    this.parts = this.numbered(parts);
  }

  private note(parts: readonly Part[], depth: number): void {
    for (const part of parts) {
      if (part.kind === 'section') this.note(part.parts, depth + 1);
      if (part.kind !== 'text') continue;
      for (const [mark] of part.text.matchAll(allMarks)) {
        if (mark !== next) this.run += 1;
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
        for (const piece of part.text.split(/([\uE000-\uE0FF])/))
          addPart(made, this.partFor(piece));
    }
    return made;
  }

  private partFor(piece: string): Part {
    if (!marks.test(piece)) return { kind: 'text', text: piece };
    const from = piece === next ? null : piece.charCodeAt(0) - next.charCodeAt(0);
    if (from !== null) this.run += 1;
    this.number = from ?? this.number + 1;
    if (this.counted.has(this.run)) return { kind: 'number', from };
    return { kind: 'text', text: from === null ? String(this.number - 1) : '' };
  }
}
