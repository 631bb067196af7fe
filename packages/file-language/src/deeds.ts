import { typeOfDeed } from './ideas.ts';
import { inPlural, inSingular, nameWords, withoutEnding } from './name-words.ts';
import { endings, technicalThings, technicalVerbs } from './technical-words.ts';

/** What the name of a function or message says. */
export interface NamedDeed {
  type: 'Command' | 'Query';
  deed: string[];
  /** `create`, `index`, `show`: what any resource can do; the path or type tells as much. */
  isPlain: boolean;
}

/** What frameworks call the usual things that are done to a resource. */
const usual: Record<string, readonly [string, 'one' | 'many']> = {
  index: ['list', 'many'],
  list: ['list', 'many'],
  all: ['list', 'many'],
  findall: ['list', 'many'],
  getall: ['list', 'many'],
  listall: ['list', 'many'],
  findmany: ['list', 'many'],
  fetchall: ['list', 'many'],
  search: ['search', 'many'],
  show: ['view', 'one'],
  view: ['view', 'one'],
  get: ['view', 'one'],
  detail: ['view', 'one'],
  details: ['view', 'one'],
  retrieve: ['view', 'one'],
  read: ['view', 'one'],
  getone: ['view', 'one'],
  findone: ['view', 'one'],
  getbyid: ['view', 'one'],
  findbyid: ['view', 'one'],
  findunique: ['view', 'one'],
  create: ['create', 'one'],
  store: ['create', 'one'],
  add: ['create', 'one'],
  insert: ['create', 'one'],
  post: ['create', 'one'],
  put: ['update', 'one'],
  patch: ['update', 'one'],
  update: ['update', 'one'],
  edit: ['update', 'one'],
  partialupdate: ['update', 'one'],
  save: ['save', 'one'],
  delete: ['delete', 'one'],
  destroy: ['delete', 'one'],
  remove: ['delete', 'one'],
};

/**
 * Reads a name as a deed; null for the names of programs and of mere things.
 *
 * @param resource what the surroundings are about, for names that are a verb alone.
 */
export function readDeed(name: string, resource: readonly string[] | null): NamedDeed | null {
  const words = verbFirst(withoutAsync(nameWords(name)));
  const known = usual[words.join('')];
  if (known !== undefined) {
    if (resource === null) return null;
    const [verb, number] = known;
    const deed = [verb, ...(number === 'one' ? inSingular(resource) : inPlural(resource))];
    return typed(deed, true);
  }
  return typed(withObject(words, resource), false);
}

function typed(deed: string[] | null, isPlain: boolean): NamedDeed | null {
  if (deed === null || isTechnical(deed)) return null;
  const type = typeOfDeed(deed);
  return type === null ? null : { type, deed, isPlain };
}

function withoutAsync(words: string[]): string[] {
  const kept = words[0] === 'api' || words[0] === 'do' ? words.slice(1) : words;
  return withoutEnding(kept, endings);
}

const last: Record<string, string> = {
  create: 'create',
  update: 'update',
  delete: 'delete',
  list: 'list',
  detail: 'view',
  details: 'view',
};

/** `order_create` gives `create`, `order`; `OrderList` `list`, `orders`. */
function verbFirst(words: string[]): string[] {
  const verb = last[words.at(-1) ?? ''];
  const thing = words.slice(0, -1);
  if (verb === undefined || thing.length === 0 || typeOfDeed(words) === 'Command') return words;
  return [verb, ...(verb === 'list' ? inPlural(thing) : thing)];
}

/** What is found by one of these is one thing. */
const isOneOf = (word = ''): boolean =>
  /^(?:id|ids|email|name|username|key|code|slug|number|token|uuid|reference|isbn|sku|title)$/.test(
    word,
  );

const particles = /^(?:in|out|up|off|down|over)$/;

/** A verb alone is done to the resource. */
function withObject(words: string[], resource: readonly string[] | null): string[] | null {
  const isAlone = words.length === 1 || (words.length === 2 && particles.test(words[1] ?? ''));
  if (!isAlone)
    return words[1] === 'by' && resource
      ? [
          words[0] ?? '',
          ...(isOneOf(words[2]) ? inSingular : inPlural)(resource),
          ...words.slice(1),
        ]
      : words;
  if (technicalVerbs.has(words[0] ?? '')) return null;
  if (words.join('') === 'login' || words.join('') === 'logout')
    return ['log', words.join('').slice(3)];
  if (resource === null) return null;
  return [...words, ...inSingular(resource)];
}

/** `initServer`, `toJson`, `handleRequest`; but `process payment` and `register user` are work. */
function isTechnical([verb = '', ...thing]: string[]): boolean {
  const head = thing.find((word) => /^(?:to|from|for|by|in|of|with|on|as)$/.test(word));
  const object = head === undefined ? thing : thing.slice(0, thing.indexOf(head));
  const isInside =
    technicalThings.has(object.at(-1) ?? '') ||
    object.some((word) => /^(?:dto|json|http|sql|dom|ui|css|html|url|db|jwt|dao)$/.test(word));
  if (isInside) return true;
  if (!technicalVerbs.has(verb)) return false;
  return !workWithThing.test(verb) || (object.length === 0 && verb !== 'log');
}

const workWithThing = /^(?:accept|apply|dispatch|issue|log|merge|process|register|reload|reset)$/;
