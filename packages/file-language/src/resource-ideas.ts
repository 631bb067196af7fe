import type { Idea } from './ideas.ts';
import { asName, inPlural, inSingular, nameWords } from './name-words.ts';
import { resourceOf } from './route-path.ts';
import type { Argument, CallFact, SourceFacts, TypeFact } from './source-facts.ts';
import { readBase } from './messages.ts';

/** What comes with one line: `resources :orders`, `class OrderViewSet(ModelViewSet)`. */
export function ideasOfResources({ calls, types }: SourceFacts): Idea[] {
  return [
    ...calls.filter(isResource).flatMap((call) => {
      const name = (call.arguments[0]?.text ?? '').replace(/^.*\//, '');
      return ideasFor(nameWords(name), { actions: actionsOf(call), line: call.line });
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

/** `only: [:index, :create]`, `except: %i[destroy]`. */
function actionsOf({ arguments: given, name, receiver }: CallFact): string[] {
  const named = (key: string): string[] | null => {
    const found = given.find((each) => each.key === key);
    return found
      ? [...textsOf(found), ...[...found.source.matchAll(/[a-z]+/g)].map(([word]) => word)]
      : null;
  };
  const only = named('only');
  const except = named('except') ?? [];
  const isOne = name === 'resource' && receiver === '';
  return everything.filter(
    (action) =>
      !(isOne && action === 'index') &&
      (only?.includes(action) ?? true) &&
      !except.includes(action),
  );
}

const textsOf = ({ text, items }: Argument): string[] =>
  text === null ? items.flatMap(textsOf) : [text];

const verbs: Record<string, { verb: string; type: 'Command' | 'Query' }> = {
  index: { verb: 'list', type: 'Query' },
  show: { verb: 'view', type: 'Query' },
  create: { verb: 'create', type: 'Command' },
  update: { verb: 'update', type: 'Command' },
  destroy: { verb: 'delete', type: 'Command' },
};

function ideasFor(
  resource: string[],
  { actions, line }: { actions: string[]; line: number },
): Idea[] {
  if (resource.length === 0) return [];
  const one = inSingular(resource);
  return actions.flatMap((action) => {
    const known = verbs[action];
    if (known === undefined) return [];
    const thing = action === 'index' ? inPlural(one) : one;
    const common = { actor: null, event: null, confidence: 0.7, line };
    return [
      { ...common, type: known.type, deeds: [[known.verb, ...thing]], aggregate: asName(one) },
    ];
  });
}
