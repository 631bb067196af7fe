import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handler } from '../src/index.ts';
import { aRequest } from './support/requests.ts';

test('the service says that it is up', async () => {
  const response = await handler(aRequest('GET', '/health/'));

  assert.equal(response?.statusCode, 200);
});

test('what nobody answers is not found', async () => {
  for (const [method, path] of [['GET', '/'], ['PUT', '/health'], ['GET', '/health/x']] as const) {
    const response = await handler(aRequest(method, path));
    assert.equal(response?.statusCode, 404);
  }
});

test('an event that no rule of the service sent is refused, so that Lambda keeps it', async () => {
  await assert.rejects(handler({ 'detail-type': 'other', detail: {} }));
  await assert.rejects(handler({ reaction: 'other', event: {} }));
});
