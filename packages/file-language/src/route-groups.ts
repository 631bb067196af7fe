import type { CallFact } from './source-facts.ts';

const groups = /^(?:route|group|prefix|namespace|scope|nest|pathPrefix|grouped|Route|Group)$/;
const deepest = 8;

/** `route("/orders") { … }` */
export const isGroupCall = ({ name }: CallFact): boolean => groups.test(name);

/** The paths of the groups that a call stands in, and of what it is called on. */
export function outerPaths(call: CallFact, prefixes: ReadonlyMap<string, string>): string[] {
  const paths = [prefixes.get(call.receiver) ?? ''];
  let below = call;
  for (let outer = call.outer; outer !== null && paths.length < deepest; outer = outer.outer) {
    paths.unshift(prefixes.get(outer.receiver) ?? '', pathOfGroup(outer, below));
    below = outer;
  }
  return paths;
}

function pathOfGroup(group: CallFact, below: CallFact): string {
  const text = group.arguments[0]?.text ?? '';
  if (group.name === 'resource') return text;
  // What stands under `collection` is about all of them.
  if (group.name === 'resources') return below.name === 'collection' ? text : `${text}/{id}`;
  const chained = /\b(?:prefix|group|scope|grouped)\(\s*["']([^"']*)["']/.exec(group.source)?.[1];
  return [chained ?? '', groups.test(group.name) ? text : ''].join('/');
}

/**
 * What variables stand for: `orders := r.Group("/orders")`, `router = APIRouter(prefix="/orders")`,
 * `let orders = app.grouped("orders")`.
 */
export function prefixesIn(text: string): Map<string, string> {
  const found = text.matchAll(
    /\b(\w{1,60})\s{0,8}:?=\s{0,8}[\w.]{0,80}(?:Group|group|MapGroup|grouped|APIRouter|Blueprint)\(([^)\n]{0,300})/g,
  );
  return new Map([...found].map(([, name = '', given = '']) => [name, prefixIn(given)]));
}

function prefixIn(given: string): string {
  const named = /prefix\s*=\s*["']([^"']*)["']/.exec(given)?.[1];
  return named ?? (/,/.test(given) ? '' : (/^\s*["']([^"']*)["']/.exec(given)?.[1] ?? ''));
}
