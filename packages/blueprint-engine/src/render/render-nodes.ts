import type { Budget } from './budget.ts';
import type { NumberPart } from '#exchange/blueprint';
import { writeParameter } from '#template/directive';
import type { Node, Reader, SectionNode, ValueNode } from '#template/nodes';
import { ColumnOutput } from './columns.ts';
import type { NotedOutput } from './noted-output.ts';
import type { ReadLog, Reads } from './noted-reads.ts';
import type { TextOutput } from './output.ts';
import { framesOf, type Bindings, type Frame } from '#model/scope';
import type { Collection } from '#model/vocabulary';

/** Where nodes are written to, and who is told of values that are missing. */
export interface Target {
  output: TextOutput;
  budget: Budget;
  numbers: Numbers;
  /** The output, where it is noted what lines are made of. */
  notes?: NotedOutput | undefined;
  missing(node: ValueNode, bindings: Bindings, unbound: Collection | null): void;
}

/** What is counted in a file. */
export interface Numbers {
  next: number;
  /** Since when it depends on what was looked at. */
  mark: number;
}

export function noNumbers(): Numbers {
  return { next: 1, mark: 0 };
}

/** Writes nodes for the elements bound; `section` is the one around them, 0 for the file. */
export function renderNodes(nodes: readonly Node[], bindings: Bindings, section: Place): void {
  const element = bindings.frame?.item.element ?? '';
  const { target } = section;
  // What stands side by side is put at once, but where it is noted what each value makes.
  const isNoted = target.notes !== undefined;
  let run = '';
  for (const node of nodes) {
    if (node.kind === 'text' || node.kind === 'value') {
      run += node.kind === 'text' ? node.text : valueText(node, bindings, target);
      if (!isNoted) continue;
    }
    put(run, element, section);
    run = '';
    if (node.kind === 'section') renderSection(node, bindings, target);
    if (node.kind === 'number') numbered(node, element, section);
    if (node.kind === 'column') beginColumn(node.least ?? 1, element, section);
  }
  put(run, element, section);
}

interface Place {
  id: number;
  target: Target;
}

function beginColumn(least: number, element: string, { id, target }: Place): void {
  target.budget.spend(1, least);
  target.output.column(id, element, least);
}

function put(text: string, element: string, { id, target }: Place): void {
  if (text === '') return;
  target.budget.spend(1, text.length);
  target.output.add(text, id, element);
}

/** A number depends on all that was counted before it. */
function numbered({ from }: NumberPart, element: string, section: Place): void {
  const { numbers, notes } = section.target;
  if (from !== null) {
    numbers.next = from;
    numbers.mark = notes?.log.mark() ?? 0;
    return;
  }
  const text = String(numbers.next);
  numbers.next += 1;
  if (notes) notes.during(notes.log.since(numbers.mark), () => put(text, element, section));
  else put(text, element, section);
}

/** The value, or the parameter itself, so that what is missing can be seen in the text. */
function valueText(node: ValueNode, bindings: Bindings, target: Target): string {
  const written = node.read?.(bindings);
  if (typeof written === 'string') return written;
  // A parameter that does not exist was reported when the blueprint was compiled.
  if (written) target.missing(node, bindings, written.unbound);
  return `{${writeParameter(node.part)}}`;
}

function renderSection(node: SectionNode, bindings: Bindings, target: Target): void {
  if (target.notes) return renderNoted(node, bindings, { ...target, notes: target.notes });
  const { output } = target;
  const element = bindings.frame?.item.element ?? '';
  const repetitions = repetitionsOf(node, bindings, target.budget);

  const columns = node.columns ? new ColumnOutput(node.columns) : null;
  const inner = { id: node.id, target: columns ? { ...target, output: columns } : target };
  repetitions.forEach((repetition, index) => {
    put(leadOf(node, index), element, inner);
    renderNodes(node.nodes, repetition, inner);
  });
  columns?.writeTo(output, target.budget);
  if (repetitions.length === 0) return;
  const end = node.delimiter?.end ?? '';
  target.budget.spend(0, end.length);
  output.add(end, node.id, element);
}

function leadOf({ delimiter, separator }: SectionNode, index: number): string {
  return index === 0 ? (delimiter?.start ?? '') : separator;
}

