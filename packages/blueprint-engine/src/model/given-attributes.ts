import { wordsOf, type Aggregate } from '@stepwright/domain-model';
import { isOwnKey } from './own-key.ts';

/** How commands are called that make a new one, the surest first. */
const creating = ['create', 'new', 'add', 'insert', 'register', 'make', 'place', 'submit', 'save'];

/**
 * What the command that creates an aggregate takes, in small letters. Null where there is none, or
 * where it takes nothing of the aggregate but a key: then nothing says what is given.
 */
export function givenAttributes({ name, attributes, commands }: Aggregate): Set<string> | null {
  const own = attributes
    .map((attribute) => attribute.name)
    .filter((each) => !isOwnKey(each, name) && !/^(?:uu)?id$/i.test(each));
  const taking = commands
    .map((command) => ({
      sureness: surenessOf(command.name, name),
      given: new Set(command.attributes.map((each) => each.name.toLowerCase())),
    }))
    .filter(({ given }) => own.some((each) => given.has(each.toLowerCase())));
  const [surest] = taking
    .filter(({ sureness }) => sureness >= 0)
    .toSorted((a, b) => a.sureness - b.sureness);
  return surest?.given ?? null;
}

/** The place of a command's verb; -1 where it makes something else than the aggregate. */
function surenessOf(command: string, aggregate: string): number {
  const [verb = '', ...rest] = wordsOf(command);
  const of = wordsOf(aggregate).join('').toLowerCase();
  return of.endsWith(rest.join('').toLowerCase()) ? creating.indexOf(verb.toLowerCase()) : -1;
}
