import {
  readElementPath,
  writeElementPath,
  type Aggregate,
  type Attribute,
  type Model,
} from '@stepwright/domain-model';
import { declaredNames, TypeNames, type TypeUse } from './type-use.ts';

/** Says which elements' files are rendered. */
export interface Selection {
  has(element: string, aggregate: string): boolean;
  /** Chosen elements that the model does not have. */
  unknown: string[];
}

const everything: Selection = { has: () => true, unknown: [] };

/**
 * What choosing elements renders: their own files, the files of the types and events that they
 * need, and the shared files of their aggregates, contexts and the model.
 */
export function selectElements(model: Model, chosen: readonly string[] | undefined): Selection {
  if (!chosen) return everything;

  const whole = new Set<string>();
  const shared = new Set(['']);
  const elements = new Set<string>();
  const unknown: string[] = [];
  for (const text of chosen) {
    const path = readElementPath(text);
    const context = model.boundedContexts.find((each) => each.name === path?.boundedContext);
    const aggregate = context?.aggregates.find((each) => each.name === path?.aggregate);
    const needed = path && aggregate && neededBy(aggregate, path.kind, path.name);
    if (!path || !aggregate || !needed) {
      unknown.push(text);
      continue;
    }
    const { boundedContext } = path;
    const root = writeElementPath({ boundedContext, aggregate: aggregate.name });
    shared.add(boundedContext).add(root);
    if (path.kind === undefined) whole.add(root);
    for (const name of needed) elements.add(`${root}/${name}`);
  }
  return {
    has: (element, aggregate) =>
      elements.has(element) || shared.has(element) || whole.has(aggregate),
    unknown,
  };
}

/** `kind/name` of an element and of what it needs; null when there is no such element. */
function neededBy(
  aggregate: Aggregate,
  kind: string | undefined,
  name: string | undefined,
): string[] | null {
  if (kind === undefined) return [];
  const part = partOf(aggregate, kind, name);
  if (!part) return null;

  const events = aggregate.events.filter((event) => part.events.includes(event.name));
  const names = new TypeNames(aggregate);
  const uses = [...part.attributes, ...events.flatMap((event) => event.attributes)].map((each) =>
    names.ofAttribute(each),
  );
  if (part.result) uses.push(part.result);
  return [
    `${kind}/${name}`,
    ...part.events.map((event) => `event/${event}`),
    ...typesNeeded(aggregate, names, uses).map((type) => `type/${type}`),
    ...uses.filter((use) => use.kind === 'readModel').map((use) => `readmodel/${use.name}`),
  ];
}

interface Needs {
  attributes: Attribute[];
  events: string[];
  result: TypeUse | null;
}

function partOf(aggregate: Aggregate, kind: string, name: string | undefined): Needs | undefined {
  const needs = (attributes: Attribute[], events: { name: string }[] = []): Needs => ({
    attributes,
    events: events.map((event) => event.name),
    result: null,
  });
  const names = new TypeNames(aggregate);
  const find = <T extends { name: string }>(list: T[], toNeeds: (each: T) => Needs) =>
    list.filter((each) => each.name === name).map(toNeeds)[0];

  switch (kind) {
    case 'command':
      return find(aggregate.commands, (each) => ({
        ...needs(each.attributes, each.domainEvents),
        result: each.result && names.ofResult(each.result),
      }));
    case 'query':
      return find(aggregate.queries, (each) => ({
        ...needs(each.parameters),
        result: each.result && names.ofResult(each.result),
      }));
    case 'reaction':
      return find(aggregate.reactions, ({ action }) =>
        needs(action.attributes, action.domainEvents),
      );
    case 'readmodel':
      return find(aggregate.readModels, (each) =>
        needs([...each.attributes, ...each.queries.flatMap((query) => query.parameters)]),
      );
    case 'event':
      return find(aggregate.events, (each) => needs(each.attributes));
    default:
      return find(aggregate.types, (each) => needs(each.attributes));
  }
}

/** The declared types in some uses, and those that these are made of. */
function typesNeeded(aggregate: Aggregate, names: TypeNames, uses: TypeUse[]): string[] {
  const needed = new Set<string>();
  const open = declaredNames(uses);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    const type = aggregate.types.find((each) => each.name === name);
    open.push(...declaredNames((type?.attributes ?? []).map((each) => names.ofAttribute(each))));
  }
  return [...needed];
}
