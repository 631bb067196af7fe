import { expect, test } from 'vitest';
import { checkCondition } from '@stepwright/condition-language';
import { bindingContexts, conditionWords, parameterPaths } from '@stepwright/blueprint-engine';
import { aModel, aModelOf, renderAll, rendered } from './fixtures.ts';

const order = aModel({
  attributes: [
    { name: 'customerId', type: 'uuid' },
    { name: 'lines', type: 'OrderLine[]' },
    {
      name: 'address',
      type: 'object',
      isNullable: true,
      properties: [
        { name: 'street', type: 'string' },
        { name: 'geo', type: 'object', properties: [{ name: 'points', type: 'Point[]' }] },
      ],
    },
  ],
  commands: [
    { name: 'PlaceOrder', actor: 'Customer', domainEvents: [{ name: 'OrderPlaced' }] },
    { name: 'CancelOrder', domainEvents: [{ name: 'OrderCancelled' }, { name: 'OrderPlaced' }] },
  ],
  queries: [{ name: 'ListOrders', result: { type: 'self', isCollection: true } }],
  reactions: [
    {
      name: 'ShipOrder',
      subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
      action: { name: 'Ship', attributes: [{ name: 'when', type: 'date' }] },
    },
  ],
  readModels: [{ name: 'Summary', queries: [{ name: 'Find', parameters: [{ name: 'id' }] }] }],
  events: [{ name: 'OrderPlaced', attributes: [{ name: 'orderId' }, { name: 'at' }] }],
  types: [
    {
      name: 'OrderLine',
      family: 'Value Object',
      attributes: [{ name: 'parent', type: 'OrderLine' }],
    },
    { name: 'Point', plural: 'Dots', attributes: [{ name: 'line', type: 'OrderLine' }] },
  ],
});

/** Each element of a context with its name, and what is bound around it. */
const walk = (context: string, parameter = `${context}.Name`) =>
  `~{each ${context} separator " "}~{${parameter}}~{end}`;

test.each([
  ['BoundedContexts', 'Sales'],
  ['Aggregates.Attributes', 'customerId lines address'],
  ['Aggregates.Attributes.Properties', 'street geo'],
  ['Aggregates.Attributes.Properties.Properties', 'points'],
  ['Aggregates.Commands', 'PlaceOrder CancelOrder'],
  ['Aggregates.Commands.DomainEvents', 'OrderPlaced OrderCancelled OrderPlaced'],
  ['Aggregates.Commands.DomainEvents.Attributes', 'orderId at orderId at'],
  ['Aggregates.Reactions.Attributes', 'when'],
  ['Aggregates.Reactions.Action', 'Ship'],
  ['Aggregates.Reactions.Subscription', 'OrderPlaced'],
  ['Aggregates.Reactions.Subscription.Attributes', 'orderId at'],
  ['Aggregates.ReadModels.Queries.Parameters', 'id'],
  ['Aggregates.DomainEvents', 'OrderPlaced OrderCancelled'],
  ['Aggregates.DomainEvents.Attributes', 'orderId at'],
  ['Aggregates.Types.Attributes', 'parent line'],
])('[P1] the context %s repeats for %s', (context, names) => {
  expect(rendered(walk(context), order)).toBe(names);
});

test('[P1] what there is at most one of needs no binding', () => {
  const template =
    '~{each Aggregates.Reactions}~{Aggregates.Reactions.Subscription.Aggregate}~{end} ' +
    '~{each Aggregates.Queries}~{Aggregates.Queries.Result.IsCollection} ~{Aggregates.Queries.Result.IsSelf}~{end} ' +
    '~{each Aggregates.Commands}~{Aggregates.Commands.Result.Count}~{end}';

  expect(rendered(template, order)).toBe('Order true true 00');
});

test('[P1] every context and parameter that is offered can be used', () => {
  const contexts = bindingContexts().map(({ value }) => `~{each ${value}}~{end}`);
  const parameters = parameterPaths().map((path) => `~{if "{${path}} == 1"}~{end}`);

  const { problems } = renderAll(
    { a: { each: 'Aggregates', text: [...contexts, ...parameters].join('') } },
    order,
  );

  expect(problems).toEqual([]);
  expect(bindingContexts()[2]).toEqual({
    value: 'Aggregates.Attributes',
    label: 'Attributes',
    depth: 2,
  });
});

