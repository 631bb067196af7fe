import { both, negate, testOf } from './learn-condition-text.ts';
import { calledOne } from '#learn/names/learn-owner-names';
import { namesOf, type Groups } from './learn-told-values.ts';
import type { Bindings, Frame } from '#model/scope';

/**
 * By whether the command that creates the aggregate takes an attribute: what is inserted, and what a
 * form has, is what `CreateBoat` takes, however that command of another aggregate is called.
 */
export function* byCommand(
  own: Frame,
  { members, others }: Groups,
  isUsual: (each: Bindings) => boolean,
): Generator<string> {
  const { path } = own.collection;
  if (!isOfAggregate(own)) return;
  const given = `{${path}.IsGiven}`;
  yield given;
  // A key stands apart from what else is taken.
  const usual = namesOf(others.filter(isUsual), path, 'Name');
  if (usual.length === 0) return;
  for (const each of calledOne(path, usual, members[0])) yield both(given, negate(each));
}

/** What a query gives back of what it inserts is what it was not given, but for what is usual. */
export function* byDatabase(
  own: Frame,
  { members, others }: Groups,
  isUsual: (each: Bindings) => boolean,
): Generator<string> {
  const { path } = own.collection;
  if (!isOfAggregate(own)) return;
  const free = negate(`{${path}.IsGiven}`);
  const left = others.filter((each) => testOf(free)?.(each) === true);
  if (!left.every(isUsual)) return;
  const called = (group: readonly Bindings[]) =>
    calledOne(path, namesOf(group, path, 'Name'), members[0]);
  const kept = left.length === 0 ? [free] : called(left).map((each) => both(free, negate(each)));
  // Where no command says what is given, there is at least what is usual.
  const usual = members.filter(isUsual);
  for (const one of kept)
    yield* usual.length === 0 ? [one] : called(usual).map((each) => `${one} or ${each}`);
}

/** Whether an element is an attribute of an aggregate itself: only of those it is said what is given. */
function isOfAggregate({ collection: { path, parent } }: Frame): boolean {
  return parent?.path === 'Aggregates' && path.endsWith('.Attributes');
}
