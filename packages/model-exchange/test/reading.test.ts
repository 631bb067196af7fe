import { modelSchema, type Model } from '@stepwright/domain-model';
import {
  completeModel,
  exchangeLimits,
  importFiles,
  modelChanges,
} from '@stepwright/model-exchange';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomModel } from './random-model.ts';

const readText = (content: string, path = 'model.json') => importFiles([{ path, content }]);
const readJson = (value: unknown) => readText(JSON.stringify(value, null, 1));
const aModel = (...aggregates: object[]) => ({ boundedContexts: [{ name: 'Sales', aggregates }] });
const whys = (read: { untaken: { what: string; why: string }[] }) =>
  read.untaken.map(({ what, why }) => `${what}: ${why}`);

test('[R1] any text at all is read or refused, and nothing is thrown', () => {
  const texts = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.json().map((json) => `{"boundedContexts":${json}}`),
    fc.string({ unit: 'grapheme', maxLength: 50 }).map((name) => JSON.stringify(aModel({ name }))),
  );
  fc.assert(
    fc.property(texts, (content) => {
      const { model, untaken } = readText(content);

      expect(model.boundedContexts.length === 0 || untaken.length >= 0).toBe(true);
      for (const { where } of untaken) expect(where.line).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});

// Read piece by piece from every place anew, each of these would take hours.
test.each([
  ['empty lines', '\n'.repeat(300_000), 'model.txt'],
  ['quotes that never end', `entity A ${"'\\".repeat(300_000)}`, 'a.jdl'],
  ['double quotes that never end', `entity A ${'"\\'.repeat(300_000)}\\`, 'a.jdl'],
  [
    'thousands of names that no model can have',
    JSON.stringify({
      openapi: '3.1.0',
      components: {
        schemas: Object.fromEntries(
          Array.from({ length: 40_000 }, (_, index) => [`!${index}`, {}]),
        ),
      },
    }),
    'openapi.json',
  ],
])('[R1] a text of %s is refused like any other', (_what, content, path) => {
  const { model, untaken } = readText(content, path);

  expect(model.boundedContexts.flatMap(({ aggregates }) => aggregates).length).toBeLessThan(2);
  expect(untaken.length).toBeLessThanOrEqual(exchangeLimits.untaken + 1);
});

test('[R1] what is not the format is told with its line', () => {
  expect(readText('{\n "boundedContexts": [\n  {"name": 3}\n ]\n}').untaken).toMatchObject([
    { where: { file: 'model.json', line: 3 }, what: 'boundedContexts.0.name' },
  ]);
  expect(readText('{"boundedContexts": [,]}').untaken).toHaveLength(1);
});

test.each([
  ['openapi', 'a diagram', { 'docs/flow.mmd': 'flowchart LR', 'api.json': '{"openapi": "3.1.0"}' }],
  ['openapi', 'a page', { 'docs/events/intro/index.md': '# Hi', 'api.yaml': 'openapi: 3.1.0' }],
  ['mermaid', 'nothing', { 'a.mmd': 'classDiagram\nclass A1 {\n  openapi: string\n}' }],
  [
    'eventcatalog',
    'a schema',
    { 'a.json': '{"openapi": "3"}', 'events/A/index.md': '---\nid: A\n---\n' },
  ],
])('[R2] a folder of %s is known as such beside %s', (format, _beside, files) => {
  const read = importFiles(Object.entries(files).map(([path, content]) => ({ path, content })));

  expect(read.format).toBe(format);
});

test('[R2] files that are in none of the formats are refused as a whole', () => {
  expect(readText('Dear diary', 'diary.txt')).toMatchObject({ format: null, untaken: [{}] });
  expect(importFiles([])).toMatchObject({ format: null, untaken: [{}] });
});

describe('[R4] names', () => {
  test.each([
    ['Bestellübersicht', 'Bestellubersicht'],
    ['"Order" <1>', 'Order 1'],
    ['order.place', 'order place'],
    [`A${'b'.repeat(300)}`, `A${'b'.repeat(99)}`],
    ['1. Übersicht 🎉', 'Ubersicht'],
  ])('%s is taken as %s', (name, taken) => {
    const read = readJson(aModel({ name }));

    expect(read.model.boundedContexts[0]?.aggregates[0]?.name).toBe(taken);
    expect(read.untaken[0]?.why).toContain(`Taken as "${taken}"`);
  });

  test.each(['🎉', 'שלום', '17', ''])('%j is left out', (name) => {
    const read = readJson(aModel({ name }));

    expect(read.model.boundedContexts[0]?.aggregates).toEqual([]);
    expect(read.untaken[0]?.why).toContain('Left out');
  });

  test('that are the same but for capitals and separators are taken once', () => {
    const read = readJson(aModel({ name: 'Order' }, { name: 'ORDER' }));

    expect(whys(read)).toEqual([
      'Service "ORDER": Left out: there is already "Order", which is the same name.',
    ]);
  });
});

test('[R3] types that do not exist are strings, results of them none, and reserved types no types', () => {
  const read = readJson(
    aModel({
      name: 'Order',
      attributes: [
        { name: 'total', type: 'Money[]' },
        { name: 'line', type: 'order line' },
      ],
      queries: [{ name: 'GetOrder', result: { type: 'Nothing' } }],
      types: [{ name: 'Order Line' }, { name: 'Date' }],
    }),
  );

  expect(read.model.boundedContexts[0]?.aggregates[0]).toMatchObject({
    attributes: [{ type: 'string[]' }, { type: 'Order Line' }],
    queries: [{ result: null }],
    types: [{ name: 'Order Line' }],
  });
  expect(read.untaken.map(({ where }) => where.line)).toEqual([9, 19, 30]);
});

describe('[R5] limits', () => {
  test('of files and characters refuse the whole', () => {
    const many = Array.from({ length: exchangeLimits.files + 1 }, (_, index) => ({
      path: `${index}.json`,
      content: '',
    }));

    expect(importFiles(many).untaken[0]?.why).toContain('At most 2000 files');
    expect(readText(' '.repeat(2_000_001)).untaken[0]?.why).toContain('At most 2000000 characters');
  });

  test('of elements, attributes and depth leave out what is beyond', () => {
    const attributes = Array.from({ length: 600 }, (_, index) => ({ name: `a${index}` }));
    const commands = Array.from({ length: 2100 }, (_, index) => ({ name: `Do${index}` }));
    const read = readJson(aModel({ name: 'Order', attributes, commands }));

    const [order] = read.model.boundedContexts[0]?.aggregates ?? [];
    expect([order?.attributes.length, order?.commands.length]).toEqual([500, 1999]);
    expect(whys(read)).toEqual([
      '101 of "Order": Left out: at most 2000 services and elements are taken at once.',
      '100 attributes: Left out: at most 500 are taken.',
    ]);
  });

  test('of what is listed one by one are told in a last line', () => {
    const read = readJson(aModel(...Array.from({ length: 700 }, () => ({ name: '!' }))));

    expect(read.untaken).toHaveLength(501);
    expect(read.untaken.at(-1)?.what).toBe('200 more');
  });
});

test('[R7] a key like __proto__ changes nothing but the attribute of that name', () => {
  const content =
    '{"boundedContexts":[{"name":"Sales","__proto__":{"aggregates":[{"name":"X1"}]}}]}';

  expect(readText(content).model).toEqual({ boundedContexts: [{ name: 'Sales', aggregates: [] }] });
  expect(({} as { aggregates?: unknown }).aggregates).toBeUndefined();
});

describe('merging', () => {
  const model = (aggregate: object): Model =>
    modelSchema.parse(aModel({ name: 'Order', ...aggregate }));

  test('[M1] what the read part does not say stays', () => {
    const present = model({
      attributes: [{ name: 'total' }],
      commands: [
        { name: 'PlaceOrder', actor: 'Customer', domainEvents: [{ name: 'OrderPlaced' }] },
        { name: 'CancelOrder' },
      ],
      events: [{ name: 'OrderPlaced', attributes: [{ name: 'orderId' }] }],
    });
    const read = model({
      commands: [{ name: 'placeOrder', attributes: [{ name: 'quantity' }] }],
    });

    expect(completeModel(present, read)).toEqual(
      model({
        attributes: [{ name: 'total' }],
        commands: [
          {
            name: 'placeOrder',
            actor: 'Customer',
            attributes: [{ name: 'quantity' }],
            domainEvents: [{ name: 'OrderPlaced' }],
          },
        ],
        events: [{ name: 'OrderPlaced', attributes: [{ name: 'orderId' }] }],
      }),
    );
  });

  test('[M1, M2] a model completed by itself is itself, and nothing has changed', () => {
    fc.assert(
      fc.property(randomModel, (each) => {
        expect(completeModel(each, each)).toEqual(each);
        expect(modelChanges(each, each)).toEqual([]);
      }),
    );
  });

  test('[M2] each different fact is told as it was and as it is', () => {
    const before = model({ attributes: [{ name: 'total', type: 'number' }] });
    const after = model({
      attributes: [
        { name: 'total', type: 'number', isNullable: true },
        { name: 'place', type: 'object', properties: [{ name: 'city' }] },
      ],
      queries: [{ name: 'GetOrder' }],
    });

    expect(modelChanges(before, after)).toEqual([
      {
        kind: 'service',
        path: 'Sales/Order',
        isNew: false,
        facts: [
          { what: 'attribute total', before: 'number', after: 'number?' },
          { what: 'attribute place', before: null, after: 'object' },
          { what: 'attribute place.city', before: null, after: 'string' },
        ],
      },
      { kind: 'query', path: 'Sales/Order/GetOrder', isNew: true, facts: [] },
    ]);
  });
});

test('[M1, M2] a plural that a format cannot say stays; one that it says is a change', () => {
  const type = {
    name: 'OrderLine',
    plural: 'Lines',
    attributes: [{ name: 'sku', plural: 'skus' }],
  };
  const one = modelSchema.parse(aModel({ name: 'Order', types: [type] }));
  const silent = modelSchema.parse(
    aModel({ name: 'Order', types: [{ name: 'OrderLine', attributes: [{ name: 'sku' }] }] }),
  );
  const other = modelSchema.parse(
    aModel({ name: 'Order', types: [{ ...type, plural: 'OrderLines' }] }),
  );

  expect(modelChanges(one, completeModel(one, silent))).toEqual([]);
  expect(modelChanges(one, completeModel(one, other))).toMatchObject([
    { facts: [{ what: 'plural', before: 'Lines', after: 'OrderLines' }] },
  ]);
});
