import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as schema from '../../src/kernel/schema.ts';

const line = schema.object(() => ({ product: schema.uuid, quantity: schema.int32 }));
const order = schema.object(() => ({
  note: schema.nullable(schema.text),
  lines: schema.list(line),
  constructor: schema.text,
}));

test('a schema keeps the fields it describes and drops the others', () => {
  const value = { note: 'x', lines: [], constructor: 'c', colour: 'red' };

  assert.deepEqual(order.read(value), { note: 'x', lines: [], constructor: 'c' });
});

test('every place that does not fit is named', () => {
  const value = { lines: [{ product: 'p', quantity: 1.5 }], constructor: 1 };

  assert.throws(
    () => order.read(value),
    (error) =>
      error instanceof schema.InvalidInput &&
      assert.deepEqual(
        error.problems.map(({ at }) => at),
        ['lines[0].product', 'lines[0].quantity', 'constructor'],
      ) === undefined,
  );
});

test('what an object inherits is not its value', () => {
  assert.throws(() => order.read({ lines: [] }), schema.InvalidInput);
});

test('an example fits', () => {
  assert.deepEqual(order.read(order.example()), order.example());
});

test('a type that contains itself without end has no example', () => {
  const endless: schema.ObjectSchema<{ self: object }> = schema.object(() => ({ self: endless }));
  const chain: schema.ObjectSchema<{ next: object | null }> = schema.object(() => ({
    next: schema.nullable(chain),
  }));

  assert.throws(() => endless.example(), schema.NoExample);
  assert.deepEqual(chain.read(chain.example()), chain.example());
});

test('dates and times are real ones', () => {
  assert.equal(schema.date.read('2028-02-29'), '2028-02-29');
  assert.throws(() => schema.date.read('2030-02-31'), schema.InvalidInput);
  assert.throws(() => schema.dateTime.read('2030-01-31 12:00'), schema.InvalidInput);
});
