import { both, negate, testOf } from './learn-condition-text.ts';
import { verbConditions } from './learn-verbs.ts';
import { beginsBeforeOwner, endsWithOwner } from '#learn/names/learn-owner-names';
import type { Frame } from '#model/scope';

/**
 * What the method of one command calls of the others: just what is called so, and no other one of the verb.
 * Where all boats are deleted and others inserted instead, another aggregate's command that deletes one is not
 * called as well.
 *
 * @param around what the method is for.
 * @returns undefined where that is no command, or where that would not tell them from all others.
 */
export function calledDeeds(
  called: readonly Frame[],
  all: readonly Frame[],
  around: Frame | null,
): string | undefined {
  const path = called[0]?.collection.path;
  if (path !== 'Aggregates.Commands' || around?.collection.path !== path) return undefined;
  const told = called.map(calledAs);
  if (told.includes('')) return undefined;
  const condition = [...new Set(told)].join(' or ');
  const test = testOf(condition);
  const own = new Set(called.map(({ item }) => item));
  const isTold = all.every((frame) => test?.({ frame, roots: [] }) === own.has(frame.item));
  return isTold ? condition : undefined;
}

/** By what stands before the aggregate's name, and whether it is said of one. */
function calledAs(frame: Frame): string {
  const { path } = frame.collection;
  const name = String(frame.item.values.get('Name') ?? '');
  const own = { frame, roots: [] };
  const isOfOne = endsWithOwner(path, [name], own);
  const stem = beginsBeforeOwner(path, [name], own) ?? verbConditions(path, [name], own)[0];
  if (isOfOne === null || stem === undefined) return '';
  return both(stem, testOf(isOfOne)?.(own) === true ? isOfOne : negate(isOfOne));
}
