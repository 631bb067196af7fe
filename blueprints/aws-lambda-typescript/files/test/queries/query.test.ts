import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ~{Aggregates.Queries.Name|Camel}QueryHandler } from '../../src/handlers/~{Aggregates.Queries.Name|Kebab}-query-handler.ts';
import { queryOf, respond } from '../../src/kernel/http.ts';
import { ~{Aggregates.Queries.Name|Camel}QuerySchema } from '../../src/queries/~{Aggregates.Queries.Name|Kebab}-query.ts';
import { exampleOf } from '../support/examples.ts';
import { aCall } from '../support/requests.ts';

test('~{Aggregates.Queries.Name|Pascal} has its parameters from the address', () => {
  const parameters = exampleOf(~{Aggregates.Queries.Name|Camel}QuerySchema);
  if (parameters === null) return;

  assert.deepEqual(queryOf(aCall(parameters), ~{Aggregates.Queries.Name|Camel}QuerySchema), parameters);
});

test('~{Aggregates.Queries.Name|Pascal} answers, unless the model leaves open what a parameter selects', async () => {
  const parameters = exampleOf(~{Aggregates.Queries.Name|Camel}QuerySchema);
  if (parameters === null) return;
  const call = aCall(parameters);

  const response = await respond(call, () => ~{Aggregates.Queries.Name|Camel}QueryHandler(call));

  // 404: it answers with one, and there is none like that.
  assert.ok([200, 404, 501].includes(response.statusCode ?? 0), JSON.stringify(response));
});
