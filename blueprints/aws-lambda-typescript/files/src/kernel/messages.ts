import { EventBridgeClient, PutEventsCommand, type PutEventsRequestEntry } from '@aws-sdk/client-eventbridge';
import { newId } from './repository.ts';
import type { RaisedEvent } from './decision.ts';
import { isObject, ownValue } from './schema.ts';
import { isOnLambda, setting } from './settings.ts';

/** What the rule of a reaction hands over: which reaction is meant, and EventBridge's event. */
export interface Delivery {
  readonly reaction: string;
  readonly event: Record<string, unknown>;
}

export type Reaction = (data: Record<string, unknown>) => Promise<void>;

/** EventBridge takes this many at once. */
const batch = 10;
let client: EventBridgeClient | undefined;

/** Sends events to the platform's bus, in the form of CloudEvents; on your own machine it only logs them. */
export async function publish(subject: string, events: readonly RaisedEvent[]): Promise<void> {
  const details = events.map((event) => [event.detailType, cloudEvent(subject, event)] as const);
  if (!isOnLambda()) {
    for (const [, detail] of details) console.info({ message: 'would publish', ...detail });
    return;
  }
  const entries = details.map(([type, detail]): PutEventsRequestEntry => ({
    EventBusName: setting('EVENT_BUS'),
    Source: setting('EVENT_SOURCE'),
    DetailType: type,
    Detail: JSON.stringify(detail),
  }));
  for (let at = 0; at < entries.length; at += batch) await send(entries.slice(at, at + batch));
}

async function send(entries: PutEventsRequestEntry[]): Promise<void> {
  client ??= new EventBridgeClient({});
  const { FailedEntryCount: failed = 0, Entries: results = [] } = await client.send(
    new PutEventsCommand({ Entries: entries }),
  );
  if (failed === 0) return;
  const reasons = results.flatMap(({ ErrorCode: code, ErrorMessage: message }) =>
    code === undefined ? [] : [`${code}: ${message ?? ''}`],
  );
  throw new Error(`${failed} events were not published: ${reasons.join('; ')}`);
}

function cloudEvent(subject: string, { type, detailType, data }: RaisedEvent) {
  const time = new Date().toISOString();
  return { specversion: '1.0', id: newId(), source: detailType, type, subject, time, data };
}

export function isDelivery(event: unknown): event is Delivery {
  return typeof ownValue(event, 'reaction') === 'string' && isObject(ownValue(event, 'event'));
}

/** Lets the reaction that is meant react. What it throws, Lambda tries again. */
export async function react(
  reactions: ReadonlyMap<string, Reaction>,
  { reaction, event }: Delivery,
): Promise<void> {
  const handle = reactions.get(reaction);
  if (!handle) throw new Error(`There is no reaction "${reaction}".`);
  await handle(dataOf(event['detail']));
  console.info({ message: 'reacted', reaction, event: event['id'] });
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
