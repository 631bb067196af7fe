import { functionArity, functionNames } from './condition.ts';
import { placeAt, type Expected } from './complete-place.ts';
import { parseCondition } from './parse.ts';
import type { Span } from './problems.ts';

/** What a condition can be made of at one place. */
export interface KnownWords {
  /** Paths, the nearest first: they are offered in this order. */
  parameters: readonly string[];
  /** Whole conditions that are often wanted. */
  common?: readonly string[] | undefined;
  /** Whole conditions that were written before. */
  earlier?: readonly string[] | undefined;
}

export type CompletionCategory = 'common' | 'earlier' | 'operator' | 'function' | 'parameter';

export interface Completion {
  category: CompletionCategory;
  /** What a picker shows. */
  label: string;
  /** What is written in place of the range; the caret goes behind it. */
  insert: string;
}

export interface Completions {
  /** The part of the text that a choice replaces. */
  range: Span;
  completions: Completion[];
}

/** More are not offered; whoever wants another one types a letter. */
const mostCompletions = 200;

/**
 * What can stand at the caret, for a picker: whole conditions, operators, functions and
 * parameters, narrowed by what is typed before the caret already.
 *
 * Whatever is chosen, the text up to the end of the choice can be gone on with to a condition,
 * where it could be before. Inside of a text in quotes nothing is offered.
 *
 * @example
 * completionsAt('{Aggregates.Na', 14, { parameters: ['Aggregates.Name'] });
 * // { range: { from: 0, to: 14 },
 * //   completions: [{ category: 'parameter', label: 'Aggregates.Name', insert: '{Aggregates.Name}' }] }
 */
export function completionsAt(source: string, caret: number, known: KnownWords): Completions {
  const { range, typed, expected } = placeAt(source, caret);
  const rest = { before: source.slice(0, range.from), after: source.slice(range.to) };
  const all = expected ? offered(expected, known) : [];
  const completions = matching(all, typed)
    .slice(0, mostCompletions)
    .flatMap((each) => written(each, rest) ?? []);
  return { range, completions };
}

function offered(expected: Expected, known: KnownWords): Completion[] {
  const parameters = known.parameters.map((path): Completion => ({
    category: 'parameter',
    label: path,
    insert: `{${path}}`,
  }));
  if (expected.kind === 'parameter') return parameters;
  if (expected.kind === 'operator') return expected.operators.map(anOperator);
  return [
    ...wholes('common', known.common ?? []),
    ...wholes('earlier', known.earlier ?? []),
    ...['not', '('].map(anOperator),
    ...functionNames.map((name): Completion => {
      const values = functionArity[name] === 1 ? '(value)' : '(value, text)';
      return { category: 'function', label: name + values, insert: `${name}(` };
    }),
    ...parameters,
  ];
}

function anOperator(text: string): Completion {
  return { category: 'operator', label: text, insert: text };
}

function wholes(category: CompletionCategory, conditions: readonly string[]): Completion[] {
  return [...new Set(conditions)].map((text) => ({ category, label: text, insert: text.trim() }));
}

interface Rest {
  before: string;
  after: string;
}

/** As it stands well between what is there; null for a whole condition that cannot be read. */
function written(completion: Completion, rest: Rest): Completion | null {
  const { category } = completion;
  const isWhole = category === 'common' || category === 'earlier';
  const insert = isWhole ? wrapped(completion.insert, rest) : completion.insert;
  return insert === null ? null : { ...completion, insert: spaced({ category, insert }, rest) };
}

/** Beside other text a whole condition gets parentheses, unless it is one value. */
function wrapped(insert: string, { before, after }: Rest): string | null {
  const read = parseCondition(insert);
  if (!read.ok) return null;
  const isAlone = before.trim() === '' && after.trim() === '';
  const isOneValue = ['call', 'parameter', 'literal'].includes(read.value.kind);
  return isAlone || isOneValue ? insert : `(${insert})`;
}

/** Words must not grow together with what stands beside them. */
function spaced({ category, insert }: Omit<Completion, 'label'>, { before, after }: Rest): string {
  if (category === 'function' && after.startsWith('('))
    return spacedBefore(insert.slice(0, -1), before);
  const isFollowed = category === 'operator' && /^[a-z=!,]/.test(insert) && !/^[\s),]/.test(after);
  return `${spacedBefore(insert, before)}${isFollowed ? ' ' : ''}`;
}

function spacedBefore(insert: string, before: string): string {
  const isApart = before === '' || /[\s(!]$/.test(before) || /^[),]/.test(insert);
  return isApart ? insert : ` ${insert}`;
}

/** What begins with what is typed stands before what has it elsewhere; else the order is kept. */
function matching(all: Completion[], typed: string): Completion[] {
  const wanted = typed.toLowerCase();
  if (wanted === '') return all;
  const ranks = all.map((completion) => ({ completion, rank: rankOf(completion.label, wanted) }));
  return ranks
    .filter(({ rank }) => rank >= 0)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ completion }) => completion);
}

function rankOf(label: string, wanted: string): number {
  const small = label.toLowerCase();
  if (small.startsWith(wanted)) return 0;
  if (small.includes(`.${wanted}`)) return 1;
  return small.includes(wanted) ? 2 : -1;
}
