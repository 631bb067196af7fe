import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ~{Aggregates.Name|Camel}AggregateSchema } from '../../src/domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.Name|Pascal} is read as it is', () => {
  const example = exampleOf(~{Aggregates.Name|Camel}AggregateSchema);
  if (example === null) return;

  assert.deepEqual(~{Aggregates.Name|Camel}AggregateSchema.read(example), example);
});

test('~{Aggregates.Name|Pascal} is not read from a text', () => {
  assert.throws(() => ~{Aggregates.Name|Camel}AggregateSchema.read('text'), InvalidInput);
});
