import { typeValueNames } from '#type-maps/type-use';

/** What an element of a collection has: values to write, and collections of its own. */
export interface Shape {
  readonly values: readonly string[];
  lists: () => Record<string, Shape>;
  /** True for what an element has at most one of; it needs no binding to be written. */
  isSingle?: boolean;
}

const attribute: Shape = {
  values: [
    'Name',
    'ReferredName',
    'IsKey',
    'IsBesideKey',
    'IsOwnKey',
    'IsGiven',
    'IsRelation',
    'IsOwnNullable',
    ...typeValueNames,
  ],
  lists: () => ({ Properties: attribute }),
};
const typeReference: Shape = { values: ['Name', 'Family'], lists: () => ({}) };
const domainEvent: Shape = {
  values: ['Name', 'Slug', 'Address'],
  lists: () => ({ Attributes: attribute }),
};
const result: Shape = {
  values: [...typeValueNames, 'IsSelf', 'IsReadModel'],
  lists: () => ({}),
  isSingle: true,
};
const action: Shape = {
  values: ['Name'],
  lists: () => ({ Attributes: attribute, DomainEvents: domainEvent }),
  isSingle: true,
};
const subscription: Shape = {
  values: ['Name', 'Aggregate', 'BoundedContext', 'Slug', 'Address', 'IsKnown', 'IsOwn'],
  lists: () => ({ Attributes: attribute }),
  isSingle: true,
};
const command: Shape = {
  values: ['Name', 'TurnedName', 'Deed', 'Actor'],
  lists: () => ({
    Attributes: attribute,
    DomainEvents: domainEvent,
    Result: result,
    ReferencedTypes: typeReference,
  }),
};
const query: Shape = {
  values: ['Name', 'ShortName', 'IsForKey'],
  lists: () => ({ Parameters: attribute, Result: result, ReferencedTypes: typeReference }),
};
const reaction: Shape = {
  values: ['Name', 'Slug'],
  lists: () => ({
    Attributes: attribute,
    DomainEvents: domainEvent,
    Subscription: subscription,
    Action: action,
    ReferencedTypes: typeReference,
  }),
};
const readModelQuery: Shape = {
  values: ['Name'],
  lists: () => ({ Parameters: attribute, ReferencedTypes: typeReference }),
};
const readModel: Shape = {
  values: ['Name'],
  lists: () => ({
    Attributes: attribute,
    Queries: readModelQuery,
    ReferencedTypes: typeReference,
  }),
};
const type: Shape = {
  values: ['Name', 'Family'],
  lists: () => ({ Attributes: attribute, ReferencedTypes: typeReference }),
};
const aggregate: Shape = {
  values: [
    'Name',
    'ShortName',
    'TailName',
    'HeadName',
    'Abbreviation',
    'Initials',
    'Article',
    'Slug',
    'Host',
    'Persistence',
  ],
  lists: () => ({
    Attributes: attribute,
    Commands: command,
    Queries: query,
    Reactions: reaction,
    ReadModels: readModel,
    DomainEvents: {
      ...domainEvent,
      lists: () => ({ Attributes: attribute, ReferencedTypes: typeReference }),
    },
    Types: type,
    ReferencedTypes: typeReference,
    PublishedEvents: domainEvent,
  }),
};
const boundedContext: Shape = { values: ['Name'], lists: () => ({}) };
const platform: Shape = {
  values: ['Name', 'CloudPlatform', 'RoutingStrategy', 'FrontEndHosting', 'Slug'],
  lists: () => ({}),
  isSingle: true,
};

/** What every element knows of its place among the others. */
export const positionValues = ['IsFirst', 'IsLast', 'Index', 'Number'] as const;
/** What every collection knows of itself. */
export const sizeValues = ['Count', 'IsEmpty'] as const;

/** A collection of the model, such as `Aggregates.Commands`, inside the one around it. */
export interface Collection {
  path: string;
  name: string;
  parent: Collection | null;
  isSingle: boolean;
  /** What each of its elements has. */
  shape: Shape;
}

/** What a parameter stands for. */
export type Reference =
  | { kind: 'value'; collection: Collection; name: string }
  | { kind: 'position'; collection: Collection; name: (typeof positionValues)[number] }
  | { kind: 'size'; collection: Collection; name: (typeof sizeValues)[number] }
  /** Whether an element is the first of its collection that has this value: `….Type.IsDistinct`. */
  | { kind: 'distinct'; collection: Collection; name: string };

