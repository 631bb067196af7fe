import type { EventReader } from '@stepwright/contract';
import { splitType, type Aggregate, type Attribute, type Model } from '@stepwright/domain-model';
import type { LoadedPlatformModel, TriedChange } from '#modules/domain-model';

type ModelBeforeAndAfter = Pick<TriedChange, 'before' | 'after'>;

/**
 * The reactions of other services to events that a change alters: another name, other attributes,
 * or attributes of a type that is another one now. A reaction is told by its id, which stays when
 * the event is renamed and the reaction follows.
 */
export function readersOf({ before, after }: ModelBeforeAndAfter): EventReader[] {
  const [was, is] = [eventShapes(before.model), eventShapes(after.model)];
  const now = new Map(subscriptionsIn(after).map((each) => [each.reactionId, each]));
  return subscriptionsIn(before).flatMap(({ key, own, ...reader }) => {
    const next = now.get(reader.reactionId)?.key ?? null;
    const isSame = next === key && was.get(key) === is.get(key);
    if (isSame || own || !was.has(key)) return [];
    const newEvent =
      next !== null && is.has(next) ? (now.get(reader.reactionId)?.event ?? null) : null;
    return [{ ...reader, newEvent }];
  });
}

interface Subscribed extends Omit<EventReader, 'newEvent'> {
  /** Names the event in `eventShapes`. */
  key: string;
  /** The event is of the reaction's own service. */
  own: boolean;
}

function subscriptionsIn({ model, elements }: LoadedPlatformModel): Subscribed[] {
  const ids = new Map(elements.map(({ id, path }) => [JSON.stringify(pathKey(path)), id]));
  const idOf = (...path: (string | undefined)[]) => ids.get(JSON.stringify(path)) ?? '';
  return model.boundedContexts.flatMap(({ name: boundedContext, aggregates }) =>
    aggregates.flatMap(({ name, reactions }) =>
      reactions.flatMap(({ name: reaction, subscription }): Subscribed[] => {
        if (!subscription) return [];
        const key = eventKey(
          subscription.boundedContext,
          subscription.aggregate,
          subscription.name,
        );
        const own =
          subscription.boundedContext === boundedContext && subscription.aggregate === name;
        const aggregateId = idOf(boundedContext, name, undefined, undefined);
        const reactionId = idOf(boundedContext, name, 'reaction', reaction);
        const event = subscription.name;
        return [{ aggregateId, boundedContext, name, reactionId, reaction, event, key, own }];
      }),
    ),
  );
}

function pathKey(path: LoadedPlatformModel['elements'][number]['path']) {
  return [path.boundedContext, path.aggregate, path.kind, path.name];
}

function eventKey(...names: [context: string, aggregate: string, event: string]): string {
  return JSON.stringify(names);
}

/** What every event of a model carries, the types that its attributes are of included. */
function eventShapes(model: Model): Map<string, string> {
  const shapes = new Map<string, string>();
  for (const context of model.boundedContexts)
    for (const aggregate of context.aggregates)
      for (const { name, attributes } of aggregate.events)
        shapes.set(
          eventKey(context.name, aggregate.name, name),
          JSON.stringify([attributes, typesOf(attributes, aggregate)]),
        );
  return shapes;
}

function typesOf(attributes: readonly Attribute[], { types }: Aggregate): unknown[] {
  const found = new Map<string, unknown>();
  const visit = (list: readonly Attribute[]): void => {
    for (const { type, properties } of list) {
      visit(properties ?? []);
      const declared = types.find(({ name }) => name === splitType(type).base);
      if (!declared || found.has(declared.name)) continue;
      found.set(declared.name, declared);
      visit(declared.attributes);
    }
  };
  visit(attributes);
  return [...found.values()];
}
