import { expect, test } from 'vitest';
import { readModelValue, reviewModel, writeElementPath, type Model } from './index.ts';

type Given = Record<string, unknown>;

function aModel(...services: Given[]): Model {
  const read = readModelValue({
    boundedContexts: [
      { name: 'Sales', aggregates: services.map((each) => ({ name: 'Order', ...each })) },
    ],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

/** What is found, written short: `type_unused type/OrderLine`. */
function found(model: Model, besides: Parameters<typeof reviewModel>[1] = {}): string[] {
  return reviewModel(model, besides).map(({ code, elements, attributes }) => {
    const paths = elements.map((each) => writeElementPath(each).replace('Sales/Order/', ''));
    return [code, ...paths, ...attributes].join(' ');
  });
}

const placing = { name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] };
const hearing = (name: string, aggregate = 'Order') => ({
  boundedContext: 'Sales',
  aggregate,
  name,
});
const reacting = (name: string, hears: string | null, raises: string[] = []) => ({
  name,
  subscription: hears === null ? null : hearing(hears),
  action: { name, domainEvents: raises.map((each) => ({ name: each })) },
});

/** Everything is as it should be. */
const inOrder = {
  attributes: [
    { name: 'total', type: 'double' },
    { name: 'lines', type: 'OrderLine[]' },
  ],
  commands: [{ ...placing, attributes: [{ name: 'customerId', type: 'uuid' }] }],
  events: [{ name: 'OrderPlaced', attributes: [{ name: 'placedAt', type: 'date-time' }] }],
  reactions: [reacting('ThankCustomer', 'OrderPlaced')],
  queries: [{ name: 'FindOrder', result: { type: 'self' } }],
  readModels: [{ name: 'OrderList', attributes: [{ name: 'orderTotal' }, { name: 'placedAt' }] }],
  types: [{ name: 'OrderLine', attributes: [{ name: 'quantity', type: 'integer' }] }],
};

test('[R1] nothing is found in a model in order', () => {
  expect(reviewModel(aModel(inOrder))).toEqual([]);
});

test('[R1] a finding says what to do, and warnings come first', () => {
  const findings = reviewModel(
    aModel({
      ...inOrder,
      types: [...inOrder.types, { name: 'Money', attributes: [{ name: 'class' }] }],
    }),
  );

  expect(findings).toEqual([
    {
      code: 'reserved_word',
      severity: 'warning',
      elements: [{ boundedContext: 'Sales', aggregate: 'Order', kind: 'type', name: 'Money' }],
      attributes: ['class'],
      message:
        'The attribute "class" of "Money" is a reserved word of TypeScript, Java and C#. Call it otherwise, such as "moneyClass".',
    },
    expect.objectContaining({ code: 'type_unused', severity: 'hint' }),
  ]);
});

test.each([
  ['Return', 'TypeScript, Java and C#'],
  ['Package', 'TypeScript and Java'],
  ['Event', 'C#'],
])('[R2] a service called %s is found, because of %s', (name, languages) => {
  const [first] = reviewModel(aModel({ ...inOrder, reactions: [], name }));

  expect(first?.code).toBe('reserved_word');
  expect(first?.message).toContain(`a reserved word of ${languages},`);
});

test('[R2] nested attributes are looked at, several words are none of a language', () => {
  const properties = [{ name: 'new' }, { name: 'inter face' }, { name: 'newClass' }];

  expect(
    found(
      aModel({
        ...inOrder,
        attributes: [...inOrder.attributes, { name: 'address', type: 'object', properties }],
      }),
    ),
  ).toEqual(['reserved_word Sales/Order new']);
  expect(
    found(
      aModel({
        ...inOrder,
        types: [...inOrder.types, { name: 'Date', attributes: [{ name: 'day', type: 'Date' }] }],
      }),
    ),
  ).toEqual(['built_in_name type/Date', 'type_unused type/Date']);
});

test('[R3] a command and a reaction of one name meet', () => {
  const twins = { ...inOrder, reactions: [reacting('place_order', 'OrderPlaced')] };
  const described = {
    ...inOrder,
    types: [...inOrder.types, { name: 'PlaceOrder', attributes: [{ name: 'note' }] }],
  };
  const describing = new Map([['Sales/Order', new Set(['PlaceOrder'])]]);

  expect(found(aModel(twins))).toEqual(['name_twice reaction/place_order command/PlaceOrder']);
  expect(found(aModel(described))).toContain('name_twice type/PlaceOrder command/PlaceOrder');
  expect(found(aModel(described), { describing })).toEqual([]);
});

test.each([
  ['Orders', []],
  ['order', ['plural_wrong Sales/Order']],
  ['Things', ['plural_wrong Sales/Order']],
  ['Orders!', ['plural_wrong Sales/Order']],
])('[R4] the plural %s of Order', (plural, expected) => {
  expect(found(aModel({ ...inOrder, plural }))).toEqual(expected);
});

test('[R4] the plural of an element', () => {
  const [first, ...others] = inOrder.types;
  const types = [{ ...first, plural: 'Things' }, ...others];

  expect(found(aModel({ ...inOrder, types }))).toEqual([`plural_wrong type/${first?.name}`]);
});

test('[R4] the plural of what has none is the singular', () => {
  expect(
    found(aModel({ ...inOrder, reactions: [], name: 'Software', plural: 'Software' })),
  ).toEqual([expect.stringContaining('event_never_read')]);
});

test('[R5] an event that a reaction waits for may never have been there', () => {
  const model = aModel({ ...inOrder, reactions: [reacting('ThankCustomer', 'OrderShipped')] });

  const [first] = reviewModel(model);

  expect(first?.message).toBe(
    '"ThankCustomer" waits for "OrderShipped" of "Order", which nothing raises. Choose another event, or let a command raise it.',
  );
});

test('[R5] reactions to nothing, events of nobody and for nobody', () => {
  const model = aModel({
    ...inOrder,
    reactions: [reacting('Sleep', null), reacting('Wait', 'OrderLost')],
    events: [...inOrder.events, { name: 'OrderShipped' }],
  });

  expect(found(model)).toEqual([
    'reaction_without_event reaction/Sleep',
    'reaction_to_unknown_event reaction/Wait',
    'event_never_read event/OrderPlaced',
    'event_never_raised event/OrderShipped',
  ]);
});

test('[R6] reactions in a circle are one finding, also where one is a circle by itself', () => {
  const events = ['A1', 'B1', 'C1', 'D1'].map((name) => ({ name }));
  const model = aModel({
    ...inOrder,
    events: [...inOrder.events, ...events],
    reactions: [
      reacting('Start', 'OrderPlaced', ['A1']),
      reacting('DoB', 'A1', ['B1']),
      reacting('DoA', 'B1', ['A1', 'C1']),
      reacting('DoC', 'C1', ['D1']),
      reacting('Again', 'D1', ['D1']),
    ],
  });

  expect(found(model)).toEqual([
    'reactions_in_a_circle reaction/Again',
    'reactions_in_a_circle reaction/DoB reaction/DoA',
  ]);
});

test('[R7] what is shown comes from somewhere', () => {
  const other = {
    name: 'Customer',
    commands: [{ name: 'RenameCustomer', domainEvents: [{ name: 'CustomerRenamed' }] }],
    events: [{ name: 'CustomerRenamed', attributes: [{ name: 'name' }] }],
  };
  const shown = [
    'orderId',
    'total',
    'order_total',
    'customerName',
    'lineCount',
    'averageAge',
    'colour',
    'weight',
  ];
  const model = aModel(
    {
      ...inOrder,
      reactions: [
        ...inOrder.reactions,
        { ...reacting('CopyName', 'x'), subscription: hearing('CustomerRenamed', 'Customer') },
      ],
      readModels: [{ name: 'OrderList', attributes: shown.map((name) => ({ name })) }],
      queries: [{ name: 'FindLine', result: { type: 'Line' } }],
      types: [
        ...inOrder.types,
        { name: 'Line', attributes: [{ name: 'quantity' }, { name: 'shelf' }] },
      ],
    },
    other,
  );

  expect(found(model)).toEqual([
    'attribute_without_source readmodel/OrderList colour weight',
    'attribute_without_source query/FindLine shelf',
  ]);
});

test('[R10] a service that is brought something and keeps nothing of it', () => {
  const keepsNothing = { ...inOrder, attributes: [], readModels: [], types: [] };
  const onlyIds = {
    ...keepsNothing,
    commands: [{ ...placing, attributes: [{ name: 'orderId', type: 'uuid' }] }],
  };
  const bringing = {
    ...keepsNothing,
    commands: [{ ...placing, attributes: [{ name: 'orderId' }, { name: 'quantity' }] }],
  };

  expect(found(aModel(inOrder))).toEqual([]);
  expect(found(aModel(onlyIds))).toEqual([]);
  expect(found(aModel(bringing))).toEqual(['nothing_kept Sales/Order command/PlaceOrder']);
});

test('[R8] what nothing uses, and what says nothing', () => {
  const model = aModel(
    {
      ...inOrder,
      commands: [...inOrder.commands, { name: 'ForgetOrder' }],
      queries: [{ name: 'FindNothing' }],
      readModels: [{ name: 'Blank' }],
      types: [...inOrder.types, { name: 'Node', attributes: [{ name: 'next', type: 'Node' }] }],
    },
    { name: 'Empty' },
  );

  expect(found(model)).toEqual([
    'query_without_result query/FindNothing',
    'type_unused type/Node',
    'command_without_event command/ForgetOrder',
    'nothing_inside readmodel/Blank',
    'service_empty Sales/Empty',
  ]);
});
