import { AppError, type TypedSample } from '@stepwright/contract';
import { readModelValue, type Model } from '@stepwright/domain-model';

/** The model of a service that somebody wrote down. @throws AppError `VALIDATION_FAILED` where it is none. */
export function modelOfSample({ boundedContext, ...aggregate }: TypedSample): Model {
  const commands = aggregate.commands.map((command) => ({
    ...command,
    domainEvents: command.domainEvents.map(({ name }) => ({ name })),
  }));
  const raised = aggregate.commands.flatMap(({ domainEvents }) => domainEvents);
  const events = [...new Map(raised.map((event) => [event.name, event])).values()];
  const whole = { ...aggregate, commands, events };
  const read = readModelValue({ boundedContexts: [{ name: boundedContext, aggregates: [whole] }] });
  if (!read.ok) throw new AppError('VALIDATION_FAILED', read.problems[0]?.message);
  return read.value;
}
