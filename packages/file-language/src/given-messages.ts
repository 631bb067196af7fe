import { readDeed } from './deeds.ts';
import { readMessage, type Message } from './messages.ts';
import type { Argument, FunctionFact } from './source-facts.ts';

/** What kind of messages something is called after: `ICommandHandler`, `@EventsHandler`. */
export const kindNamed = (name: string): Message['kind'] | null =>
  name.includes('Command')
    ? 'command'
    : name.includes('Query')
      ? 'query'
      : /Event|Notification/.test(name)
        ? 'event'
        : null;

/** What a handler is given is a message: where its name does not say of which kind, a deed is an order. */
export function messageGiven(name: string, kind: Message['kind'] | null): Message | null {
  const known = readMessage(name, kind);
  if (known !== null) return known;
  const type = readDeed(name, null)?.type;
  return type === undefined ? null : { kind: type === 'Query' ? 'query' : 'command', name };
}

/** The first parameter that is a message. */
export function messageInParameters(
  { parameters }: FunctionFact,
  kind: Message['kind'] | null,
): Message | null {
  for (const { type } of parameters) {
    const name = nameOfType(type);
    const message = name === '' || anything.test(name) ? null : messageGiven(name, kind);
    if (message !== null) return message;
  }
  return null;
}

/** What brokers give for any message. */
const anything =
  /^(?:String|string|byte|bytes|Map|Object|object|ConsumerRecord|Message|JsonNode|dict|str|any|unknown|CancellationToken|Context|Request|Response|int|Integer|Acknowledgment)$/;

/** Inside `List<OrderPlaced>` and `ConsumeContext<OrderPlaced>` is `OrderPlaced`. */
export function nameOfType(type: string): string {
  const inner = /<\s*([\w.]+)/.exec(type)?.[1];
  return (inner ?? type).replace(/^.*[.\\:]/, '').replace(/\W+/g, '');
}

const besides =
  /^(?:group\w*|id|concurrency|queue_?group|exchange|connection|sender|dispatch_uid|fromBeginning|pubsub|subscription\w*|containerFactory)$/i;

/** The texts and names in an argument, also in its lists: `{ topics: ['a', 'b'] }`. */
export function namesIn({ key, text, name, items, isFunction }: Argument): string[] {
  if (isFunction || besides.test(key ?? '')) return [];
  if (items.length > 0 && name === null) return items.flatMap(namesIn);
  const found = text ?? name;
  return found === null ? [] : [found.replace(/^.*[/\\]/, '').replace(/^.*\.(?=[A-Z])/, '')];
}
