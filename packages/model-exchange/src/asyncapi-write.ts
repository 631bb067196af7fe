import {
  applyCase,
  type Aggregate,
  type DomainEvent,
  type Model,
  type RaisedEvent,
  type Subscription,
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
import { nameKey } from './name-key.ts';
import { objectSchema } from './schema-write.ts';
import { writeYaml } from './yaml-document.ts';

type Entry = [key: string, value: object];

/**
 * AsyncAPI 3: a channel with a message for each event, an operation `send` for each command and
 * reaction that raises it, an operation `receive` for each reaction to it.
 */
export function writeAsyncApi(model: Model): ModelFile[] {
  const placed = placedAggregates(model);
  const title = model.boundedContexts.map(({ name }) => name.trim()).filter(Boolean);
  const events = placed.flatMap((each) =>
    eventsOf(each.aggregate).map((event) => ({ each, event })),
  );
  const received = placed.flatMap(({ aggregate }) =>
    aggregate.reactions.flatMap(({ subscription }) => (subscription ? [subscription] : [])),
  );
  const document = {
    asyncapi: '3.0.0',
    info: { title: title.join(', ') || 'Services', version: '1.0.0' },
    channels: Object.fromEntries([
      // Events from elsewhere have a channel, too. What the model has itself stands for them.
      ...received.map(({ boundedContext, aggregate, name }) =>
        channelOf([boundedContext, aggregate, name]),
      ),
      ...events.map(({ each, event }) => channelOf(placeOf(each, event.name))),
    ]),
    operations: Object.fromEntries(placed.flatMap(operationsOf)),
    components: {
      messages: Object.fromEntries([
        ...received.map((each): Entry => [
          componentName(each.boundedContext, each.aggregate, each.name),
          { name: each.name },
        ]),
        ...events.map(({ each, event }) => messageOf(each, event)),
      ]),
      schemas: Object.fromEntries(placed.flatMap((each) => componentSchemas(each, false))),
    },
  };
  return [{ path: 'asyncapi.yaml', content: writeYaml(document) }];
}

type Place = [boundedContext: string, aggregate: string, event: string];

const placeOf = ({ boundedContext, aggregate }: PlacedAggregate, event: string): Place => [
  boundedContext,
  aggregate.name,
  event,
];

/** Those that are listed, and those that are only raised. */
function eventsOf({ events, commands, reactions }: Aggregate): DomainEvent[] {
  const listed = new Set(events.map(({ name }) => nameKey(name)));
  const raised = [...commands, ...reactions.map(({ action }) => action)]
    .flatMap((each) => each.domainEvents)
    .filter(({ name }) => !listed.has(nameKey(name)));
  const once = new Map(raised.map(({ name }) => [nameKey(name), { name, attributes: [] }]));
  return [...events, ...once.values()];
}

function channelOf(place: Place): Entry {
  const name = componentName(...place);
  const address = place.map((each) => applyCase(each, 'Kebab') || '_').join('.');
  return [name, { address, messages: { [name]: { $ref: `#/components/messages/${name}` } } }];
}

function messageOf(placed: PlacedAggregate, { name, plural, attributes }: DomainEvent): Entry {
  return [
    componentName(...placeOf(placed, name)),
    {
      name,
      payload: objectSchema(attributes, placed.refOf),
      ...markOn(placed, { kind: 'event', name, plural }),
    },
  ];
}

function operationsOf(placed: PlacedAggregate): Entry[] {
  const { boundedContext, aggregate } = placed;
  const operation = (
    key: string[],
    of: { action: 'send' | 'receive'; event: Place; mark: Pick<Mark, 'kind'> & Partial<Mark> },
  ): Entry => {
    const channel = componentName(...of.event);
    return [
      componentName(boundedContext, aggregate.name, ...key),
      {
        action: of.action,
        channel: { $ref: `#/channels/${channel}` },
        messages: [{ $ref: `#/channels/${channel}/messages/${channel}` }],
        ...markOn(placed, of.mark),
      },
    ];
  };
  const sends = (mark: Pick<Mark, 'kind' | 'name'> & Partial<Mark>, events: RaisedEvent[]) =>
    events.map(({ name }) =>
      operation([mark.kind, mark.name, 'Sends', name], {
        action: 'send',
        event: placeOf(placed, name),
        mark,
      }),
    );
  const receives = (
    mark: Partial<Mark> & Pick<Mark, 'kind' | 'name'>,
    source: Subscription | null,
  ) =>
    source
      ? [
          operation([mark.kind, mark.name, 'Receives'], {
            action: 'receive',
            event: [source.boundedContext, source.aggregate, source.name],
            mark: { ...mark, subscription: source },
          }),
        ]
      : [];
  return [
    ...aggregate.commands.flatMap(({ name, plural, actor, domainEvents }) =>
      sends({ kind: 'command', name, plural, actor: actor ?? undefined }, domainEvents),
    ),
    ...aggregate.reactions.flatMap(({ name, plural, subscription, action }) => {
      const mark = { kind: 'reaction' as const, name, plural };
      return [...receives(mark, subscription), ...sends(mark, action.domainEvents)];
    }),
  ];
}
