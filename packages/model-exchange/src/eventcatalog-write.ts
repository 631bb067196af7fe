import {
  applyCase,
  type Attribute,
  type BoundedContext,
  type Model,
  type Reaction,
} from '@stepwright/domain-model';
import {
  componentName,
  componentSchemas,
  markOn,
  placedAggregates,
  type PlacedAggregate,
} from './component-names.ts';
import type { Mark } from './exchange-mark.ts';
import type { ModelFile } from './exchange.ts';
import { objectSchema, type Schema } from './schema-write.ts';
import { writeYaml } from './yaml-document.ts';

const version = '1.0.0';

/**
 * An EventCatalog: a domain for each context, a service for each aggregate with its events,
 * commands and queries, a channel for the events of each service.
 */
export function writeEventCatalog(model: Model): ModelFile[] {
  const placed = placedAggregates(model);
  return [
    ...model.boundedContexts.map(domainFile),
    ...placed.flatMap((each) => [
      serviceFile(each),
      channelFile(each),
      ...messagesOf(each).flatMap((message) => messageFiles(each, message)),
    ]),
  ];
}

function page(path: string, frontmatter: object, body: string): ModelFile {
  return { path: `${path}/index.mdx`, content: `---\n${writeYaml(frontmatter)}---\n\n${body}\n` };
}

const folderOf = (name: string) => applyCase(name, 'Pascal') || 'NoContext';

function domainFile({ name, aggregates }: BoundedContext): ModelFile {
  const services = aggregates.map((each) => ({ id: componentName(name, each.name), version }));
  const frontmatter = {
    id: folderOf(name),
    name: name.trim() || 'No context',
    version,
    ...(services.length > 0 ? { services } : {}),
  };
  return page(`domains/${folderOf(name)}`, frontmatter, '<NodeGraph />');
}

/** A catalog knows that a service receives an event, and nothing of what it does then. */
function markedReaction({ name, subscription, action }: Reaction) {
  const raises = action.domainEvents.map((event) => event.name);
  return { name, ...(subscription ? { subscription } : {}), raises };
}

const serviceFolder = ({ boundedContext, aggregate }: PlacedAggregate) =>
  `domains/${folderOf(boundedContext)}/services/${folderOf(aggregate.name)}`;

function channelId({ boundedContext, aggregate }: PlacedAggregate): string {
  return `${componentName(boundedContext, aggregate.name)}.Events`;
}

function serviceFile(placed: PlacedAggregate): ModelFile {
  const { boundedContext, aggregate } = placed;
  const { name, reactions } = aggregate;
  const own = messagesOf(placed);
  const to = [{ id: channelId(placed), version }];
  const sends = own
    .filter(({ kind }) => kind === 'event')
    .map((event) => ({ id: event.id, version, to }));
  const heard = reactions.flatMap(({ subscription }) =>
    subscription
      ? [componentName(subscription.boundedContext, subscription.aggregate, subscription.name)]
      : [],
  );
  const asked = own.filter(({ kind }) => kind !== 'event').map(({ id }) => id);
  const receives = [...new Set([...asked, ...heard])].map((id) => ({ id, version }));
  const frontmatter = {
    id: componentName(boundedContext, name),
    name,
    version,
    ...(sends.length > 0 ? { sends } : {}),
    ...(receives.length > 0 ? { receives } : {}),
    ...markOn(placed, {
      kind: 'aggregate',
      plural: aggregate.plural,
      reactions: reactions.map(markedReaction),
    }),
  };
  const told = reactions.map(
    ({ name: reaction, subscription }) =>
      `- ${reaction}${subscription ? `: reacts to ${subscription.name}` : ''}`,
  );
  const body =
    told.length > 0 ? ['## Reactions', '', ...told, '', '<NodeGraph />'] : ['<NodeGraph />'];
  return page(serviceFolder(placed), frontmatter, body.join('\n'));
}

function channelFile(placed: PlacedAggregate): ModelFile {
  const id = channelId(placed);
  const address = id
    .split('.')
    .map((part) => applyCase(part, 'Kebab') || '_')
    .join('.');
  return page(
    `channels/${id}`,
    { id, name: `${placed.aggregate.name} events`, version, address },
    '<ChannelInformation />',
  );
}

interface Message {
  kind: 'event' | 'command' | 'query';
  id: string;
  name: string;
  attributes: Attribute[];
  /** What else there is to say, for people. */
  summary: string | null;
  /** The same, to be read again. */
  mark?: Partial<Mark>;
}

function messagesOf({ boundedContext, aggregate }: PlacedAggregate): Message[] {
  const id = (...names: string[]) => componentName(boundedContext, aggregate.name, ...names);
  return [
    ...aggregate.events.map(({ name, attributes }): Message => ({
      kind: 'event',
      id: id(name),
      name,
      attributes,
      summary: null,
    })),
    ...aggregate.commands.map(({ name, actor, attributes, domainEvents }): Message => {
      const raised = domainEvents.map((event) => event.name).join(', ');
      const said = [actor && `Sent by ${actor}.`, raised && `Raises ${raised}.`].filter(Boolean);
      const summary = said.length > 0 ? said.join(' ') : null;
      const raises = domainEvents.map((event) => event.name);
      const mark = { raises, ...(actor === null ? {} : { actor }) };
      return { kind: 'command', id: id(name, 'Command'), name, attributes, summary, mark };
    }),
    ...aggregate.queries.map(({ name, parameters }): Message => ({
      kind: 'query',
      id: id(name, 'Query'),
      name,
      attributes: parameters,
      summary: null,
    })),
  ];
}

const folders = { event: 'events', command: 'commands', query: 'queries' };

function messageFiles(placed: PlacedAggregate, message: Message): ModelFile[] {
  const { kind, id, name, attributes, summary, mark } = message;
  const path = `${serviceFolder(placed)}/${folders[kind]}/${folderOf(name)}`;
  const channels = kind === 'event' ? { channels: [{ id: channelId(placed), version }] } : {};
  const about = summary === null ? {} : { summary };
  const said = mark ? markOn(placed, { kind, name, ...mark }) : {};
  const frontmatter = {
    id,
    name,
    version,
    ...about,
    schemaPath: 'schema.json',
    ...channels,
    ...said,
  };
  const schema = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    ...withDefinitions(objectSchema(attributes, placed.refOf), placed),
  };
  return [
    page(path, frontmatter, '<SchemaViewer />'),
    { path: `${path}/schema.json`, content: `${JSON.stringify(schema, null, 2)}\n` },
  ];
}

/** A schema that stands alone has its types in it. */
function withDefinitions(schema: Schema, placed: PlacedAggregate): Schema {
  if (!JSON.stringify(schema).includes('"$ref"')) return schema;
  return {
    ...schema,
    components: { schemas: Object.fromEntries(componentSchemas(placed, false)) },
  };
}
