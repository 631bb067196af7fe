import { applyCase } from '@stepwright/domain-model';
import type { ListInScope } from '#learn/learn-list-in-scope';
import { isOfAttributes } from './learn-runs.ts';

interface Place {
  text: string;
  from: number;
  to: number;
}

type Elements = (readonly [ListInScope, number])[];

/**
 * Attributes that are called after the type of which they are several, by this type: where code says it at
 * the end of a word, as `TRope` beside `TPier`, it speaks of the boat's `ropes: Rope[]` as it does of its
 * `pier`. So it does where it names what keeps them: `ropeService: RopeService`.
 */
export function severalIn(
  lists: readonly ListInScope[],
  extension: string,
): ReadonlyMap<string, (place: Place) => Elements> {
  const found = new Map<string, Elements>();
  if (!hasTypes.test(extension)) return new Map();
  for (const list of lists.filter(isOfAttributes)) {
    for (const [at, { values, type }] of list.items.entries()) {
      if (type?.kind !== 'declared' || !type.isCollection) continue;
      const called = applyCase(String(values.get('Name') ?? ''), 'Camel');
      if (applyCase(type.base, 'CamelPlural') !== called) continue;
      if (list.placeOf(type.base) === undefined)
        found.set(type.base, [...(found.get(type.base) ?? []), [list, at]]);
    }
  }
  return new Map(
    [...found].map(([name, own]) => [name, (place) => (isType(place) || isKept(place) ? own : [])]),
  );
}

/** Where a word with a capital is a type, and no word of a page. */
const hasTypes = /^(?:cs|dart|go|graphql|gql|java|kts?|php|proto|py|rs|scala|swift|[cm]?tsx?)$/;

/** Whether a name is written as a type is: with a capital, at the end of its word, and nothing is made of it. */
function isType({ text, from, to }: Place): boolean {
  return /^\p{Lu}/u.test(text.slice(from, to)) && !/[\w(.]/.test(text.charAt(to));
}

/** Whether what keeps something is called after it: `ropeService`, `RopeRepository`. */
function isKept({ text, to }: Place): boolean {
  return /^(?:Service|Repository|Repo|Store|Dao)\b/.test(text.slice(to, to + 12));
}
