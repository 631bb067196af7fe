import { writeParameter } from './directive.ts';
import type { Node, SectionNode, ValueNode } from './nodes.ts';
import { ColumnOutput } from './columns.ts';
import type { TextOutput } from './output.ts';
import { framesOf, type Bindings, type Frame } from './scope.ts';
import type { Collection } from './vocabulary.ts';

/** Where nodes are written to, and who is told of values that are missing. */
export interface Target {
  output: TextOutput;
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
  const { output } = target;
  const element = bindings.frame?.item.element ?? '';
  const repetitions = repetitionsOf(node, bindings);

  const columns = node.hasColumns ? new ColumnOutput() : null;
  const inner = columns ? { ...target, output: columns } : target;
  repetitions.forEach((repetition, index) => {
    const lead = index === 0 ? (node.delimiter?.start ?? '') : node.separator;
    inner.output.add(lead, node.id, element);
    renderNodes(node.nodes, repetition, { id: node.id, target: inner });
  });
  columns?.writeTo(output);
  if (repetitions.length > 0) output.add(node.delimiter?.end ?? '', node.id, element);
}

/** The bindings of each repetition; first and last count among those that are left. */
function repetitionsOf(node: SectionNode, bindings: Bindings): Bindings[] {
  const { collection, test, distinct } = node;
  if (!collection) return !test || test(bindings) ? [bindings] : [];

  const seen = new Set<string>();
  const isFirstOfItsKind = (bound: Bindings): boolean => {
    if (!distinct) return true;
    const written = distinct(bound);
    const key = typeof written === 'string' ? written : '';
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  };
  const all = framesOf(collection, bindings).map((frame): Bindings => ({ ...bindings, frame }));
  if (!test && !distinct) return all;
  const left = all.filter((bound) => (!test || test(bound)) && isFirstOfItsKind(bound));
  return left.map((bound, index) => ({ ...bound, frame: placed(bound.frame, index, left.length) }));
}

function placed(frame: Frame | null, index: number, total: number): Frame | null {
  return frame && { ...frame, index, total };
}
