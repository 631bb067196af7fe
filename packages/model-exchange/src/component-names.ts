import { applyCase, type Aggregate, type Model } from '@stepwright/domain-model';
import { markKey, type Mark } from './exchange-mark.ts';
import { nameKey } from './name-key.ts';
import { enumSchema, objectSchema, type RefOf, type Schema } from './schema-write.ts';

/** A service with the place that it has, and where the schemas of its types are found. */
export interface PlacedAggregate {
  boundedContext: string;
  aggregate: Aggregate;
  refOf: RefOf;
}

export function placedAggregates(model: Model): PlacedAggregate[] {
  return model.boundedContexts.flatMap(({ name: boundedContext, aggregates }) =>
    aggregates.map((aggregate) => ({
      boundedContext,
      aggregate,
      refOf: refsOf(boundedContext, aggregate),
    })),
  );
}

/** `Sales.Order.PlaceOrder`: what is unique in a document of all contexts. */
export function componentName(...names: string[]): string {
  return names.map((name) => applyCase(name, 'Pascal') || '_').join('.');
}

/** The schemas of a service: its types, and with `whole` its own and those of its read models. */
export function componentSchemas(placed: PlacedAggregate, whole: boolean): [string, Schema][] {
  const { boundedContext, aggregate, refOf } = placed;
  const place = [boundedContext, aggregate.name] as const;
  const types = aggregate.types.map(({ name, plural, family, attributes }): [string, Schema] => [
    componentName(...place, name),
    {
      ...(family === 'ENUM' ? enumSchema(attributes) : objectSchema(attributes, refOf)),
      ...markOn(placed, { kind: 'type', name, plural, family }),
    },
  ]);
  if (!whole) return types;
  const readModels = aggregate.readModels.map(({ name, plural, attributes }): [string, Schema] => [
    componentName(...place, name, 'View'),
    {
      ...objectSchema(attributes, refOf),
      ...markOn(placed, { kind: 'readmodel', name, plural }),
    },
  ]);
  const own = {
    ...objectSchema(aggregate.attributes, refOf),
    ...markOn(placed, { kind: 'aggregate', plural: aggregate.plural }),
  };
  return [[componentName(...place), own], ...types, ...readModels];
}

/** What says on import what this is, with the exact names. */
export function markOn(
  { boundedContext, aggregate }: PlacedAggregate,
  mark: Pick<Mark, 'kind'> & Partial<Mark>,
): { [markKey]: object } {
  const said = Object.entries(mark).filter(([, value]) => value !== undefined && value !== null);
  return {
    [markKey]: { boundedContext, aggregate: aggregate.name, ...Object.fromEntries(said) },
  };
}

function refsOf(boundedContext: string, { name, types, readModels }: Aggregate): RefOf {
  const at = (...names: string[]) => `#/components/schemas/${componentName(...names)}`;
  const refs = new Map([
    ...readModels.map((each): [string, string] => [
      nameKey(each.name),
      at(boundedContext, name, each.name, 'View'),
    ]),
    ...types.map((each): [string, string] => [
      nameKey(each.name),
      at(boundedContext, name, each.name),
    ]),
  ]);
  return (type) => (type === 'self' ? at(boundedContext, name) : (refs.get(nameKey(type)) ?? null));
}