test('[P2] a collection is that of the bound element, else all of them', () => {
  const model = aModelOf([
    {
      name: 'C1',
      aggregates: [{ name: 'A1', commands: [{ name: 'X1' }, { name: 'X2' }] }, { name: 'A2' }],
    },
    { name: 'C2', aggregates: [{ name: 'A3', commands: [{ name: 'X3' }] }] },
  ]);

  const { files } = renderAll(
    {
      all: { path: 'all', text: walk('Aggregates.Commands') },
      each: { path: '~{Aggregates.Name}', each: 'Aggregates', text: walk('Aggregates.Commands') },
      siblings: {
        path: 's~{Aggregates.Commands.Name}',
        each: 'Aggregates.Commands',
        text: `${walk('Aggregates.Commands')} of ${walk('Aggregates')} in ~{BoundedContexts.Name}`,
      },
    },
    model,
  );

  expect(Object.fromEntries(files.map(({ path, content }) => [path, content]))).toEqual({
    all: 'X1 X2 X3',
    A1: 'X1 X2',
    A2: '',
    A3: 'X3',
    sX1: 'X1 X2 of A1 A2 in C1',
    sX2: 'X1 X2 of A1 A2 in C1',
    sX3: 'X3 of A3 in C2',
  });
});

test('[P2] binding an outer collection again hides what was bound inside', () => {
  const text =
    '~{each Aggregates separator ";"}~{each Aggregates.Types separator ","}~{Aggregates.Types.Name}~{end}~{end}';
  const { files } = renderAll(
    { a: { path: '~{Aggregates.Types.Name}', each: 'Aggregates.Types', text } },
    order,
  );

  expect(files.map((file) => file.content)).toEqual(['OrderLine,Point', 'OrderLine,Point']);
});

test('[P3] elements know their place among those that are left, collections their size', () => {
  const text =
    '~{each Aggregates.Attributes if "not {Aggregates.Attributes.IsFirst}"}' +
    '~{Aggregates.Attributes.Index}~{Aggregates.Attributes.Number}~{Aggregates.Attributes.IsFirst}~{Aggregates.Attributes.IsLast} ' +
    '~{end}~{Aggregates.Attributes.Count} ~{Aggregates.Queries.IsEmpty}';

  expect(rendered(text, order)).toBe('01truefalse 12falsetrue 3 false');
});

test('[P4] names come in every format, with the plural of the model', () => {
  const text =
    '~{each Aggregates.Types separator " "}~{Aggregates.Types.Name|SnakePlural} ~{Aggregates.Types.Name|UpperSnake} ~{Aggregates.Types.Name|Title}~{end}';

  expect(rendered(text, order)).toBe('order_lines ORDER_LINE Order Line dots POINT Point');
});

test('[P5] types are written in the language of the file', () => {
  const types = walk('Aggregates.Attributes', 'Aggregates.Attributes.Type|Type');

  const { files } = renderAll(
    {
      a: { path: 'a.ts', text: types },
      b: { path: 'b.cs', text: types },
      c: { path: 'c.java', text: types },
      d: { path: 'd.unknown', text: types },
    },
    order,
  );

  expect(files.map((file) => file.content)).toEqual([
    'string OrderLine[] { street: string; geo: { points: Point[] } } | null',
    'Guid List<OrderLine> object?',
    'UUID List<OrderLine> Object',
    'uuid OrderLine[] object',
  ]);
});

test('[P5] a blueprint has its own types, and named type maps', () => {
  const typeMaps = {
    ts: { types: { uuid: 'Id' }, nullable: 'Maybe<$>' },
    '*': { types: { uuid: 'text' } },
    reader: {
      types: { uuid: 'read.uuid' },
      collection: 'read.list($)',
      nullable: 'nullable($)',
      declared: 'read${Pascal}',
      self: 'read$$${Kebab}${no}',
      object: { start: 'object({', property: "'${Camel}': $", separator: ', ', end: '})' },
    },
  };
  const text = walk('Aggregates.Attributes', 'Aggregates.Attributes.Type|Type');
  const reader = walk('Aggregates.Attributes', 'Aggregates.Attributes.Type|Type:reader');
  const self = '~{each Aggregates.Queries}~{Aggregates.Queries.Result.BaseType|Type:reader}~{end}';
  const name = '~{each Aggregates.Types separator " "}~{Aggregates.Types.Name|Type:reader}~{end}';

  expect(rendered(`${text}\n${reader}\n${self}\n${name}`, order, { typeMaps }).split('\n')).toEqual(
    [
      'Id OrderLine[] Maybe<{ street: string; geo: { points: Point[] } }>',
      "read.uuid read.list(readOrderLine) nullable(object({'street': string, 'geo': object({'points': read.list(readPoint)})}))",
      'read$order${no}',
      'readOrderLine readPoint',
    ],
  );
  const { files } = renderAll({ a: { path: 'a.sql', text } }, order, { typeMaps });
  expect(files[0]?.content).toBe('text OrderLine[] object');
});

