import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvocationContext } from '@azure/functions';
import { ~{Aggregates.Queries.Name|Camel}QueryFunction } from '../../src/functions/~{Aggregates.Queries.Name|Kebab}-query-function.ts';
import { queryOf } from '../../src/kernel/http.ts';
import { ~{Aggregates.Queries.Name|Camel}QuerySchema } from '../../src/queries/~{Aggregates.Queries.Name|Kebab}-query.ts';
import { exampleOf } from '../support/examples.ts';
import { aGet } from '../support/requests.ts';

test('~{Aggregates.Queries.Name|Pascal} has its parameters from the address', () => {
  const parameters = exampleOf(~{Aggregates.Queries.Name|Camel}QuerySchema);
  if (parameters === null) return;

  assert.deepEqual(queryOf(aGet(parameters), ~{Aggregates.Queries.Name|Camel}QuerySchema), parameters);
});

test('~{Aggregates.Queries.Name|Pascal} answers, unless the model leaves open what a parameter selects', async () => {
  const parameters = exampleOf(~{Aggregates.Queries.Name|Camel}QuerySchema);
  if (parameters === null) return;

  const response = await ~{Aggregates.Queries.Name|Camel}QueryFunction(aGet(parameters), new InvocationContext());

  // 404: it answers with one, and there is none like that.
  assert.ok([200, 404, 501].includes(response.status ?? 0), JSON.stringify(response));
});
