import { both, negate, testOf } from './learn-condition-text.ts';
import { withExceptions } from './learn-customary.ts';
import type { Groups } from './learn-told-values.ts';

/** What an attribute may be that leaves it out of a list, as far as each alone may be a reason. */
const kinds = (path: string): string[] => [
  `{${path}.IsNullable}`,
  `{${path}.IsCollection}`,
  `{${path}.Family} == 'ENUM'`,
  `{${path}.BaseType} == 'boolean'`,
];

/**
 * Attributes of several kinds, none of which another one has that is there: where what may be missing and
 * what is an enumeration are the only ones without a check, both are left out by what they are, and not by
 * their names.
 */
export function* withoutKinds(path: string, groups: Groups): Generator<string> {
  yield* byLeftKinds(path, groups);
  yield* withExceptions(path, groups, (each) => byLeftKinds(path, each));
}

function* byLeftKinds(path: string, { members, others }: Groups): Generator<string> {
  const apart = kinds(path).filter((kind) => {
    const test = testOf(kind);
    return test !== null && others.some(test) && !members.some(test);
  });
  if (apart.length > 1) yield apart.map(negate).reduce(both);
}
