import assert from 'node:assert/strict';
import { test } from 'node:test';
import { healthFunction } from '../../src/functions/health-function.ts';

test('the service says that it is up', async () => {
  const response = await healthFunction();

  assert.equal(response.status, 200);
});
