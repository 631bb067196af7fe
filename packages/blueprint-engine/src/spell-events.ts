import {
  applyCase,
  type Aggregate,
  type Model,
  type RaisedEvent,
  type Subscription,
} from '@stepwright/domain-model';

/**
 * The model with one spelling of each event: as its aggregate lists it, else as it is first raised.
 * `IDs` and `ids` would otherwise be two events that generate one file.
 */
export function spellEventsAlike(model: Model): Model {
  const spellings = new Map<string, string>();
  const places = model.boundedContexts.flatMap(({ name, aggregates }) =>
    aggregates.map((aggregate) => ({ context: name, aggregate })),
  );
  for (const { context, aggregate } of places) {
    for (const event of [...aggregate.events, ...raisedIn(aggregate)]) {
      const key = keyOf(context, aggregate.name, event.name);
      if (!spellings.has(key)) spellings.set(key, event.name);
    }
  }
  const spell = (context: string, aggregate: string, event: string): string =>
    spellings.get(keyOf(context, aggregate, event)) ?? event;

  return {
    boundedContexts: model.boundedContexts.map((context) => ({
      ...context,
      aggregates: context.aggregates.map((aggregate) =>
        respelt(aggregate, (event, at) =>
          at
            ? spell(at.boundedContext, at.aggregate, event)
            : spell(context.name, aggregate.name, event),
        ),
      ),
    })),
  };
}

/** `at` is where an event comes from that is not the aggregate's own. */
type Spell = (event: string, at?: Subscription) => string;

function respelt(aggregate: Aggregate, spell: Spell): Aggregate {
  const raised = (events: RaisedEvent[]): RaisedEvent[] =>
    events.map((event) => ({ ...event, name: spell(event.name) }));
  return {
    ...aggregate,
    commands: aggregate.commands.map((command) => ({
      ...command,
      domainEvents: raised(command.domainEvents),
    })),
    reactions: aggregate.reactions.map((reaction) => ({
      ...reaction,
      subscription: reaction.subscription && {
        ...reaction.subscription,
        name: spell(reaction.subscription.name, reaction.subscription),
      },
      action: { ...reaction.action, domainEvents: raised(reaction.action.domainEvents) },
    })),
  };
}

function raisedIn({ commands, reactions }: Aggregate): RaisedEvent[] {
  return [
    ...commands.flatMap((command) => command.domainEvents),
    ...reactions.flatMap((reaction) => reaction.action.domainEvents),
  ];
}

function keyOf(context: string, aggregate: string, event: string): string {
  return JSON.stringify([context, aggregate, applyCase(event, 'Lower')]);
}
