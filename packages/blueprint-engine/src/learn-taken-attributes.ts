import { both, negate } from './learn-condition-text.ts';
import { calledOne } from './learn-owner-names.ts';
import { namesOf, type Groups } from './learn-told-values.ts';
import type { Bindings, Frame } from './scope.ts';

/**
 * By whether the command that creates the aggregate takes an attribute: what is inserted, and what a
 * form has, is what `CreateBoat` takes, however that command of another aggregate is called.
 */
export function* byCommand(
  own: Frame,
  { members, others }: Groups,
  isUsual: (each: Bindings) => boolean,
): Generator<string> {
  const { path, parent } = own.collection;
  if (parent?.path !== 'Aggregates' || !path.endsWith('.Attributes') || members.length < 2) return;
  const given = `{${path}.IsGiven}`;
  yield given;
  // A key stands apart from what else is taken.
  const usual = namesOf(others.filter(isUsual), path, 'Name');
  if (usual.length > 0) yield both(given, negate(calledOne(path, usual, members[0])));
}