const distinctValue = 'IsDistinct';

/** Deeper paths are unknown; nested properties go this deep and no further. */
const longestPath = 16;

/** Finds collections and parameters by path; the same path gives the same collection. */
export class Vocabulary {
  private readonly found = new Map<string, Collection>();

  collection(path: string): Collection | null {
    const known = this.found.get(path);
    if (known) return known;
    return this.find(path.replace(/^BoundedContexts\.(?=Aggregates(?:\.|$))/, '').split('.'));
  }

  reference(path: string): Reference | null {
    const segments = path.replace(/^BoundedContexts\.(?=Aggregates\.)/, '').split('.');
    const last = segments.pop() ?? '';
    if (last === distinctValue) return this.distinct(segments);
    const collection = this.find(segments);
    if (!collection) return null;
    if (collection.shape.values.includes(last)) return { kind: 'value', collection, name: last };
    const position = positionValues.find((each) => each === last);
    if (position) return { kind: 'position', collection, name: position };
    const size = sizeValues.find((each) => each === last);
    return size ? { kind: 'size', collection, name: size } : null;
  }

  private distinct(segments: string[]): Reference | null {
    const name = segments.at(-1) ?? '';
    const collection = this.find(segments.slice(0, -1));
    const isValue = collection?.shape.values.includes(name) ?? false;
    return collection && isValue ? { kind: 'distinct', collection, name } : null;
  }

  private find(segments: string[]): Collection | null {
    const path = segments.join('.');
    const known = this.found.get(path);
    if (known) return known;
    if (segments.length === 0 || segments.length > longestPath) return null;

    const made = segments.length === 1 ? this.top(path) : this.inner(segments);
    if (made) this.found.set(path, made);
    return made;
  }

  private top(name: string): Collection | null {
    if (name === 'BoundedContexts') {
      return { path: name, name, parent: null, isSingle: false, shape: boundedContext };
    }
    if (name === 'Platform') {
      return { path: name, name, parent: null, isSingle: true, shape: platform };
    }
    if (name !== 'Aggregates') return null;
    const parent = this.find(['BoundedContexts']);
    return { path: name, name, parent, isSingle: false, shape: aggregate };
  }

  private inner(segments: string[]): Collection | null {
    const parent = this.find(segments.slice(0, -1));
    const name = segments.at(-1) ?? '';
    const shape = parent && new Map(Object.entries(parent.shape.lists())).get(name);
    if (!parent || !shape) return null;
    return { path: segments.join('.'), name, parent, isSingle: shape.isSingle ?? false, shape };
  }
}

const wholeContext: Shape = { ...boundedContext, lists: () => ({ Aggregates: aggregate }) };

/** The contexts with everything below them: for templates, aggregates are a collection of their own. */
export function wholeShape(
  { shape }: Pick<Collection, 'shape'> = { shape: boundedContext },
): Shape {
  return shape === boundedContext ? wholeContext : shape;
}

/** A collection that files and sections can be bound to, for a picker. */
export interface BindingContext {
  value: string;
  label: string;
  depth: number;
}

/** Every collection, outer ones first and the platform last; nested properties one level deep. */
export function bindingContexts(): BindingContext[] {
  return allShapes().map(({ path }) => ({
    value: path,
    label: path.split('.').at(-1) ?? path,
    depth: path === 'BoundedContexts' || path === 'Platform' ? 0 : path.split('.').length,
  }));
}

/** Every parameter, in the order of the collections. */
export function parameterPaths(): string[] {
  return allShapes().flatMap(({ path, shape }) =>
    [
      ...shape.values,
      ...positionValues,
      ...sizeValues,
      ...shape.values
        .filter((name) => !name.startsWith('Is'))
        .map((name) => `${name}.${distinctValue}`),
    ].map((name) => `${path}.${name}`),
  );
}

function allShapes(): { path: string; shape: Shape }[] {
  const below = (path: string, shape: Shape): { path: string; shape: Shape }[] => [
    { path, shape },
    ...Object.entries(shape.lists())
      .filter(([name]) => !path.endsWith(`.${name}`))
      .flatMap(([name, inner]) => below(`${path}.${name}`, inner)),
  ];
  return [
    ...below('BoundedContexts', boundedContext),
    ...below('Aggregates', aggregate),
    ...below('Platform', platform),
  ];
}
