import type { TypedSample } from '@stepwright/contract';
import { readModelValue, type Model } from '@stepwright/domain-model';

/** The model of a service that somebody wrote down. */
export function modelOfSample({ boundedContext, ...aggregate }: TypedSample): Model {
  const commands = aggregate.commands.map((command) => ({
    ...command,
    domainEvents: command.domainEvents.map(({ name }) => ({ name })),
  }));
  const raised = aggregate.commands.flatMap(({ domainEvents }) => domainEvents);
  const events = [...new Map(raised.map((event) => [event.name, event])).values()];
  const whole = { ...aggregate, commands, events };
  const read = readModelValue({ boundedContexts: [{ name: boundedContext, aggregates: [whole] }] });
  if (!read.ok) throw new Error('What the contract lets through is a model.');
  return read.value;
}
