import { writeParameter } from './directive.ts';
import type { Node, Reader, SectionNode, ValueNode } from './nodes.ts';
import { ColumnOutput } from './columns.ts';
import type { NotedOutput } from './noted-output.ts';
import type { Reads } from './noted-reads.ts';
import type { TextOutput } from './output.ts';
import { framesOf, type Bindings, type Frame } from './scope.ts';
import type { Collection } from './vocabulary.ts';

/** Where nodes are written to, and who is told of values that are missing. */
export interface Target {
  output: TextOutput;
  /** The output, where it is noted what lines are made of. */
  notes?: NotedOutput | undefined;
  missing(node: ValueNode, bindings: Bindings, unbound: Collection | null): void;
}

/** Writes nodes for the elements bound; `section` is the one around them, 0 for the file. */
export function renderNodes(nodes: readonly Node[], bindings: Bindings, section: Place): void {
  const element = bindings.frame?.item.element ?? '';
  const { output } = section.target;
  for (const node of nodes) {
    switch (node.kind) {
      case 'text':
        output.add(node.text, section.id, element);
        break;
      case 'value':
        output.add(valueText(node, bindings, section.target), section.id, element);
        break;
      case 'column':
        output.column(section.id, element);
        break;
      case 'section':
        renderSection(node, bindings, section.target);
    }
  }
}

interface Place {
  id: number;
  target: Target;
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
  const { output, notes } = target;
  const element = bindings.frame?.item.element ?? '';
  const takesLines = notes?.takesLines(node) ?? false;
  const from = notes?.log.mark() ?? 0;
  const { bound, reads, decided } = repetitionsOf(node, bindings, notes);
  // Where only whole lines come and go, the line behind them stays as it is.
  if (takesLines) notes?.forget(from);

  const columns = node.hasColumns ? new ColumnOutput() : null;
  const inner = columns ? { ...target, output: columns, notes: undefined } : target;
  const within = inner.notes;
  bound.forEach((repetition, index) => {
    const lead = index === 0 ? (node.delimiter?.start ?? '') : node.separator;
    if (lead !== '') during(within, decided, () => inner.output.add(lead, node.id, element));
    during(within, reads[index], () =>
      renderNodes(node.nodes, repetition, { id: node.id, target: inner }),
    );
  });
  // How wide a column is depends on every line of it.
  if (columns) during(notes, notes?.log.since(from), () => columns.writeTo(output));
  const end = bound.length > 0 ? (node.delimiter?.end ?? '') : '';
  if (end !== '') during(notes, decided, () => output.add(end, node.id, element));
  if (decided && !takesLines) notes?.log.again(decided);
}

function during(notes: NotedOutput | undefined, reads: Reads | undefined, write: () => void): void {
  if (notes && reads) notes.during(reads, write);
  else write();
}

/** The bindings of each repetition, and what was looked at to decide on each, and on all. */
interface Repetitions {
  bound: Bindings[];
  reads: Reads[];
  decided?: Reads | undefined;
}

function repetitionsOf(
  node: SectionNode,
  bindings: Bindings,
  notes: NotedOutput | undefined,
): Repetitions {
  if (notes) return notedRepetitions(node, bindings, notes);
  const { collection, test, distinct } = node;
  if (!collection) return { bound: !test || test(bindings) ? [bindings] : [], reads: [] };
  const all = boundIn(collection, bindings);
  if (!test && !distinct) return { bound: all, reads: [] };
  const isFirstOfItsKind = firstOfItsKind(distinct);
  const left = all.filter((each) => (!test || test(each)) && isFirstOfItsKind(each));
  return { bound: renumbered(left), reads: [] };
}

/** The same, noting for each repetition what it is there for. */
function notedRepetitions(
  { collection, test, distinct }: SectionNode,
  bindings: Bindings,
  { log }: NotedOutput,
): Repetitions {
  const from = log.mark();
  const all = collection ? boundIn(collection, bindings) : [bindings];
  const isFirstOfItsKind = firstOfItsKind(distinct);
  const first = log.mark();
  const left: Bindings[] = [];
  const reads: Reads[] = [];
  for (const each of all) {
    // Whether it is the first of its kind depends on those before it.
    const own = distinct ? first : log.mark();
    if (collection) each.frame?.item.notePresence?.();
    if ((test && !test(each)) || !isFirstOfItsKind(each)) continue;
    left.push(each);
    reads.push(log.since(own));
  }
  const decided = log.since(from);
  if (!test && !distinct) return { bound: all, reads, decided };
  const notePlace = (): void => log.again(decided);
  const bound = collection ? renumbered(left, notePlace) : left;
  return { bound, reads, decided };
}

function boundIn(collection: Collection, bindings: Bindings): Bindings[] {
  return framesOf(collection, bindings).map((frame): Bindings => ({ ...bindings, frame }));
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
