import type { Idea } from './ideas.ts';
import { asName, inPlural, inSingular, nameWords } from './name-words.ts';
import { roleInPath } from './roles.ts';
import { outerPaths } from './route-groups.ts';
import { resourceOf } from './route-path.ts';
import type { CallFact, SourceFacts, TypeFact } from './source-facts.ts';
import { readBase } from './messages.ts';

/** What comes with one line: `resources :orders`, `class OrderViewSet(ModelViewSet)`. */
export function ideasOfResources({ calls, types }: SourceFacts): Idea[] {
  return [
    ...calls.filter(isResource).flatMap((call) => {
      const name = (call.arguments[0]?.text ?? '').replace(/^.*\//, '');
      return ideasFor(nameWords(name), {
        actions: actionsOf(call, calls),
        line: call.line,
        actor: actorOf(call),
      });
    }),
    ...types.flatMap(ideasOfView),
    ...types.flatMap(({ name, bases, line }) =>
      bases.some((base) => readBase(base).name.endsWith('ModelViewSet'))
        ? ideasFor(resourceOf(name) ?? [], { actions: everything, line })
        : [],
    ),
  ];
}

const isResource = ({ name, receiver, outer }: CallFact): boolean =>
  (name === 'resources' || name === 'resource' || name === 'apiResource') &&
  (receiver === 'Route' || receiver === '' || outer !== null);

const noPrefixes = new Map<string, string>();

const actorOf = (call: CallFact): string | null =>
  roleInPath(outerPaths(call, noPrefixes).join('/'));

const views: Record<string, string> = {
  CreateView: 'create',
  UpdateView: 'update',
  DeleteView: 'destroy',
  ListView: 'index',
  DetailView: 'show',
};

/** `class BookCreateView(CreateView)` */
function ideasOfView({ name, bases, line }: TypeFact): Idea[] {
  const base = bases
    .map((each) => readBase(each).name.replace(/^.*\./, ''))
    .find((each) => views[each]);
  const resource = nameWords(name).filter(
    (word) => !/^(?:view|create|update|delete|list|detail)$/.test(word),
  );
  return base === undefined ? [] : ideasFor(resource, { actions: [views[base] ?? ''], line });
}

const everything = ['index', 'show', 'create', 'update', 'destroy'];

/** `only: [:index, :create]`, `except: %i[destroy]`, `->only(['index'])`. */
function actionsOf(call: CallFact, calls: readonly CallFact[]): string[] {
  const only = namedActions('only', call, calls);
  const except = namedActions('except', call, calls) ?? [];
  const isOne = call.name === 'resource' && call.receiver === '';
  return everything.filter(
    (action) =>
      !(isOne && action === 'index') &&
      (only?.includes(action) ?? true) &&
      !except.includes(action),
  );
}

function namedActions(
  key: string,
  { arguments: given, line }: CallFact,
  calls: readonly CallFact[],
): string[] | null {
  const [name] = given;
  const isChained = (call: CallFact): boolean =>
    call.name === key && call.line === line && call.source.includes(name?.source ?? '');
  const found = given.find((each) => each.key === key) ?? calls.find(isChained)?.arguments[0];
  if (!found) return null;
  const words = [...found.source.matchAll(/[a-z]+/g)].map(([word]) => word);
  return words.map((word) => (word === 'store' ? 'create' : word));
}

const verbs: Record<string, { verb: string; type: 'Command' | 'Query' }> = {
  index: { verb: 'list', type: 'Query' },
  show: { verb: 'view', type: 'Query' },
  create: { verb: 'create', type: 'Command' },
  update: { verb: 'update', type: 'Command' },
  destroy: { verb: 'delete', type: 'Command' },
};

function ideasFor(
  resource: string[],
  { actions, line, actor = null }: { actions: string[]; line: number; actor?: string | null },
): Idea[] {
  if (resource.length === 0) return [];
  const one = inSingular(resource);
  return actions.flatMap((action) => {
    const known = verbs[action];
    if (known === undefined) return [];
    const thing = action === 'index' ? inPlural(one) : one;
    const common = { actor, event: null, confidence: 0.7, line };
    return [
      { ...common, type: known.type, deeds: [[known.verb, ...thing]], aggregate: asName(one) },
    ];
  });
}
