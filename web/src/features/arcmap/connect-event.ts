import type { Aggregate, Domain, Reaction } from '@stepwright/contract';
import { client } from '#api/client';
import { allAggregates } from './find-element.ts';

/** An event of a service and the reaction that shall react to it. */
export interface EventConnection {
  source: Aggregate;
  eventName: string;
  target: Aggregate;
  reaction: Reaction;
}

/** From where to where a line is drawn. */
export interface ConnectionEnds {
  sourceId: string;
  eventName: string;
  targetId: string;
  reactionId: string;
}

/** The events of a service, each name once. */
export function eventNamesOf({ commands, reactions }: Aggregate): string[] {
  const names = [...commands, ...reactions].flatMap(({ domainEvents }) =>
    domainEvents.map(({ name }) => name),
  );
  return [...new Set(names)].toSorted();
}

/**
 * What a line from an event to a reaction means. Null where it means nothing: from a service to
 * itself, to what reacts to that event already, or to what is gone.
 */
export function connectionOf(domain: Domain, ends: ConnectionEnds): EventConnection | null {
  if (ends.sourceId === ends.targetId) return null;
  const aggregates = allAggregates(domain);
  const source = aggregates.find(({ identity }) => identity === ends.sourceId);
  const target = aggregates.find(({ identity }) => identity === ends.targetId);
  const reaction = target?.reactions.find(({ identity }) => identity === ends.reactionId);
  if (!source || !target || !reaction || !eventNamesOf(source).includes(ends.eventName))
    return null;
  const connection = { source, eventName: ends.eventName, target, reaction };
  return isSameEvent(connection) ? null : connection;
}

function isSameEvent({ source, eventName, reaction: { subscription } }: EventConnection): boolean {
  return (
    subscription?.boundedContext === source.boundedContext &&
    subscription.aggregate === source.name &&
    subscription.name === eventName
  );
}

/** The reaction as it is, but for the event that it reacts to. */
export function connectEvent(connection: EventConnection) {
  const { target, reaction } = connection;
  return client.aggregate.editReaction({
    aggregateId: target.identity,
    version: target.version,
    reactionId: reaction.identity,
    subscription: subscriptionOf(connection),
    action: {
      name: reaction.actionName,
      typeId: reaction.actionTypeId,
      attributes: reaction.attributes,
      domainEvents: reaction.domainEvents,
    },
  });
}

/** The reacting service as it will be, and as it was where that is refused. */
export function connectedService(connection: EventConnection) {
  const { target, reaction } = connection;
  const heard = subscriptionOf(connection);
  const from = `${heard.boundedContext}.${heard.aggregate}`;
  // Only this reaction: another one of the service may be under way, too.
  const hearing = (subscription: Reaction['subscription']) => (shown: Aggregate) => ({
    ...shown,
    reactions: shown.reactions.map((each) =>
      each.identity === reaction.identity ? { ...each, subscription } : each,
    ),
  });
  return {
    of: target,
    after: hearing({ ...heard, from, domainEventName: heard.name }),
    before: hearing(reaction.subscription),
  };
}

function subscriptionOf({ source, eventName }: EventConnection) {
  return { boundedContext: source.boundedContext, aggregate: source.name, name: eventName };
}
