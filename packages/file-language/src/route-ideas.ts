import { readDeed, type NamedDeed } from './deeds.ts';
import type { Idea } from './ideas.ts';
import { asName, inPlural, inSingular } from './name-words.ts';
import { deedsOfPath } from './path-deeds.ts';
import type { RouteFact } from './route-facts.ts';
import { isTechnicalPath, readPath, resourceOf, type RoutePath } from './route-path.ts';

/** What routes do: by the name of what answers them where it tells, else by method and path. */
export function ideasOfRoutes(routes: readonly RouteFact[]): Idea[] {
  return routes.filter(({ path }) => !isTechnicalPath(path)).flatMap(ideasOfRoute);
}

function ideasOfRoute(route: RouteFact): Idea[] {
  const { method, path, actor, line } = route;
  const place = readPath(path);
  const resource = place.resource ?? thingAround(route, place);
  const { named, isDeed } = deedOfAnswer(route, place, resource);
  const common = { actor, event: null, line };
  if (named !== null && (isDeed || tells(named, method))) {
    const deeds = [...withPlace(named, place, resource), named.deed];
    const confidence = method === null ? 0.85 : 0.95;
    return [{ ...common, type: named.type, deeds, aggregate: null, confidence }];
  }
  if (method === null) return [];
  const { type, deeds, isWhole } = deedsOfPath(method, place, resource);
  if (named?.type === type) deeds.push(named.deed);
  const aggregate = isWhole && resource ? asName(inSingular(resource)) : null;
  return [{ ...common, type, deeds, aggregate, confidence: 0.85 }];
}

/** Without an id, a path that names nothing is about all of them. */
function thingAround(route: RouteFact, { tail, isOne }: RoutePath): string[] | null {
  const thing = resourceAround(route);
  return thing !== null && tail === null && !isOne ? inPlural(thing) : thing;
}

const resourceAround = ({ owner, answerer, around }: RouteFact): string[] | null =>
  resourceOf(owner?.name ?? '') ?? resourceOf(answerer ?? '') ?? resourceOf(around ?? '');

/** What the name of what answers says; `isDeed` where the path is that name once more. */
function deedOfAnswer(
  { handler, answerer }: RouteFact,
  place: RoutePath,
  resource: string[] | null,
): { named: NamedDeed | null; isDeed: boolean } {
  if (handler === null) return { named: null, isDeed: false };
  const isDeed = isDeedOfAnswerer(place, handler);
  const about = isDeed ? (resourceOf(answerer ?? '') ?? resource) : resource;
  return { named: readDeed(handler, about), isDeed };
}

/** `/search` is answered by `products#search`: the path is the deed. */
const isDeedOfAnswerer = ({ tail, resource }: RoutePath, handler: string | null): boolean =>
  tail === null && (resource === null || resource.join('_') === handler);

/** The name of what answers counts for more than the path, unless it says the opposite of the method. */
const tells = ({ isPlain, type, deed }: NamedDeed, method: RouteFact['method']): boolean =>
  method === null ||
  (!isPlain &&
    (type === 'Query' || method !== 'GET' || (deed.length > 2 && !deed[0]?.endsWith('s'))));

/** `addItem` at `carts/{id}/items` is `add item to cart`. */
function withPlace(
  { deed, type }: NamedDeed,
  { tail, resource }: RoutePath,
  about: string[] | null,
): string[][] {
  const [verb = '', ...thing] = deed;
  const isPart = tail !== null && inSingular(thing).join(' ') === inSingular(tail).join(' ');
  if (!isPart || resource === null || about === null || type === 'Query') return [];
  const between = joints.find(([verbs]) => verbs.test(verb))?.[1];
  return between === undefined ? [] : [[verb, ...thing, between, ...inSingular(about)]];
}

const joints: [RegExp, string][] = [
  [/^(?:add|append|insert|put)$/, 'to'],
  [/^(?:remove|delete|drop)$/, 'from'],
  [/^(?:change|edit|set|update)$/, 'of'],
];
