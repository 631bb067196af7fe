import { answerOf, type Answer } from './route-answer.ts';
import { actorOfRoute, joinPaths, methodNamed, type RouteFact } from './route-facts.ts';
import { isGroupCall, outerPaths, prefixesIn } from './route-groups.ts';
import type { Argument, CallFact, SourceFacts } from './source-facts.ts';

/** Routes that are registered by a call: `app.post('/orders', placeOrder)`. */
export function calledRoutes({ calls }: SourceFacts, text: string): RouteFact[] {
  const prefixes = prefixesIn(text);
  return calls.flatMap((call) =>
    routesOf(call, prefixes.has(call.receiver)).map(({ method, path, handler, answerer }) => {
      const full = joinPaths(...outerPaths(call, prefixes), path);
      const actor = actorOfRoute(call.arguments, full);
      const { owner, line } = call;
      const around = /Rout(?:er|es?)$/.test(call.receiver) ? call.receiver : null;
      return { method, path: full, handler, answerer, around, owner, actor, line };
    }),
  );
}

type Registered = Pick<RouteFact, 'method' | 'path'> & Answer;

function routesOf(call: CallFact, isGroup: boolean): Registered[] {
  if (/^(?:route|Route|resource)$/.test(call.name)) return routesInCall(call);
  if (/^(?:HandleFunc|Handle|handle)$/.test(call.name)) return routesWithMethodInPath(call);
  if (/^(?:path|re_path|url)$/.test(call.name)) return routesWithoutMethod(call);
  const verb = /^(?:Map)?(get|post|put|patch|delete|del)$/i.exec(call.name)?.[1];
  if (verb === undefined || (isClient(call) && endpointClass(call) === null)) return [];
  return routesOfVerb(call, { method: methodNamed(verb.replace(/^del$/i, 'delete')), isGroup });
}

function routesOfVerb(
  call: CallFact,
  { method, isGroup }: { method: RouteFact['method']; isGroup: boolean },
): Registered[] {
  const chained = /\broute\(\s*["'`]([^"'`]*)["'`]\s*\)/.exec(call.source)?.[1];
  if (chained !== undefined) return [{ method, path: chained, ...answerOf(call.arguments) }];
  const { path, rest } = readPaths(call.arguments);
  const endpoint = endpointClass(call);
  if (path !== null && endpoint !== null)
    return [{ method, path, handler: endpoint, answerer: null }];
  if (path === null || !isRoute(call, { path, rest, isGroup })) return [];
  return [{ method, path, ...answerOf(rest) }];
}

/** `class ReturnVehicle : Endpoint<Request> { Configure() { Post("/rentals/{id}/return"); } }` */
const endpointClass = ({ owner, receiver }: CallFact): string | null =>
  receiver === '' && owner?.bases.some((base) => base.startsWith('Endpoint')) ? owner.name : null;

const routers =
  /^(?:\w*app|\w*router|\w*routes?|\w*server|api|fastify|koa|hono|mux|r|e|g|group|endpoints|)$/i;

/** A map and a client have a `get` as well: a route has a path, and something that answers. */
function isRoute(
  call: CallFact,
  { path, rest, isGroup }: { path: string; rest: Argument[]; isGroup: boolean },
): boolean {
  const isInGroup = isGroup || (call.outer !== null && isGroupCall(call.outer));
  const isAnswered = rest.some(
    ({ isFunction, key }) => isFunction || key === 'to' || key === 'use',
  );
  const isOfRouter = isInGroup || routers.test(call.receiver);
  if (path === '') return isOfRouter && (isAnswered || isEmptyPath(call, rest));
  return (path.startsWith('/') || isOfRouter || isAnswered) && hasAnswer(rest, call);
}

const isEmptyPath = (call: CallFact, rest: Argument[]): boolean =>
  call.arguments[0]?.text === '' && hasAnswer(rest, call);

/** `"meals", ":id", "serve"` is a path in parts; none at all is that of the group. */
function readPaths(given: readonly Argument[]): { path: string | null; rest: Argument[] } {
  const behind = given.findIndex(({ text, key }) => text === null || key !== null);
  const texts = given.slice(0, behind < 0 ? given.length : behind).map(({ text }) => text ?? '');
  const paths = texts.some((text) => text.startsWith('/'))
    ? texts.filter((text) => text.startsWith('/'))
    : texts;
  const isPath = paths.every((text) => text.length <= 200 && !/\s|^https?:|[@#]/.test(text));
  return { path: isPath ? paths.join('/') : null, rest: given.slice(texts.length) };
}

const clients =
  /^(?:axios|https?|fetch|got|ky|requests?|session|superagent|supertest|agent|cache|redis|map|params|headers|config|storage|localstorage|\$http|mockmvc|cy|url|searchparams|cookies|registry|container|injector|env|resttemplate|\w*client|\w*map)$/i;

/** Who sends requests has the same words as who answers them. */
const isClient = ({ receiver, source, outer }: CallFact): boolean =>
  clients.test(receiver.replace(/^_+/, '')) ||
  (receiver === '' && outer === null && !isBareRoute(source));

const isBareRoute = (source: string): boolean => /^(?:get|post|put|patch|delete)$/.test(source);

/** Something must answer: a function, the name of one, a list of both, or a block. */
const hasAnswer = (rest: readonly Argument[], { source, outer }: CallFact): boolean =>
  (isBareRoute(source) && (rest.length > 0 || outer !== null)) ||
  rest.some(
    ({ isFunction, name, items, key }) =>
      isFunction || name !== null || items.length > 0 || key !== null,
  );

/** `.route("/x", post(create).get(list))`, `fastify.route({ method, url, handler })`. */
function routesInCall({ arguments: given }: CallFact): Registered[] {
  const [first, second] = given;
  const entries = first?.items ?? [];
  const method = entries.find(({ key }) => key === 'method')?.text;
  const url = entries.find(({ key }) => key === 'url' || key === 'path')?.text;
  if (method && url) {
    const handler = answerOf(entries.filter(({ key }) => key === 'handler'));
    return [{ method: methodNamed(method), path: url, ...handler }];
  }
  const path = first?.text ?? null;
  if (path === null || second === undefined) return [];
  return [...second.source.matchAll(/\b(get|post|put|patch|delete)\(\s*(?:\w+::)*(\w+)\s*\)/g)].map(
    ([, verb = '', handler = '']) => ({ method: methodNamed(verb), path, handler, answerer: null }),
  );
}

/** `http.HandleFunc("POST /orders/{id}", h.cancel)` */
function routesWithMethodInPath({ arguments: given }: CallFact): Registered[] {
  const read = /^(GET|POST|PUT|PATCH|DELETE)\s+\S*?(\/\S*)$/.exec(given[0]?.text ?? '');
  if (!read) return [];
  return [{ method: methodNamed(read[1] ?? ''), path: read[2] ?? '', ...answerOf(given.slice(1)) }];
}

/** `path('orders/<int:pk>/cancel/', views.cancel_order)`: the name of the view tells the rest. */
function routesWithoutMethod({ arguments: given, receiver }: CallFact): Registered[] {
  const [path, view] = given;
  if (receiver !== '' || path?.text === null || path === undefined || !view?.name) return [];
  if (/\b(?:include|urls)\b/.test(view.name)) return [];
  return [{ method: null, path: path.text ?? '', ...answerOf([view]) }];
}