/** The bindings of each repetition; first and last count among those that are left. */
function repetitionsOf(
  { collection, test, distinct }: SectionNode,
  bindings: Bindings,
  budget: Budget,
): Bindings[] {
  budget.spend(1, 0);
  if (!collection) return !test || test(bindings) ? [bindings] : [];
  const all = boundIn(collection, bindings);
  budget.spend(all.length, 0);
  if (!test && !distinct) return all;
  const isFirstOfItsKind = firstOfItsKind(distinct);
  return renumbered(all.filter((each) => (!test || test(each)) && isFirstOfItsKind(each)));
}

/** The same, where it is noted what lines are made of. */
function renderNoted(
  node: SectionNode,
  bindings: Bindings,
  target: Target & { notes: NotedOutput },
): void {
  const { notes } = target;
  if (node.columns) return renderNotedColumns(node, bindings, target);
  const element = bindings.frame?.item.element ?? '';
  const takesLines = notes.takesLines(node);
  const from = notes.log.mark();
  const { bound, reads, decided } = notedRepetitions(node, bindings, notes.log);
  // Where only whole lines come and go, the line behind them stays as it is.
  if (takesLines) notes.forget(from);

  const surround = (text: string): void => {
    target.budget.spend(0, text.length);
    if (text !== '') notes.during(decided, () => notes.add(text, node.id, element));
  };
  bound.forEach((repetition, index) => {
    surround(leadOf(node, index));
    notes.during(reads[index] ?? decided, () =>
      renderNodes(node.nodes, repetition, { id: node.id, target }),
    );
  });
  if (bound.length > 0) surround(node.delimiter?.end ?? '');
  if (!takesLines) notes.log.again(decided);
}

/** How wide a column is depends on every line of it: so does each of them. */
function renderNotedColumns(
  node: SectionNode,
  bindings: Bindings,
  target: Target & { notes: NotedOutput },
): void {
  const { notes } = target;
  const from = notes.log.mark();
  const columns: TextOutput & { written: Parameters<TextOutput['add']>[] } = {
    written: [],
    add: (...each) => columns.written.push(each),
    column: (section, element, least) => columns.add(' '.repeat(least), section, element),
  };
  renderSection(node, bindings, { ...target, output: columns, notes: undefined });
  const reads = notes.log.since(from);
  for (const each of columns.written) notes.during(reads, () => notes.add(...each));
  notes.log.again(reads);
}

/** What is repeated, and what was looked at to decide on each, and on all. */
interface NotedRepetitions {
  bound: Bindings[];
  reads: Reads[];
  decided: Reads;
}

function notedRepetitions(
  { collection, test, distinct }: SectionNode,
  bindings: Bindings,
  log: ReadLog,
): NotedRepetitions {
  const from = log.mark();
  const all = collection ? boundIn(collection, bindings) : [bindings];
  const isFirstOfItsKind = firstOfItsKind(distinct);
  const first = log.mark();
  const left = all.flatMap((each) => {
    // Whether it is the first of its kind depends on those before it.
    const own = distinct ? first : log.mark();
    if (collection) each.frame?.item.notePresence?.();
    const isLeft = (!test || test(each)) && isFirstOfItsKind(each);
    return isLeft ? [{ each, reads: log.since(own) }] : [];
  });
  const decided = log.since(from);
  const reads = left.map((one) => one.reads);
  const bound = left.map(({ each }) => each);
  const isFiltered = collection !== null && (test !== null || distinct !== null);
  return {
    bound: isFiltered ? renumbered(bound, () => log.again(decided)) : bound,
    reads,
    decided,
  };
}

function boundIn(collection: Collection, bindings: Bindings): Bindings[] {
  const { roots } = bindings;
  return framesOf(collection, bindings).map((frame): Bindings => ({ roots, frame }));
}

function firstOfItsKind(distinct: Reader | null): (bound: Bindings) => boolean {
  if (!distinct) return () => true;
  const seen = new Set<string>();
  return (bound) => {
    const written = distinct(bound);
    const key = typeof written === 'string' ? written : '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
}

/** First and last count among those that are left. */
function renumbered(left: readonly Bindings[], notePlace?: () => void): Bindings[] {
  const placed = (frame: Frame | null, index: number): Frame | null =>
    frame && { ...frame, index, total: left.length, ...(notePlace ? { notePlace } : {}) };
  return left.map((bound, index) => ({ ...bound, frame: placed(bound.frame, index) }));
}
