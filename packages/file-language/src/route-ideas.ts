import { readDeed, type NamedDeed } from './deeds.ts';
import type { Idea } from './ideas.ts';
import { asName, inSingular } from './name-words.ts';
import { deedsOfPath } from './path-deeds.ts';
import type { RouteFact } from './route-facts.ts';
import { isTechnicalPath, readPath, resourceOf, type RoutePath } from './route-path.ts';

/** What routes do: by the name of what answers them where it tells, else by method and path. */
export function ideasOfRoutes(routes: readonly RouteFact[]): Idea[] {
  return routes.filter(({ path }) => !isTechnicalPath(path)).flatMap(ideasOfRoute);
}

function ideasOfRoute({ method, path, handler, answerer, owner, actor, line }: RouteFact): Idea[] {
  const place = readPath(path);
  const resource = place.resource ?? resourceOf(owner?.name ?? answerer ?? '');
  const isDeed = isDeedOfAnswerer(place, handler);
  const about = answerer && isDeed ? (resourceOf(answerer) ?? resource) : resource;
  const named = handler === null ? null : readDeed(handler, about);
  const common = { actor, event: null, line };
  if (method === null) {
    if (named === null) return [];
    return [
      { ...common, type: named.type, deeds: [named.deed], aggregate: null, confidence: 0.85 },
    ];
  }
  if (named !== null && (isDeed || tells(named, method))) {
    const deeds = [...withPlace(named, place, resource), named.deed];
    return [{ ...common, type: named.type, deeds, aggregate: null, confidence: 0.95 }];
  }
  const byPath = deedsOfPath(method, place, resource);
  const deeds = [...byPath.deeds, ...(named?.type === byPath.type ? [named.deed] : [])];
  const aggregate = byPath.isWhole && resource ? asName(inSingular(resource)) : null;
  return [{ ...common, type: byPath.type, deeds, aggregate, confidence: 0.85 }];
}

/** `/search` is answered by `products#search`: the path is the deed. */
const isDeedOfAnswerer = ({ tail, resource }: RoutePath, handler: string | null): boolean =>
  tail === null && (resource === null || resource.join('_') === handler);

/** The name of what answers counts for more than the path, unless it says the opposite of the method. */
const tells = ({ isPlain, type, deed }: NamedDeed, method: RouteFact['method']): boolean =>
  !isPlain &&
  (type === 'Query' || method !== 'GET' || (deed.length > 2 && !/s$/.test(deed[0] ?? '')));

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
