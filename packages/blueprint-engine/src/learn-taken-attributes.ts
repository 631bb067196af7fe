import { wordsOf } from '@stepwright/domain-model';
import { both, negate } from './learn-condition-text.ts';
import { calledOne } from './learn-owner-names.ts';
import { namesOf, type Groups } from './learn-told-values.ts';
import type { Bindings, Frame } from './scope.ts';

/**
 * By whether a command of the aggregate takes an attribute: what is inserted, and what a form has,
 * is what `CreateBoat` takes, whatever the attributes of another aggregate are called.
 */
export function* byCommand(
  own: Frame,
  { members, others }: Groups,
  isUsual: (each: Bindings) => boolean,
): Generator<string> {
  const { path, parent } = own.collection;
  if (parent?.path !== 'Aggregates' || !path.endsWith('.Attributes') || members.length < 2) return;
  const commands = `${parent.path}.Commands`;
  // A key stands apart from what else is taken.
  const usual = namesOf(others.filter(isUsual), path, 'Name');
  for (const verb of verbsOf(own.parent)) {
    const taken = `startsWith({${commands}.Name}, '${verb}') and {${commands}.Attributes.Name} == {${path}.Name}`;
    yield taken;
    if (usual.length > 0) yield both(taken, negate(calledOne(path, usual, members[0])));
  }
}

/** What an aggregate's commands begin with, of those that take several attributes. */
function verbsOf(aggregate: Frame | null): ReadonlySet<string> {
  const commands = (aggregate?.item.lists.get('Commands') ?? []).filter(
    ({ lists }) => (lists.get('Attributes') ?? []).length > 1,
  );
  return new Set(
    commands.flatMap(({ values }) => wordsOf(String(values.get('Name') ?? '')).slice(0, 1)),
  );
}
