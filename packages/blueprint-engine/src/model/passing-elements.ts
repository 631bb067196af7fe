import { parseCondition } from '@stepwright/condition-language';
import type { Model } from '@stepwright/domain-model';
import { buildItems } from './build-items.ts';
import { conditionTest } from '#render/condition-test';
import { framesOf, type Frame } from './scope.ts';
import { Vocabulary, type Reference } from './vocabulary.ts';

/** An element that a condition was asked about. */
export interface AskedElement {
  /** `Sales › Order › PlaceOrder`. */
  name: string;
  /** As in `RenderOptions`; empty for the model as a whole. */
  element: string;
  passes: boolean;
}

/**
 * Which elements of a model meet a condition, in the order of the model.
 *
 * @param context the collection whose elements are asked; null: the model as a whole, which has no name.
 * @returns null where the condition cannot be read or names what does not exist.
 */
export function askElements(
  model: Model,
  { context, condition }: { context: string | null; condition: string },
): AskedElement[] | null {
  const vocabulary = new Vocabulary();
  const collection = context === null ? null : vocabulary.collection(context);
  const parsed = parseCondition(condition.trim() === '' ? 'true' : condition);
  if (!parsed.ok || (context !== null && !collection)) return null;
  const references = new Map<string, Reference>();
  for (const { path } of parsed.parameters) {
    const reference = vocabulary.reference(path);
    if (!reference) return null;
    references.set(path, reference);
  }
  const test = conditionTest(parsed.value, references);
  const roots = buildItems(model);
  if (!collection) return [{ name: '', element: '', passes: test({ roots, frame: null }) }];
  return framesOf(collection, { roots, frame: null }).map((frame) => ({
    name: nameOf(frame),
    element: frame.item.element,
    passes: test({ roots, frame }),
  }));
}

function nameOf(frame: Frame): string {
  const names: string[] = [];
  for (let at: Frame | null = frame; at; at = at.parent) {
    const name = at.item.value('Name');
    names.unshift(typeof name === 'string' ? name : at.collection.name);
  }
  return names.join(' › ');
}
