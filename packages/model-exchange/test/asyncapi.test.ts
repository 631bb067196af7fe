import specs from '@asyncapi/specs';
import type { Model } from '@stepwright/domain-model';
import { exportModel, importFiles } from '@stepwright/model-exchange';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { eachService, inAnyOrder } from './held-by.ts';
import { randomModel } from './random-model.ts';

const ajv = new Ajv({ strict: false, validateFormats: false, logger: false });
const isAsyncApi = ajv.compile(specs.schemasWithoutId['3.0.0'] as object);

/** What AsyncAPI can say of a model: events with their types, who raises them, who reacts. */
const held = (model: Model) => {
  const services = eachService(model, (aggregate) => ({
    ...aggregate,
    plural: undefined,
    attributes: [],
    queries: [],
    readModels: [],
    commands: aggregate.commands
      .filter(({ domainEvents }) => domainEvents.length > 0)
      .map((command) => ({ ...command, attributes: [], result: null })),
    reactions: aggregate.reactions
      .filter(({ subscription, action }) => subscription || action.domainEvents.length > 0)
      .map((reaction) => ({ ...reaction, action: { ...reaction.action, attributes: [] } })),
  }));
  const boundedContexts = services.boundedContexts.map((context) => ({
    ...context,
    aggregates: context.aggregates.filter(
      ({ types, events, reactions }) => types.length + events.length + reactions.length > 0,
    ),
  }));
  return inAnyOrder({ boundedContexts });
};

test('[A1, A2] any model is written as valid AsyncAPI 3, which is read as all that it can hold', () => {
  fc.assert(
    fc.property(randomModel, (model) => {
      const files = exportModel(model, 'asyncapi');
      isAsyncApi(parse(files[0]?.content ?? ''));
      expect(isAsyncApi.errors).toBeNull();

      const { format, model: read, untaken } = importFiles(files);

      expect(format).toBe('asyncapi');
      expect(untaken).toEqual([]);
      expect(inAnyOrder(read)).toEqual(held(model));
    }),
    { numRuns: 100 },
  );
});

const parcels = `asyncapi: 3.0.0
info: { title: Parcel Service, version: 1.0.0 }
channels:
  parcels:
    address: parcels.{city}
    messages:
      parcelSent: { $ref: '#/components/messages/ParcelSent' }
      parcelLost:
        payload: { type: object, properties: { reason: { type: string } } }
      unused: { name: NeverSent }
  orders:
    messages:
      paid: { name: OrderPaid }
operations:
  announceParcel:
    action: send
    channel: { $ref: '#/channels/parcels' }
    messages: [{ $ref: '#/channels/parcels/messages/parcelSent' }]
  searchParcel:
    action: receive
    channel: { $ref: '#/channels/parcels' }
    messages:
      - { $ref: '#/channels/parcels/messages/parcelSent' }
  packParcel:
    action: receive
    channel: { $ref: '#/channels/orders' }
components:
  messages:
    ParcelSent:
      payload:
        schemaFormat: application/vnd.aai.asyncapi+json;version=3.0.0
        schema: { type: object, required: [weight], properties: { weight: { type: number } } }
`;

describe('[A3] AsyncAPI that others wrote', () => {
  const { model, untaken } = importFiles([{ path: 'parcels.yml', content: parcels }]);
  const [parcel] = model.boundedContexts[0]?.aggregates ?? [];

  test('is a service with the events that it sends and a reaction for what it receives', () => {
    expect([model.boundedContexts[0]?.name, parcel?.name]).toEqual(['Parcel', 'Parcel']);
    expect(parcel?.events).toEqual([
      { name: 'ParcelSent', attributes: [{ name: 'weight', type: 'number', isNullable: false }] },
    ]);
    expect(parcel?.reactions).toMatchObject([
      {
        name: 'SearchParcel',
        subscription: { boundedContext: 'Parcel', aggregate: 'Parcel', name: 'ParcelSent' },
      },
      { name: 'PackParcel', subscription: null },
    ]);
  });

  test('[R6] has a command for what nothing else raises, and says so', () => {
    expect(parcel?.commands).toMatchObject([
      { name: 'RaiseParcelSent', domainEvents: [{ name: 'ParcelSent' }] },
    ]);
    expect(untaken.map(({ where, what }) => `${where.line} ${what}`)).toEqual([
      '8 Message "parcelLost"',
      '10 Message "NeverSent"',
      '24 Operation "packParcel"',
      '29 Event "ParcelSent"',
    ]);
  });
});

test('[A3] AsyncAPI 2 is refused by name', () => {
  const read = importFiles([{ path: 'a.yaml', content: 'asyncapi: 2.6.0\nchannels: {}\n' }]);

  expect(read.untaken[0]?.why).toContain('AsyncAPI 3 is read');
});
