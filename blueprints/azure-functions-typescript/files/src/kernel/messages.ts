import { output, type FunctionOutput, type InvocationContext } from '@azure/functions';
import { newId } from './repository.ts';
import type { RaisedEvent } from './decision.ts';
import { isObject, ownValue } from './schema.ts';

/** The app setting with the connection to Service Bus. */
export const serviceBusConnection = 'SERVICE_BUS';

/** Where the events of a function go: one output for each topic. */
export function topicOutputs(topics: readonly string[]): ReadonlyMap<string, FunctionOutput> {
  return new Map(
    topics.map((topicName) => [
      topicName,
      output.serviceBusTopic({ topicName, connection: serviceBusConnection }),
    ]),
  );
}

/** Hands events over, as messages in the form of CloudEvents, when the function ends well. */
export function publish(
  context: InvocationContext,
  outputs: ReadonlyMap<string, FunctionOutput>,
  { subject, events }: { subject: string; events: readonly RaisedEvent[] },
): void {
  for (const [topic, target] of outputs) {
    const messages = events
      .filter((event) => event.topic === topic)
      .map(({ type, data }) => ({
        specversion: '1.0',
        id: newId(),
        source: topic,
        type,
        subject,
        time: new Date().toISOString(),
        data,
      }));
    if (messages.length > 0) context.extraOutputs.set(target, messages);
  }
}

/** The data of a message: of a CloudEvent, else the message itself. */
export function dataOf(message: unknown): Record<string, unknown> {
  const data = ownValue(message, 'data');
  if (isObject(data)) return data;
  return isObject(message) ? message : {};
}

/** The id of an aggregate in what a message or a command says; null where it names none. */
export function idIn(data: object, field: string): string | null {
  const named = ownValue(data, field);
  if (typeof named === 'string' && named !== '') return named;
  return Number.isSafeInteger(named) ? String(named) : null;
}
