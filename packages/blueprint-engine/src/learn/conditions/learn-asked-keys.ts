import { both, negate, testOf } from './learn-condition-text.ts';
import { eitherWay } from './learn-flags.ts';
import type { Groups } from './learn-told-values.ts';

/**
 * Of queries that all answer with several, beside none that answers with one for its key, the one that is
 * asked by the key is told by that: of the others, another aggregate's may take anything, as a page.
 */
export function* byKeyOfSeveral(path: string, { members, others }: Groups): Generator<string> {
  const test = path.endsWith('.Queries') ? testOf(`{${path}.Result.IsCollection}`) : null;
  if (test === null || ![...members, ...others].every(test)) return;
  const beside = members[0]?.frame?.parent?.item.list('Queries') ?? [];
  const isOfOne = beside.some((each) => {
    const isMany = each.list('Result').some(({ type }) => type?.isCollection);
    return each.value('IsForKey') === true && !isMany;
  });
  if (!isOfOne) yield* eitherWay(`{${path}.IsForKey}`);
}

/** What a query is for, where it is not the only one that answers with one: for one by its key, or by something else. */
export function* byShape(path: string): Generator<string> {
  const [isForKey, isMany] = [`{${path}.IsForKey}`, `{${path}.Result.IsCollection}`];
  yield* eitherWay(isForKey);
  yield both(negate(isForKey), negate(isMany));
  yield both(isMany, `{${path}.Result.IsSelf}`);
}
