import { applyCase, wordsOf, type Aggregate, type Query } from '@stepwright/domain-model';
import type { Value } from '@stepwright/condition-language';
import { handedKey, keyAmong } from './own-key.ts';

/** What a query is called besides its name, and whether it is for one by its key. */
export function valuesOfQuery(
  { name, parameters }: Query,
  aggregate: Aggregate,
): Record<string, () => Value> {
  const names = parameters.map((each) => each.name);
  return {
    ShortName: () => bareNameOf(name, aggregate),
    IsForKey: () =>
      names.length === 1 &&
      (keyAmong(names, aggregate.name) !== null || names[0] === handedKey(aggregate)),
  };
}

/** What a query is called where it is known whose it is: `FindByHull` for `FindBoatsByHull`. */
function bareNameOf(query: string, { name, plural }: Aggregate): string {
  const words = wordsOf(query);
  const spelt = words.map((word) => word.toLowerCase());
  const rests = [applyCase(name, 'PascalPlural', plural), name].flatMap((each) => {
    const own = wordsOf(each).map((word) => word.toLowerCase());
    const at = spelt.findIndex((_, from) =>
      own.every((word, index) => spelt[from + index] === word),
    );
    const isOf = at > 0 && !/^(?:and|by|for|from|in|of|or|to|with)$/.test(spelt[at - 1] ?? '');
    return isOf ? [[...words.slice(0, at), ...words.slice(at + own.length)]] : [];
  });
  return rests[0] ? applyCase(rests[0].join(' '), 'Pascal') : query;
}
