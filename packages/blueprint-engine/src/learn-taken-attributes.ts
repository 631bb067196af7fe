import { wordsOf } from '@stepwright/domain-model';
import type { Groups } from './learn-told-values.ts';
import type { Frame } from './scope.ts';

/**
 * By whether a command of the aggregate takes an attribute: what is inserted, and what a form has,
 * is what `CreateBoat` takes, whatever the attributes of another aggregate are called.
 */
export function* byCommand(own: Frame, { members }: Groups): Generator<string> {
  const { path, parent } = own.collection;
  if (parent?.path !== 'Aggregates' || !path.endsWith('.Attributes') || members.length < 2) return;
  const commands = `${parent.path}.Commands`;
  for (const verb of verbsOf(own.parent)) {
    yield `startsWith({${commands}.Name}, '${verb}') and {${commands}.Attributes.Name} == {${path}.Name}`;
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
