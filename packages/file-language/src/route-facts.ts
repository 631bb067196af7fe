import { prefixesIn } from './route-groups.ts';
import { roleInArguments, roleInPath, roleOf } from './roles.ts';
import type { Argument, FunctionFact, SourceFacts, TagFact, TypeFact } from './source-facts.ts';

/** An address that a file answers. */
export interface RouteFact {
  /** Null where the framework leaves it to what answers. */
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | null;
  path: string;
  /** What is called to answer, where it has a name. */
  handler: string | null;
  /** The type of another file that answers, where it is named: `orders#create`. */
  answerer?: string | null;
  /** What the route is registered on, or the file that does: `orderRoutes`. */
  around?: string | null;
  owner: TypeFact | null;
  actor: string | null;
  line: number;
}

/** Routes that are declared at the function that answers them: `@Post('orders')`. */
export function taggedRoutes({ functions }: SourceFacts, text: string): RouteFact[] {
  const prefixes = prefixesIn(text);
  return functions.flatMap((fact) =>
    fact.tags.flatMap((tag) =>
      methodsOfTag(tag, fact).map((method) => {
        const path = joinPaths(
          prefixes.get(tag.receiver) ?? '',
          prefixOf(fact.owner),
          pathOf(tag) ?? pathBeside(fact, tag),
        );
        const actor = roleOf(fact) ?? roleInPath(path);
        return { method, path, handler: fact.name, owner: fact.owner, actor, line: fact.line };
      }),
    ),
  );
}

const methodTag = /^(?:Http)?(Get|Post|Put|Patch|Delete)(?:Mapping|Async|_route)?$/i;

function methodsOfTag(tag: TagFact, fact: FunctionFact): RouteFact['method'][] {
  const named = methodTag.exec(tag.name)?.[1];
  if (named !== undefined) return isRoute(tag, fact) ? [methodNamed(named)] : [];
  if (
    !/^(?:Route|route|RequestMapping|api_view|action|HttpTrigger|HttpTriggerAttribute|http|AcceptVerbs)$/.test(
      tag.name,
    )
  )
    return [];
  const methods = [
    ...tag.arguments
      .map(({ source }) => source)
      .join(' ')
      .matchAll(/\b(GET|POST|PUT|PATCH|DELETE)\b/gi),
  ];
  if (methods.length > 0) return methods.slice(0, 1).map(([method]) => methodNamed(method));
  return tag.name === 'route' && tag.receiver !== '' ? ['GET'] : [];
}

/** `@post` alone may be anything; `@router.post('/x')`, `@Post()` and `#[post("/x")]` are routes. */
const isRoute = ({ name, receiver, arguments: given }: TagFact, { owner }: FunctionFact): boolean =>
  /^[A-Z]/.test(name) ||
  given.some(({ text }) => text?.startsWith('/')) ||
  (receiver !== '' && given.length > 0) ||
  owner !== null;

export const methodNamed = (name: string): NonNullable<RouteFact['method']> => {
  const upper = name.toUpperCase();
  return upper === 'POST' || upper === 'PUT' || upper === 'PATCH' || upper === 'DELETE'
    ? upper
    : 'GET';
};

/** `@POST @Path("/x")` */
function pathBeside({ tags, name }: FunctionFact, tag: TagFact): string {
  if (tag.name === 'action') return `/{id}/${name}`;
  const beside = tags.find((each) => each !== tag && /^(?:Path|Route)$/.test(each.name));
  return (beside && pathOf(beside)) ?? '';
}

function pathOf({ arguments: given, name }: TagFact): string | null {
  const keyed = given.find(({ key }) =>
    /^(?:value|path|uri|route|Route|url_path)$/.test(key ?? ''),
  );
  const [first] = given.filter(
    ({ key, text, items }) => key === null && (text !== null || items.length > 0),
  );
  const found = keyed ?? first;
  const text = found?.text ?? found?.items[0]?.text ?? null;
  return name === 'action' && text !== null ? `/{id}/${text}` : text;
}

/** What all routes of a type begin with. */
function prefixOf(owner: TypeFact | null): string {
  const tag = owner?.tags.find(({ name }) =>
    /^(?:Controller|RequestMapping|Route|Path|JsonController|ApiPathPrefix|Prefix)$/i.test(name),
  );
  const prefix = (tag && pathOf(tag)) ?? '';
  const named = owner?.name.replace(/Controller$/, '') ?? '';
  return prefix.replace(/\[controller\]/i, named.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase());
}

export function joinPaths(...parts: string[]): string {
  return parts
    .flatMap((part) => part.split('/'))
    .filter((part) => part !== '')
    .join('/');
}

/** The role that stands among the arguments of a route, or in its path. */
export function actorOfRoute(given: readonly Argument[], path: string): string | null {
  return roleInArguments(given) ?? roleInPath(path);
}
