import { typeOfDeed } from './ideas.ts';
import { inPlural, inSingular, isPlural } from './name-words.ts';
import type { RouteFact } from './route-facts.ts';
import type { RoutePath } from './route-path.ts';

type Method = NonNullable<RouteFact['method']>;

export interface PathDeeds {
  type: 'Command' | 'Query';
  /** The likeliest wording first. */
  deeds: string[][];
  /** Whether the step is about the resource itself, and not about a part of it. */
  isWhole: boolean;
}

/** What a request of a method to a path does. */
export function deedsOfPath(method: Method, path: RoutePath, resource: string[] | null): PathDeeds {
  const { tail, isOne } = path;
  const type = method === 'GET' ? 'Query' : 'Command';
  if (resource === null) return { type, deeds: [], isWhole: false };
  if (tail === null) return deedsOfResource(method, resource, isOne);

  return deedsOfTail(method, { ...path, tail }, resource);
}

/** What is asked for or done behind the resource: `orders/{id}/cancel`, `orders/{id}/lines`. */
function deedsOfTail(
  method: Method,
  { tail, isOne, isUnderOne }: RoutePath & { tail: string[] },
  resource: string[],
): PathDeeds {
  const one = inSingular(resource);
  const many = inPlural(resource);
  const last = tail.at(-1) ?? '';
  const type = method === 'GET' ? 'Query' : 'Command';
  const isWhole = tail.length === 1;
  if (asking.test(tail[0] ?? ''))
    return { type: 'Query', deeds: [[...tail, ...(isUnderOne ? one : many)]], isWhole };
  if (type === 'Query' && !isUnderOne && !isPlural(last))
    return { type, deeds: lookedAt([...tail, ...many]), isWhole: false };
  if (mayBeDeed(method, last) && isDeed(tail, one))
    return { type, deeds: [completed(tail, one)], isWhole };
  return { type, deeds: deedsOfPart(method, { part: tail, one, isOne }), isWhole: false };
}

const mayBeDeed = (method: Method, last: string): boolean =>
  method === 'POST' || (method !== 'GET' && !attribute.test(last));

const lookedAt = (thing: string[]): string[][] => [
  ['list', ...thing],
  ['view', ...thing],
];

const asking = /^(?:search|find|filter|query|list|export|download|count)$/;

const verbs = { POST: 'create', PUT: 'update', PATCH: 'update', DELETE: 'delete', GET: 'view' };

function deedsOfResource(method: Method, resource: string[], isOne: boolean): PathDeeds {
  const type = method === 'GET' ? 'Query' : 'Command';
  const session = sessionDeeds[resource.join('')];
  if (session !== undefined && method !== 'GET') return { type, deeds: [session], isWhole: false };
  const isMany = isPlural(resource.at(-1) ?? '');
  if (method === 'GET' && !isOne && isMany)
    return { type, deeds: [['list', ...inPlural(resource)]], isWhole: true };
  if (method === 'POST' && !isMany && typeOfDeed(resource) === 'Command')
    return { type, deeds: [resource], isWhole: false };
  return { type, deeds: [[verbs[method], ...inSingular(resource)]], isWhole: true };
}

const sessionDeeds: Record<string, string[]> = {
  login: ['log', 'in'],
  signin: ['log', 'in'],
  logout: ['log', 'out'],
  signout: ['log', 'out'],
  register: ['register', 'user'],
  signup: ['register', 'user'],
  checkout: ['check', 'out', 'cart'],
};

interface Part {
  part: string[];
  one: string[];
  isOne: boolean;
}

/** `items` of a cart, the `status` of an order. */
function deedsOfPart(method: Method, { part, one, isOne }: Part): string[][] {
  const single = inSingular(part);
  const isMany = isPlural(part.at(-1) ?? '');
  switch (method) {
    case 'GET':
      return [
        isMany && !isOne ? ['list', ...part, 'of', ...one] : ['view', ...single, 'of', ...one],
      ];
    case 'POST':
      return isMany
        ? [['add', ...single, 'to', ...one]]
        : [
            ['set', ...single, 'of', ...one],
            ['create', ...single, 'for', ...one],
          ];
    case 'PUT':
    case 'PATCH':
      return [[isOne ? 'update' : 'change', ...single, 'of', ...one]];
    case 'DELETE':
      return [['remove', ...(isOne ? single : part), 'from', ...one]];
  }
}

/** What a thing has: these are verbs as well, but hardly in an address. */
const attribute =
  /^(?:address|amount|avatar|category|comment|cover|date|description|document|email|estimate|image|label|limit|name|note|owner|password|phone|photo|picture|position|price|priority|quantity|rate|rating|review|role|state|status|stock|tag|title|value)$/;

/** `cancel` of an order; `items` of it is none. */
const isDeed = (tail: string[], one: string[]): boolean =>
  !isPlural(tail.at(-1) ?? '') && typeOfDeed(completed(tail, one)) === 'Command';

function completed(tail: string[], one: string[]): string[] {
  const session = tail.length === 1 ? sessionDeeds[tail[0] ?? ''] : undefined;
  if (session) return [...session.slice(0, 2), ...one];
  return tail.length === 1 ? [...tail, ...one] : tail;
}
