import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { ~{Aggregates.Types.Name|Camel}TypeSchema } from '../../src/types/~{Aggregates.Types.Name|Kebab}-type.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.Types.Name|Pascal} is read as it is', () => {
  const example = exampleOf(~{Aggregates.Types.Name|Camel}TypeSchema);
  if (example === null) return;

  assert.deepEqual(~{Aggregates.Types.Name|Camel}TypeSchema.read(example), example);
});

test('~{Aggregates.Types.Name|Pascal} is not read from a number', () => {
  assert.throws(() => ~{Aggregates.Types.Name|Camel}TypeSchema.read(0), InvalidInput);
});
