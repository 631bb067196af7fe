import { applyCase, type Aggregate, type DomainEvent } from '@stepwright/domain-model';
import type { Where } from './exchange.ts';
import { nameKey } from './name-key.ts';
import type { Reading } from './reading.ts';

/**
 * An event belongs to whoever raises it. Where a file lists events and does not say who does, a
 * command is added that does.
 */
export function raiseEvents(reading: Reading, within: Where): void {
  for (const { aggregates } of reading.model.boundedContexts) {
    for (const aggregate of aggregates) {
      for (const event of unraisedIn(aggregate)) {
        const name = `Raise${applyCase(event.name, 'Pascal')}`;
        const where = reading.whereOf(event, within);
        const domainEvents = [{ name: event.name }];
        const command = { name, actor: null, attributes: [], domainEvents, result: null };
        aggregate.commands.push(reading.at(command, where));
        const why = `Nothing here says what raises it: the command ${name} was added, which does.`;
        reading.leave(where, `Event "${event.name}"`, why);
      }
    }
  }
}

/** The events of an aggregate that none of its commands and reactions raises. */
export function unraisedIn({ commands, reactions, events }: Aggregate): DomainEvent[] {
  const raising = [...commands, ...reactions.map(({ action }) => action)];
  const raised = new Set(raising.flatMap((each) => each.domainEvents.map((e) => nameKey(e.name))));
  return events.filter(({ name }) => !raised.has(nameKey(name)));
}
