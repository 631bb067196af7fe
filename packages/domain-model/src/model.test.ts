import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  readElementPath,
  readModel,
  readModelValue,
  writeElementPath,
  writeModel,
  writeModelPath,
} from './index.ts';

/** The sample of the documentation. */
const sample = {
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          plural: 'Orders',
          attributes: [{ name: 'customerId', type: 'uuid', isNullable: false }],
          commands: [
            {
              name: 'PlaceOrder',
              actor: 'Customer',
              attributes: [],
              domainEvents: [{ name: 'OrderPlaced' }],
              result: null,
            },
          ],
          queries: [
            {
              name: 'ListOrders',
              parameters: [],
              result: { type: 'self', isCollection: true, isNullable: false },
            },
          ],
          reactions: [
            {
              name: 'CancelOrder',
              subscription: {
                boundedContext: 'Catalog',
                aggregate: 'Product',
                name: 'ProductDiscontinued',
              },
              action: { name: 'CancelOrder', attributes: [], domainEvents: [] },
            },
          ],
          readModels: [],
          events: [{ name: 'OrderPlaced', attributes: [] }],
          types: [{ name: 'OrderLine', family: 'Value Object', attributes: [] }],
        },
      ],
    },
  ],
};

test('[F1] [F2] the documented sample is read as it stands, and written back', () => {
  const read = readModel(JSON.stringify(sample));

  expect(read).toEqual({ ok: true, value: sample });
  expect(read.ok && readModel(writeModel(read.value))).toEqual(read);
});

test('[F1] what is left out is empty', () => {
  const read = readModelValue({
    boundedContexts: [
      {
        name: 'A1',
        aggregates: [
          {
            name: 'B1',
            queries: [{ name: 'Q1' }],
            types: [{ name: 'T1', attributes: [{ name: 'x' }] }],
          },
        ],
      },
    ],
  });

  expect(read.ok && read.value.boundedContexts[0]?.aggregates[0]).toEqual({
    name: 'B1',
    attributes: [],
    commands: [],
    queries: [{ name: 'Q1', parameters: [], result: null }],
    reactions: [],
    readModels: [],
    events: [],
    types: [
      {
        name: 'T1',
        family: 'Value Object',
        attributes: [{ name: 'x', type: 'string', isNullable: false }],
      },
    ],
  });
});

test('[F3] what is not in the form is refused with the path of each place', () => {
  const read = readModel('{"boundedContexts":[{"name":1,"aggregates":[{"types":{}}]}]}');

  expect(read.ok).toBe(false);
  const paths = read.ok ? [] : read.problems.map((problem) => writeModelPath(problem.path));
  expect(paths).toEqual([
    'boundedContexts[0].name',
    'boundedContexts[0].aggregates[0].name',
    'boundedContexts[0].aggregates[0].types',
  ]);
});

test('[F3] broken JSON and endless nesting are refused', () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000);

  const codes = ['{', deep].map((text) => {
    const read = readModel(text);
    return read.ok ? 'ok' : read.problems[0]?.code;
  });

  expect(codes).toEqual(['not_json', 'nested_too_deeply']);
});

test('[F3] any JSON is read or refused', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      expect(typeof readModel(json).ok).toBe('boolean');
    }),
  );
});

test('[F4] unknown keys are dropped, also those of the prototype', () => {
  const read = readModel('{"__proto__":{"x":1},"colour":"red","boundedContexts":[]}');

  expect(read).toEqual({ ok: true, value: { boundedContexts: [] } });
  expect(Object.keys(read.ok ? read.value : {})).toEqual(['boundedContexts']);
});

test('[F5] a plural is kept where it is written', () => {
  const json = '{"boundedContexts":[{"name":"Ops","plural":"Opses","aggregates":[]}]}';

  expect(readModel(json)).toMatchObject({ value: { boundedContexts: [{ plural: 'Opses' }] } });
});

test('[F6] an element path is read and written', () => {
  const path = readElementPath('Sales/Order/command/PlaceOrder');

  expect(path).toEqual({
    boundedContext: 'Sales',
    aggregate: 'Order',
    kind: 'command',
    name: 'PlaceOrder',
  });
  expect(path && writeElementPath(path)).toBe('Sales/Order/command/PlaceOrder');
  expect(readElementPath('Sales/Order')).toEqual({ boundedContext: 'Sales', aggregate: 'Order' });
  expect(
    ['Sales', 'a/b/c', 'a/b/widget/d', 'a/b/type/c/d', 'a/b/type/'].map(readElementPath),
  ).toEqual([null, null, null, null, null]);
});
