import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvocationContext } from '@azure/functions';
import {
  ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryFunction,
  ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema,
} from '../../src/functions/~{Aggregates.ReadModels.Name|Kebab}-read-model-~{Aggregates.ReadModels.Queries.Name|Kebab}-query-function.ts';
import { exampleOf } from '../support/examples.ts';
import { aGet } from '../support/requests.ts';

test('~{Aggregates.ReadModels.Queries.Name|Pascal} answers, unless the model leaves open what a parameter selects', async () => {
  const parameters = exampleOf(~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema);
  if (parameters === null) return;

  const response = await ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryFunction(
    aGet(parameters),
    new InvocationContext(),
  );

  assert.ok(response.status === 200 || response.status === 501, JSON.stringify(response));
  assert.ok(response.status === 501 || Array.isArray(response.jsonBody));
});
