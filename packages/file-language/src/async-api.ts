import { readDeed } from './deeds.ts';
import type { Idea } from './ideas.ts';
import { readMessage } from './messages.ts';
import { nameWords } from './name-words.ts';
import { isRecord, recordsIn, textIn, type Data } from './data-records.ts';

/** What an AsyncAPI document does because of the messages that reach it. */
export function ideasOfAsyncApi(document: Data): Idea[] {
  return [...operationsOfTwo(document), ...operationsOfThree(document)].flatMap(
    ({ names, operation }, line) => ideasOf(names, { operation, line }),
  );
}

interface Operation {
  /** What its message may be called, the likeliest first. */
  names: string[];
  operation: string;
}

/** Version 2: what is published to a channel reaches the application. */
function operationsOfTwo({ channels }: Data): Operation[] {
  return recordsIn(channels).flatMap(([channel, item]) => {
    const { publish } = item;
    if (!isRecord(publish)) return [];
    const operation = textIn(publish['operationId']) ?? textIn(publish['summary']) ?? '';
    return [{ names: [...messageNames(publish['message']), channel], operation }];
  });
}

/** Version 3: an operation says whether it receives. */
function operationsOfThree({ operations, channels }: Data): Operation[] {
  return recordsIn(operations).flatMap(([name, operation]) => {
    if (operation['action'] !== 'receive') return [];
    const reference = isRecord(operation['channel'])
      ? lastOf(textIn(operation['channel']['$ref']))
      : '';
    const channel = isRecord(channels) ? channels[reference] : undefined;
    const messages = isRecord(channel) ? recordsIn(channel['messages']) : [];
    const listed = Array.isArray(operation['messages'])
      ? operation['messages'].flatMap(messageNames)
      : [];
    return [{ names: [...listed, ...messages.map(([key]) => key), reference], operation: name }];
  });
}

function messageNames(message: unknown): string[] {
  if (!isRecord(message)) return [];
  if (Array.isArray(message['oneOf'])) return message['oneOf'].slice(0, 20).flatMap(messageNames);
  const found = [
    textIn(message['name']),
    lastOf(textIn(message['$ref'])),
    textIn(message['title']),
  ];
  return found.filter((name) => name !== null && name !== '').map((name) => name ?? '');
}

const lastOf = (reference: string | null): string => reference?.replace(/^.*\//, '') ?? '';

function ideasOf(
  names: string[],
  { operation, line }: { operation: string; line: number },
): Idea[] {
  const message = names
    .map((name) => readMessage(nameWords(name).join('_')))
    .find((each) => each !== null);
  if (!message) return [];
  const named = readDeed(operation.replace(/\s+/g, '_'), null);
  const common = { aggregate: null, actor: null, line };
  if (message.kind !== 'event') {
    const order = readDeed(message.name, null);
    return order
      ? [{ ...common, type: order.type, deeds: [order.deed], event: null, confidence: 0.9 }]
      : [];
  }
  const deeds = [
    named?.type === 'Command' ? named.deed : [],
    ['process', ...nameWords(message.name).slice(0, -1)],
  ];
  return [{ ...common, type: 'Reaction', deeds, event: message.name, confidence: 0.9 }];
}
