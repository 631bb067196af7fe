import type { Aggregate, BoundedContext, Model, RaisedEvent } from '@stepwright/domain-model';
import { EventIndex, raisedIn } from './event-index.ts';

/**
 * The model with one spelling of each event: as its aggregate lists it, else as it is first raised.
 * `IDs` and `ids` would otherwise be two events that generate one file. What is spelt well already
 * stays the same object.
 */
export function spellEventsAlike(model: Model): Model {
  const events = new EventIndex(model);
  return {
    boundedContexts: model.boundedContexts.map((context) => {
      const aggregates = context.aggregates.map((each) => spelt(context, each, events));
      const isSame = aggregates.every((each, at) => each === context.aggregates[at]);
      return isSame ? context : { ...context, aggregates };
    }),
  };
}

const known = new WeakMap<Aggregate, { key: string; spelt: Aggregate }>();

/** The same aggregate, heard events alike, gives the same object every time. */
function spelt(context: BoundedContext, aggregate: Aggregate, events: EventIndex): Aggregate {
  const heard = aggregate.reactions.map(
    ({ subscription }) => subscription && events.spellingOf(subscription),
  );
  const key = heard.length === 0 ? context.name : JSON.stringify([context.name, heard]);
  const made = known.get(aggregate);
  if (made?.key === key) return made.spelt;

  const spell = (name: string): string =>
    events.spellingOf({ boundedContext: context.name, aggregate: aggregate.name, name });
  const isSame =
    raisedIn(aggregate).every(({ name }) => spell(name) === name) &&
    aggregate.reactions.every(
      ({ subscription }, at) => !subscription || subscription.name === heard[at],
    );
  const result = isSame ? aggregate : respelt(aggregate, spell, heard);
  known.set(aggregate, { key, spelt: result });
  return result;
}

function respelt(
  aggregate: Aggregate,
  spell: (name: string) => string,
  heard: readonly (string | null)[],
): Aggregate {
  const raised = (events: RaisedEvent[]): RaisedEvent[] =>
    events.map((event) => ({ ...event, name: spell(event.name) }));
  return {
    ...aggregate,
    commands: aggregate.commands.map((command) => ({
      ...command,
      domainEvents: raised(command.domainEvents),
    })),
    reactions: aggregate.reactions.map((reaction, at) => ({
      ...reaction,
      subscription: reaction.subscription && {
        ...reaction.subscription,
        name: heard[at] ?? reaction.subscription.name,
      },
      action: { ...reaction.action, domainEvents: raised(reaction.action.domainEvents) },
    })),
  };
}
