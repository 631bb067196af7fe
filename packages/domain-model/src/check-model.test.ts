import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkModel, readModelValue, writeModelPath, type Model } from './index.ts';

/** One aggregate, written short: what is left out is empty. */
function aModel(aggregate: Record<string, unknown>): Model {
  const read = readModelValue({
    boundedContexts: [{ name: 'Sales', aggregates: [{ name: 'Order', ...aggregate }] }],
  });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

function codesOf(model: Model): string[] {
  return checkModel(model).map(({ code, path }) => `${code} ${writeModelPath(path.slice(4))}`);
}

test('[N5] a model in order has no problems', () => {
  const model = aModel({
    attributes: [{ name: 'lines', type: 'OrderLine[]' }],
    commands: [{ name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] }],
    reactions: [
      {
        name: 'ThankCustomer',
        subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
        action: { name: 'ThankCustomer' },
      },
    ],
    events: [{ name: 'OrderPlaced' }],
    types: [{ name: 'OrderLine', attributes: [{ name: 'parent', type: 'OrderLine' }] }],
  });

  expect(checkModel(model)).toEqual([]);
});

test('[N1] every name is checked where it stands', () => {
  const model = aModel({
    attributes: [{ name: '' }, { name: 'a b', type: 'object', properties: [{ name: '%' }] }],
    commands: [{ name: 'x', attributes: [{ name: '1' }], domainEvents: [{ name: '?' }] }],
    queries: [{ name: 'Go!', parameters: [{ name: 'ok' }] }],
    readModels: [{ name: 'Sum', queries: [{ name: 'q', parameters: [{ name: '-' }] }] }],
  });

  expect(codesOf(model)).toEqual([
    'name_too_short attributes[0].name',
    'name_not_identifier attributes[1].properties[0].name',
    'name_too_short commands[0].name',
    'name_not_identifier commands[0].attributes[0].name',
    'name_too_short commands[0].domainEvents[0].name',
    'event_missing commands[0].domainEvents[0].name',
    'name_not_identifier queries[0].name',
    'name_too_short readModels[0].queries[0].name',
    'name_not_identifier readModels[0].queries[0].parameters[0].name',
  ]);
});

test('[N2] names that meet in a case format are duplicates', () => {
  const model = aModel({
    attributes: [{ name: 'orderId' }, { name: 'order_id' }, { name: 'line2' }, { name: 'line_2' }],
    types: [{ name: 'Line' }, { name: 'LINE' }],
  });

  expect(codesOf(model)).toEqual([
    'duplicate_name attributes[1].name',
    'duplicate_name attributes[3].name',
    'duplicate_name types[1].name',
  ]);
});

test('[N2] contexts and aggregates are unique too', () => {
  const order = { name: 'Order' };
  const read = readModelValue({
    boundedContexts: [{ name: 'Sales', aggregates: [order, order] }, { name: 'sales' }],
  });

  expect(read.ok && checkModel(read.value).map((problem) => writeModelPath(problem.path))).toEqual([
    'boundedContexts[1].name',
    'boundedContexts[0].aggregates[1].name',
  ]);
});

test('[N3] a type is not called like an attribute type', () => {
  const model = aModel({ types: [{ name: 'string' }, { name: 'self' }, { name: 'String' }] });

  expect(codesOf(model)).toEqual([
    'duplicate_name types[2].name',
    'name_reserved types[0].name',
    'name_reserved types[1].name',
  ]);
});

test('[N4] types must exist in the aggregate', () => {
  const model = aModel({
    attributes: [
      { name: 'a', type: 'Money' },
      { name: 'b', type: 'self' },
      { name: 'c', type: 'int32[]' },
    ],
    queries: [
      { name: 'Q1', result: { type: 'self' } },
      { name: 'Q2', result: { type: 'Summary' } },
      { name: 'Q3', result: { type: 'constructor' } },
    ],
    readModels: [{ name: 'Summary' }],
  });

  expect(codesOf(model)).toEqual([
    'unknown_type attributes[0].type',
    'unknown_type attributes[1].type',
    'unknown_type queries[2].result.type',
  ]);
});

test('[N5] loose ends of events and objects are warnings', () => {
  const model = aModel({
    attributes: [{ name: 'note', properties: [{ name: 'x' }] }],
    commands: [{ name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] }],
    reactions: [
      { name: 'R1', action: { name: 'R1' } },
      {
        name: 'R2',
        subscription: { boundedContext: 'Catalog', aggregate: 'Product', name: 'ProductSold' },
        action: { name: 'R2' },
      },
    ],
  });

  const problems = checkModel(model);

  expect(problems.map((problem) => problem.severity)).toEqual(Array(4).fill('warning'));
  expect(problems.map((problem) => problem.code)).toEqual([
    'properties_ignored',
    'event_missing',
    'no_subscription',
    'unknown_event',
  ]);
});

test('[N6] a problem says what, how bad, where and of which element', () => {
  const [problem] = checkModel(aModel({ commands: [{ name: 'Place!' }] }));

  expect(problem).toEqual({
    code: 'name_not_identifier',
    severity: 'error',
    path: ['boundedContexts', 0, 'aggregates', 0, 'commands', 0, 'name'],
    element: 'Sales/Order',
    message:
      '"Place!" is no name; a name starts with a letter and has only letters A to Z, digits, spaces, hyphens and underscores.',
  });
});

test('[N7] any names can be checked', () => {
  const name = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toString'));
  fc.assert(
    fc.property(name, name, name, (attribute, type, event) => {
      const model = aModel({
        attributes: [{ name: attribute, type: `${type} ` }],
        commands: [{ name: type, domainEvents: [{ name: event }] }],
        types: [{ name: type }],
      });

      expect(Array.isArray(checkModel(model))).toBe(true);
    }),
  );
});
