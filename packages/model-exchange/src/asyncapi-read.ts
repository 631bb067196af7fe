import {
  applyCase,
  type Aggregate,
  type RaisedEvent,
  type Reaction,
} from '@stepwright/domain-model';
import { fieldOf, fieldsOf, itemsOf, markOf, textOf, type Mark } from './exchange-mark.ts';
import type { ModelFile } from './exchange.ts';
import { readMarkedSchemas } from './marked-schemas.ts';
import { nameKey } from './name-key.ts';
import { contextOf } from './openapi-names.ts';
import type { Reading } from './reading.ts';
import { SchemaDocument, type Found } from './schema-document.ts';
import { SchemaReader } from './schema-read.ts';
import { readDocument, type Path } from './yaml-document.ts';

/** An event with the service that has it. */
interface Raised {
  aggregate: Aggregate;
  boundedContext: string;
  name: string;
}

/**
 * Reads AsyncAPI 3: an event for each message that is sent, a reaction for each operation that
 * receives. One document of others is one service.
 */
export function readAsyncApi(reading: Reading, file: ModelFile): void {
  const read = readDocument(file.content);
  if (!read.ok) return reading.leave({ file: file.path, line: read.line }, 'The file', read.why);
  const document = new SchemaDocument(reading, file, read.document);
  if (!(textOf(document.root, 'asyncapi') ?? '').startsWith('3.'))
    return document.leave([], 'The file', 'Left out: AsyncAPI 3 is read, not 2.');

  const schemas = new SchemaReader(document);
  readMarkedSchemas(schemas);
  const events = new EventReader(schemas);
  for (const [key, message] of fieldsOf(document.at(['components', 'messages'])))
    if (markOf(message))
      events.event({ value: message, path: ['components', 'messages', key], name: key });

  const operations = fieldsOf(fieldOf(document.root, 'operations')).map(([key, value]) => ({
    key,
    value,
    path: ['operations', key],
  }));
  // What is sent first: reactions to it are told by it.
  for (const each of operations)
    if (textOf(each.value, 'action') === 'send') readSend(events, each);
  for (const each of operations)
    if (textOf(each.value, 'action') === 'receive') readReceive(events, each);
  noteUnused(events);
}

interface Operation {
  key: string;
  value: unknown;
  path: Path;
}

function readSend(events: EventReader, { value, path }: Operation): void {
  const mark = markOf(value);
  for (const message of events.messagesOf(value, path)) {
    const { aggregate, name } = events.event(message);
    if (mark?.kind === 'command') raise(events.command(aggregate, mark, path), name);
    if (mark?.kind === 'reaction')
      raise(events.reaction(aggregate, mark.name, { mark, path }).action, name);
  }
}

function raise({ domainEvents }: { domainEvents: RaisedEvent[] }, name: string): void {
  if (!domainEvents.some((event) => event.name === name)) domainEvents.push({ name });
}

function readReceive(events: EventReader, { key, value, path }: Operation): void {
  const { document } = events.schemas;
  const mark = markOf(value);
  const aggregate = mark
    ? document.reading.aggregate(mark.boundedContext, mark.aggregate, document.where(path))
    : events.service();
  const messages = mark?.subscription ? [null] : events.messagesOf(value, path);
  messages.forEach((message, at) => {
    const said = applyCase(key, 'Pascal') || 'React';
    const name = mark?.name ?? (at === 0 ? said : `${said}${at + 1}`);
    const reaction = events.reaction(aggregate, name, { mark, path });
    const sender = message && events.known(message);
    if (mark?.subscription) reaction.subscription = mark.subscription;
    else if (sender)
      reaction.subscription = {
        boundedContext: sender.boundedContext,
        aggregate: sender.aggregate.name,
        name: sender.name,
      };
    else
      document.leave(
        path,
        `Operation "${key}"`,
        'Taken without what it reacts to: nothing here says who sends it.',
      );
  });
}

function noteUnused(events: EventReader): void {
  const { document } = events.schemas;
  for (const [channel] of fieldsOf(fieldOf(document.root, 'channels'))) {
    const pointer = channel.replaceAll('~', '~0').replaceAll('/', '~1');
    const all = { channel: { $ref: `#/channels/${encodeURIComponent(pointer)}` } };
    for (const message of events.messagesOf(all, ['channels', channel]))
      if (!events.isUsed(message))
        document.leave(
          message.path,
          `Message "${events.nameOf(message)}"`,
          'Left out: no operation sends or receives it.',
        );
  }
}

