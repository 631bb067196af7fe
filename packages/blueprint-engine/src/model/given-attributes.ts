import type { Aggregate } from '@stepwright/domain-model';
import { surenessOfCreating } from './deeds.ts';
import { isKeyName } from './own-key.ts';

/**
 * What the command that creates an aggregate takes, in small letters. Null where there is none, or
 * where it takes nothing of the aggregate but a key: then nothing says what is given.
 */
function givenAttributes({ name, attributes, commands }: Aggregate): Set<string> | null {
  const own = attributes
    .map((attribute) => attribute.name)
    .filter((each) => !isKeyName(each, name) && !/^uuid$/i.test(each));
  const taking = commands
    .map((command) => ({
      sureness: surenessOfCreating(command.name, name),
      given: new Set(command.attributes.map((each) => each.name.toLowerCase())),
    }))
    .filter(({ given }) => own.some((each) => given.has(each.toLowerCase())));
  const [surest] = taking
    .filter(({ sureness }) => sureness >= 0)
    .toSorted((a, b) => a.sureness - b.sureness);
  return surest?.given ?? null;
}

/** What is said of an aggregate's own attributes, wherever one of their names stands. */
export interface OwnAttributes {
  /** What the command that creates it takes; null where nothing says so. */
  given: ReadonlySet<string> | null;
  /** What it may be without. */
  optional: ReadonlySet<string>;
}

export function ownAttributes(aggregate: Aggregate): OwnAttributes {
  const optional = aggregate.attributes.filter(({ isNullable }) => isNullable);
  return {
    given: givenAttributes(aggregate),
    optional: new Set(optional.map(({ name }) => name.toLowerCase())),
  };
}
