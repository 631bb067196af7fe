import { typeOfDeed } from './ideas.ts';
import { inPlural, inSingular, nameWords, withoutEnding } from './name-words.ts';
import { technicalThings, technicalVerbs } from './technical-words.ts';
import { usualName } from './usual-names.ts';

/** What the name of a function or message says. */
export interface NamedDeed {
  type: 'Command' | 'Query';
  deed: string[];
  /** `create`, `index`, `show`: what any resource can do; the path or type tells as much. */
  isPlain: boolean;
}

/**
 * Reads a name as a deed; null for the names of programs and of mere things.
 *
 * @param resource what the surroundings are about, for names that are a verb alone.
 */
export function readDeed(name: string, resource: readonly string[] | null): NamedDeed | null {
  const words = verbFirst(bareWords(name));
  const usual = usualName(words);
  if (usual !== null) {
    if (resource === null) return null;
    const thing = usual.isMany ? inPlural(resource) : inSingular(resource);
    return typed([usual.verb, ...thing], { resource, isPlain: true });
  }
  const deed = withObject(words, resource);
  return deed === null ? null : typed(deed, { resource, isPlain: false });
}

function typed(
  deed: string[],
  { resource, isPlain }: { resource: readonly string[] | null; isPlain: boolean },
): NamedDeed | null {
  const isAbout =
    resource !== null &&
    inSingular(deed)
      .join(' ')
      .endsWith(` ${inSingular(resource).join(' ')}`);
  if (isTechnical(deed, isAbout)) return null;
  const type = typeOfDeed(deed);
  return type === null ? null : { type, deed, isPlain };
}

/** What a name of a function or message ends with that is no part of the deed. */
const endings = new Set(
  'async impl handler action endpoint view route rpc command query mutation operation'.split(' '),
);

/** `doPlaceOrderAsync` gives `place`, `order`; a verb is never left alone. */
function bareWords(name: string): string[] {
  const words = nameWords(name.replace(/UseCase$|_use_case$|Interactor$|Operation$|ViewSet$/, ''));
  const kept =
    words.length > 2 && (words[0] === 'api' || words[0] === 'do') ? words.slice(1) : words;
  const bare = withoutEnding(kept, endings);
  return bare.length > 1 ||
    kept.length < 2 ||
    /^(?:async|impl|handler|action|endpoint)$/.test(kept[1] ?? '')
    ? bare
    : kept;
}

const lastVerbs: Record<string, string> = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  list: 'list',
  detail: 'view',
  details: 'view',
};

/** `softDelete` is a way to delete, and nothing is called `soft`. */
const ways =
  /^(?:soft|hard|force|bulk|batch|confirm|can|pre|post|before|after|partial|multi|mass)$/;

/** `order_create` gives `create`, `order`; `OrderList` `list`, `orders`. */
function verbFirst(words: string[]): string[] {
  const last = words.at(-1) ?? '';
  const verb = Object.hasOwn(lastVerbs, last) ? lastVerbs[last] : undefined;
  const thing = words.slice(0, -1);
  if (verb === undefined || thing.length === 0) return words;
  const isVerb =
    /^(?:create|update|delete)$/.test(last) && thing.length === 1 && !ways.test(words[0] ?? '');
  if (!isVerb && typeOfDeed(words) !== null) return words;
  return [verb, ...(verb === 'list' ? inPlural(thing) : inSingular(thing))];
}

/** What is found by one of these is one thing. */
const isKey = (word = ''): boolean =>
  /^(?:id|ids|email|name|username|key|code|slug|number|token|uuid|reference|isbn|sku|title)$/.test(
    word,
  );

const particles = /^(?:in|out|up|off|down|over)$/;
const signing = /^(?:log|sign)(?:in|out|up|off|on)$/;

/** With what it is done to: a verb alone, or one that finds by a key, is about the resource. */
function withObject(words: string[], resource: readonly string[] | null): string[] | null {
  const verb = words[0] ?? '';
  const second = words[1] ?? '';
  if (words.length === 1 && signing.test(verb)) return partSigning(verb);
  if (second === 'by' && resource !== null)
    return [verb, ...found(resource, words[2]), ...words.slice(1)];
  if (!isAlone(words)) return words;
  return isInside(verb) || resource === null ? null : [...words, ...doneTo(verb, resource)];
}

/** `cancel` and `check out`; but `log in` needs nothing more. */
const isAlone = (words: string[]): boolean =>
  words.length === 1 ||
  (words.length === 2 && particles.test(words[1] ?? '') && !signing.test(words.join('')));

const found = (resource: readonly string[], key: string | undefined): string[] =>
  isKey(key) ? inSingular(resource) : inPlural(resource);

const doneTo = (verb: string, resource: readonly string[]): string[] =>
  verb === 'search' ? inPlural(resource) : inSingular(resource);

const isInside = (verb: string): boolean => technicalVerbs.has(verb) && !workWithThing.test(verb);

/** `login` gives `log`, `in`. */
const partSigning = (verb: string): string[] => [
  verb.slice(0, verb.startsWith('log') ? 3 : 4),
  verb.slice(verb.startsWith('log') ? 3 : 4),
];

/** `initServer`, `toJson`, `handleRequest`; but `process payment` and `register user` are work. */
function isTechnical([verb = '', ...thing]: string[], isAboutResource: boolean): boolean {
  const end = thing.findIndex((word) => /^(?:to|from|for|by|in|of|with|on|as)$/.test(word));
  const object = end <= 0 ? thing : thing.slice(0, end);
  const isOfProgram =
    technicalThings.has(object.at(-1) ?? '') || object.some((word) => ofPrograms.test(word));
  if (isOfProgram && !isAboutResource && !ofPeople.test(verb)) return true;
  return technicalVerbs.has(verb) && (!workWithThing.test(verb) || thing.length === 0);
}

/** What only people do, whatever they do it to: an application is approved in an office. */
const ofPeople =
  /^(?:accept|approve|assign|book|cancel|confirm|decline|escalate|publish|reject|review|schedule|submit|withdraw)$/;
const ofPrograms = /^(?:dto|json|http|sql|dom|ui|css|html|url|db|jwt|dao)$/;
const workWithThing =
  /^(?:accept|apply|dispatch|extend|issue|join|log|merge|process|register|reset|resolve|set|split|visit)$/;