/** Messages as events of their services, and the elements around them, each made once. */
class EventReader {
  readonly schemas: SchemaReader;
  readonly #events = new Map<string, Raised>();
  readonly #used = new Set<string>();

  constructor(schemas: SchemaReader) {
    this.schemas = schemas;
  }

  /** The service that a document of others is about. */
  service(): Aggregate {
    const { document } = this.schemas;
    const name = contextOf(document.root);
    return document.reading.aggregate(name, applyCase(name, 'Pascal'), document.where(['info']));
  }

  /** The messages of an operation: its own, else all of its channel. */
  messagesOf(operation: unknown, path: Path): Found[] {
    const { document } = this.schemas;
    const listed = itemsOf(fieldOf(operation, 'messages')).map((value, at) => ({
      value,
      path: [...path, 'messages', at],
    }));
    const channel = document.follow(fieldOf(operation, 'channel'), [...path, 'channel']);
    const all = fieldsOf(fieldOf(channel?.value, 'messages')).map(([key, value]) => ({
      value,
      path: [...(channel?.path ?? path), 'messages', key],
    }));
    const found = (listed.length > 0 ? listed : all).flatMap(({ value, path: at }) => {
      const message = document.follow(value, at);
      return message ? [{ ...message, name: message.name ?? String(at.at(-1)) }] : [];
    });
    if (listed.length > 0 || textOf(operation, 'action'))
      for (const each of found) this.#used.add(each.path.join('/'));
    return found;
  }

  isUsed({ path, value }: Found): boolean {
    return this.#used.has(path.join('/')) || markOf(value) !== null;
  }

  known({ path }: Found): Raised | undefined {
    return this.#events.get(path.join('/'));
  }

  nameOf({ value, name }: Found): string {
    return markOf(value)?.name ?? textOf(value, 'name') ?? textOf(value, 'title') ?? name ?? '';
  }

  event(message: Found): Raised {
    const known = this.known(message);
    if (known) return known;
    const { document } = this.schemas;
    const { value, path } = message;
    const mark = markOf(value);
    const where = document.where(path);
    const aggregate = mark
      ? document.reading.aggregate(mark.boundedContext, mark.aggregate, where)
      : this.service();
    const boundedContext = mark?.boundedContext ?? contextOf(document.root);
    const name = this.nameOf(message);
    const raised = { aggregate, boundedContext, name };
    this.#events.set(path.join('/'), raised);

    const payload = fieldOf(value, 'payload') ?? {};
    // A payload may say its own schema language.
    const inner = fieldOf(payload, 'schemaFormat') === undefined ? [] : ['schema'];
    const schema = inner.length > 0 ? fieldOf(payload, 'schema') : payload;
    const attributes = this.schemas.attributes(aggregate, schema, [...path, 'payload', ...inner]);
    const plural = mark?.plural === undefined ? {} : { plural: mark.plural };
    aggregate.events.push(document.reading.at({ name, ...plural, attributes }, where));
    return raised;
  }

  command(aggregate: Aggregate, mark: Mark, path: Path): { domainEvents: RaisedEvent[] } {
    const known = aggregate.commands.find((each) => nameKey(each.name) === nameKey(mark.name));
    if (known) return known;
    const { name, actor = null } = mark;
    const plural = mark.plural === undefined ? {} : { plural: mark.plural };
    const made = { name, ...plural, actor, attributes: [], domainEvents: [], result: null };
    const { document } = this.schemas;
    aggregate.commands.push(document.reading.at(made, document.where(path)));
    return made;
  }

  reaction(
    aggregate: Aggregate,
    name: string,
    { mark, path }: { mark: Mark | null; path: Path },
  ): Reaction {
    const known = aggregate.reactions.find((each) => nameKey(each.name) === nameKey(name));
    if (known && mark) return known;
    const plural = mark?.plural === undefined ? {} : { plural: mark.plural };
    const action = { name, attributes: [], domainEvents: [] };
    const made: Reaction = { name, ...plural, subscription: null, action };
    const { document } = this.schemas;
    aggregate.reactions.push(document.reading.at(made, document.where(path)));
    return made;
  }
}
