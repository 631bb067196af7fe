import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { ~{Aggregates.ReadModels.Name|Camel}ReadModelSchema } from '../../src/read-models/~{Aggregates.ReadModels.Name|Kebab}-read-model.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.ReadModels.Name|Pascal} is read as it is', () => {
  const example = exampleOf(~{Aggregates.ReadModels.Name|Camel}ReadModelSchema);
  if (example === null) return;

  assert.deepEqual(~{Aggregates.ReadModels.Name|Camel}ReadModelSchema.read(example), example);
});

test('~{Aggregates.ReadModels.Name|Pascal} is not read from a list', () => {
  assert.throws(() => ~{Aggregates.ReadModels.Name|Camel}ReadModelSchema.read([]), InvalidInput);
});
