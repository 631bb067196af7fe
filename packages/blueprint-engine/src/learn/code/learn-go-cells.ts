import type { SampleFile, SampleSection } from '#learn/learn-sample';

const known = new WeakMap<SampleFile, ReadonlySet<number>>();
const none: ReadonlySet<number> = new Set();

/**
 * Where Go's formatter makes cells begin below each other: a field's type, its tag and the
 * comment behind them, the value behind a key, a constant's type and value. They line up however few lines the sample
 * has, and whether or not one space is enough there.
 */
export function goCells(file: SampleFile): ReadonlySet<number> {
  if (file.extension !== 'go') return none;
  const cells = known.get(file) ?? cellsIn(file);
  known.set(file, cells);
  return cells;
}

function cellsIn({ text, root }: SampleFile): ReadonlySet<number> {
  const cells = new Set<number>();
  const walk = (section: SampleSection): void => {
    for (const at of cellsOf(text, section)) cells.add(at);
    for (const child of section.children) walk(child);
  };
  walk(root);
  return cells;
}

function cellsOf(text: string, { kind, from, to }: SampleSection): number[] {
  if (to - from > longestLine || !isFirstInLine(text, from)) return [];
  const line = text.slice(from, to);
  const comment = kind === 'member' ? commentPattern.exec(line) : null;
  const code = comment ? line.slice(0, comment.index) : line;
  const found = patternOf(kind, code)?.exec(code);
  const [, name = '', type = '', tag] = found ?? [];
  const first = from + name.length;
  const cells = tag === undefined ? [first] : [first, first + type.length];
  if (comment) cells.push(from + comment.index + comment[0].indexOf('//'));
  return found ? cells : [];
}

/** What a field's line ends with, and the spaces before it. */
const commentPattern = /(?<=\S) +\/\/ ?[^`\n]*$/;

function patternOf(kind: string, line: string): RegExp | undefined {
  return kind === 'member' && embeddedPattern.test(line) ? embeddedPattern : patterns[kind];
}

/** What is longer is no field, and no value that something else lines up with. */
const longestLine = 400;

/** The names of a field with the spaces behind, its type with those, and its tag. */
const fieldPattern =
  /^(?!func |type |var |const )(\w+(?:, \w+)* +)([^\s`][^`\n]*?)(?:(?<= )(`[^`\n]*`))?$/;

/** A type that is a field by itself, with the spaces behind it and its tag. */
const embeddedPattern = /^(\*?\w+(?:\.\w+)? +)`[^`\n]*`$/;

/** A key with the spaces behind it. */
const entryPattern = /^((?:[\w.]+|"[^"\n]*"): +)\S[^\n]*$/;

/** A constant with the spaces behind its name and behind its type, and what it is. */
const constantPattern = /^(\w+ +)(\w[\w.]* +)(= \S[^\n]*)$/;

const patterns: Record<string, RegExp> = {
  member: fieldPattern,
  entry: entryPattern,
  item: constantPattern,
};

function isFirstInLine(text: string, at: number): boolean {
  return text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === '';
}