test('[P12] a named type map writes any name, but for the words that it reserves', () => {
  const typeMaps = { field: { declared: '${Camel}', reserved: ['class', 'toString'] } };
  const attributes = ['CLASS', 'to_string', 'classes'].map((name) => ({ name, type: 'string' }));
  const model = aModel({ attributes });

  const text = walk('Aggregates.Attributes', 'Aggregates.Attributes.Name|Type:field');
  expect(rendered(text, model, { typeMaps })).toBe('class_ toString_ classes');
});

test('[P6] the types an element refers to are listed once', () => {
  const text = `${walk('Aggregates.ReferencedTypes')} / ~{each Aggregates.Types separator " "}${walk(
    'Aggregates.Types.ReferencedTypes',
  )}~{end}`;

  expect(rendered(text, order)).toBe('OrderLine Point /  OrderLine');
});

test('[P7] names of the prototype are names like others', () => {
  const names = ['__proto__', 'constructor', 'toString'];
  const model = aModel({
    attributes: names.map((name) => ({ name })),
    types: names.map((name) => ({ name, attributes: [{ name: 'it', type: '__proto__' }] })),
  });

  expect(rendered(walk('Aggregates.Attributes'), model)).toBe('__proto__ constructor toString');
  expect(rendered(walk('Aggregates.Types.ReferencedTypes'), model)).toBe('__proto__ __proto__');
  const { problems } = renderAll(
    {
      a: {
        text: '~{if "{constructor} or {Aggregates.__proto__}"}x~{end}~{Aggregates.Constructor}',
      },
    },
    model,
  );
  expect(problems.map((problem) => problem.code)).toEqual([
    'unknown_parameter',
    'unknown_parameter',
    'unknown_parameter',
  ]);
});

test('[P3] a value knows whether it is the first of its kind', () => {
  const model = aModel({
    attributes: ['a', 'b', 'c'].map((name, at) => ({ name, type: ['uuid', 'string'][at % 2] })),
    types: [
      { name: 'Line', attributes: [{ name: 'd', type: 'uuid' }] },
      { name: 'Empty', attributes: [] },
    ],
  });
  const first = (list: string) =>
    `~{each ${list} if "{${list}.Type.IsDistinct}"}~{${list}.Name}:~{${list}.Type} ~{end}`;
  const inTypes = `~{each Aggregates.Types}${first('Aggregates.Types.Attributes')}~{end}`;

  expect(rendered(`${first('Aggregates.Attributes')}/ ${inTypes}`, model)).toBe(
    'a:uuid b:string / d:uuid ',
  );
  expect(parameterPaths()).toContain('Aggregates.Attributes.Type.IsDistinct');
});

test('[P8] a picker of conditions offers what is near first', () => {
  const { parameters, common } = conditionWords('Aggregates.Commands');

  const collections = parameters
    .filter((path) => path.endsWith('.Name'))
    .map((path) => path.slice(0, -'.Name'.length));
  expect(collections.slice(0, 4)).toEqual([
    'Aggregates.Commands',
    'Aggregates',
    'BoundedContexts',
    'Aggregates.Commands.Attributes',
  ]);
  expect(parameters.toSorted()).toEqual(parameterPaths().toSorted());
  expect(common).toHaveLength(8);
  expect(common.flatMap((text) => checkCondition(text, parameterPaths()))).toEqual([]);
  expect(conditionWords(null).parameters).toHaveLength(parameters.length);
});

test.each([
  ['Case', 'CasePriority', 'Priority'],
  ['Case', 'CasePriorityRule', 'PriorityRule'],
  ['Case', 'Case', 'Case'],
  ['Tasks', 'TodoItem', 'Item'],
])('[P13] in the context %s, %s is called %s', (context, name, short) => {
  const model = aModelOf([{ name: context, aggregates: [{ name }] }]);
  expect(rendered('~{Aggregates.ShortName}', model)).toBe(short);
});

test.each([
  ['SmsHomeBrand', 'HomeBrand'],
  ['Boat', 'Boat'],
])('[P13] without its first word %s is %s', (name, tail) => {
  expect(rendered('~{Aggregates.TailName}', aModel({ name }))).toBe(tail);
});
