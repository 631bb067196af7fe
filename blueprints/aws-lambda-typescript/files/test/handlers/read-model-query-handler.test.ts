import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryHandler,
  ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema,
} from '../../src/handlers/~{Aggregates.ReadModels.Name|Kebab}-read-model-~{Aggregates.ReadModels.Queries.Name|Kebab}-query-handler.ts';
import { respond } from '../../src/kernel/http.ts';
import { exampleOf } from '../support/examples.ts';
import { aCall } from '../support/requests.ts';

test('~{Aggregates.ReadModels.Queries.Name|Pascal} answers, unless the model leaves open what a parameter selects', async () => {
  const parameters = exampleOf(~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema);
  if (parameters === null) return;
  const call = aCall(parameters);

  const response = await respond(call, () => ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryHandler(call));

  assert.ok(response.statusCode === 200 || response.statusCode === 501, JSON.stringify(response));
  assert.ok(response.statusCode === 501 || Array.isArray(JSON.parse(response.body ?? '')));
});
