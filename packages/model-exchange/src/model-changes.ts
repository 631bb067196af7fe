import type { Aggregate, Model } from '@stepwright/domain-model';
import { factsOf, nameFacts, serviceFacts, type Facts } from './element-facts.ts';
import { nameKey } from './name-key.ts';

/** Something that is different: what it is called and how it is said before and after. */
export interface ChangedFact {
  what: string;
  before: string | null;
  after: string | null;
}

/** A service or element that one model has and another has not, or has otherwise. */
export interface ModelChange {
  kind: string;
  /** As `Sales/Order`, `Sales/Order/PlaceOrder`. */
  path: string;
  isNew: boolean;
  /** What is different; empty for what is new. */
  facts: ChangedFact[];
}

/** What is new and what is different in the second of two models; what is gone is not told. */
export function modelChanges(before: Model, after: Model): ModelChange[] {
  const known = new Map(partsOf(before).map((part) => [part.key, part]));
  return partsOf(after).flatMap((part): ModelChange[] => {
    const { kind, path } = part;
    const present = known.get(part.key);
    if (!present) return [{ kind, path, isNew: true, facts: [] }];
    const facts = changedFacts(present.facts, part.facts);
    return facts.length > 0 ? [{ kind, path, isNew: false, facts }] : [];
  });
}

interface Part {
  key: string;
  kind: string;
  path: string;
  facts: Facts;
}

function partsOf(model: Model): Part[] {
  return model.boundedContexts.flatMap((context) =>
    context.aggregates.flatMap((aggregate) => {
      const place = [context.name, aggregate.name];
      const part = (kind: string, names: string[], facts: Facts): Part => ({
        key: JSON.stringify([kind, ...names.map(nameKey)]),
        kind,
        path: names.join('/'),
        facts,
      });
      return [
        part('service', place, serviceFacts(aggregate, context)),
        ...elementsOf(aggregate).map(([kind, name, facts]) => part(kind, [...place, name], facts)),
      ];
    }),
  );
}

function elementsOf(aggregate: Aggregate): [kind: string, name: string, facts: Facts][] {
  const named = <Element extends { name: string }>(
    kind: string,
    list: Element[],
    facts: (element: Element) => Facts,
  ) =>
    list.map((each): [string, string, Facts] => [
      kind,
      each.name,
      new Map([...nameFacts(each), ...facts(each)]),
    ]);
  return [
    ...named('type', aggregate.types, factsOf.type),
    ...named('read model', aggregate.readModels, factsOf.readModel),
    ...named('command', aggregate.commands, factsOf.command),
    ...named('query', aggregate.queries, factsOf.query),
    ...named('reaction', aggregate.reactions, factsOf.reaction),
    ...named('event', aggregate.events, factsOf.event),
  ];
}

function changedFacts(before: Facts, after: Facts): ChangedFact[] {
  const labels = new Set([...before.keys(), ...after.keys()]);
  return [...labels].flatMap((what) => {
    const [old, next] = [before.get(what) ?? null, after.get(what) ?? null];
    return old === next ? [] : [{ what, before: old, after: next }];
  });
}
