import { both, negate, testOf } from '#learn/conditions/learn-condition-text';
import { verbConditions } from '#learn/conditions/learn-verbs';
import { beginsBeforeOwner } from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';

/** A query that answers with several of what it is asked for. */
export function isForSeveral({ collection, item }: Frame): boolean {
  const isQuery = collection.path === 'Aggregates.Queries';
  return isQuery && item.list('Result').some(({ type }) => type?.isCollection);
}

/**
 * A command or query by its verb, and by whether it is done to one: also where the sample does not
 * call it by its name. Null, where only that would tell it.
 */
export function deedOf(frame: Frame, frames: readonly Frame[]): string | null {
  const { path } = frame.collection;
  const names = [String(frame.item.values.get('Name') ?? '')];
  const own = { frame, roots: [] };
  const [verb = ''] = verbConditions(path, names, own);
  const one = `endsWith({${path}.Name}, {Aggregates.Name})`;
  const stem = beginsBeforeOwner(path, names, own) ?? '';
  const several = isForSeveral(frame) ? `{${path}.Result.IsCollection}` : '';
  const asked = negate(`{${path}.Parameters.IsEmpty}`);
  const told = [
    several,
    several && both(several, asked),
    stem,
    both(verb, one),
    both(verb, negate(one)),
    verb,
  ].filter((each) => each !== '');
  const isTold = (condition: string): boolean => {
    const test = testOf(condition);
    return frames.every((each) => test?.({ frame: each, roots: [] }) === (each === frame));
  };
  return told.find(isTold) ?? null;
}
