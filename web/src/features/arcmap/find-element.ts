import type {
  Aggregate,
  Command,
  Domain,
  DomainType,
  Query,
  Reaction,
  ReadModel,
} from '@stepwright/contract';

/** The elements of a service by kind, as the ArcMap names them. */
export interface ElementByKind {
  command: Command;
  query: Query;
  reaction: Reaction;
  readModel: ReadModel;
  type: DomainType;
}
export type ElementKind = keyof ElementByKind;

const lists = {
  command: 'commands',
  query: 'queries',
  reaction: 'reactions',
  readModel: 'readModels',
  type: 'types',
} as const;

export function allAggregates(domain: Domain): Aggregate[] {
  return domain.boundedContexts.flatMap(({ aggregates }) => aggregates);
}

export function findAggregate(domain: Domain, aggregateId: string | null): Aggregate | null {
  return allAggregates(domain).find(({ identity }) => identity === aggregateId) ?? null;
}

export function elementsOf<Kind extends ElementKind>(
  aggregate: Aggregate,
  kind: Kind,
): ElementByKind[Kind][] {
  // Each list holds the elements of its kind: the table above says which.
  return aggregate[lists[kind]] as ElementByKind[Kind][];
}

/** An element with its service; over the SmartMap only the element's id is known. */
export function findElement<Kind extends ElementKind>(
  domain: Domain,
  kind: Kind,
  elementId: string | null,
): { aggregate: Aggregate; element: ElementByKind[Kind] } | null {
  for (const aggregate of allAggregates(domain)) {
    const element = elementsOf(aggregate, kind).find(({ identity }) => identity === elementId);
    if (element) return { aggregate, element };
  }
  return null;
}

/** As the server gives them, a context without a name last. */
export function sortedContexts(domain: Domain): Domain['boundedContexts'] {
  const isBlank = ({ name }: { name: string }): boolean => name.trim() === '';
  return [
    ...domain.boundedContexts.filter((context) => !isBlank(context)),
    ...domain.boundedContexts.filter(isBlank),
  ];
}
