import {
  compileValue,
  parametersOf,
  prepareCondition,
  type Condition,
  type Value,
} from '@stepwright/condition-language';
import type { Test } from '#template/nodes';
import { conditionScope, outermostUnbound, readReference, type Bindings } from '#model/scope';
import type { Collection, Reference } from '#model/vocabulary';

/**
 * A condition made ready to ask at many places. Where every collection that it names is bound, as
 * nearly always, it reads the values straight away; else it holds when it holds for any element.
 *
 * @param references what its parameters stand for; one that is not there makes it false.
 */
export function conditionTest(
  condition: Condition,
  references: ReadonlyMap<string, Reference>,
): Test {
  const paths = parametersOf(condition);
  if (paths.some((path) => !references.has(path))) return () => false;

  const named = new Set([...references.values()].flatMap((reference) => toBind(reference) ?? []));
  const read = compileValue<Bindings>(condition, (path) => readerOf(references.get(path)));
  const holdsForAny = prepareCondition(condition);
  return (bindings) => {
    for (const collection of named) {
      if (outermostUnbound(collection, bindings))
        return holdsForAny(conditionScope(references, bindings));
    }
    return Boolean(read(bindings));
  };
}

/** What has to be bound for a parameter to have one value. */
function toBind({ kind, collection }: Reference): Collection | null {
  return kind === 'size' ? collection.parent : collection;
}

function readerOf(reference: Reference | undefined): (bindings: Bindings) => Value {
  return (bindings) => {
    const reading = reference && readReference(reference, bindings);
    return reading?.kind === 'value' ? reading.value : null;
  };
}
