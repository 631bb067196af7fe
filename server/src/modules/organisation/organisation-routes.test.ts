import { afterAll, beforeAll, expect, test } from 'vitest';
import { anActor, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('somebody new has no organisation', async () => {
  const anna = anActor();

  const found = await server
    .apiAs(anna)
    .organisation.getByOwnerIdOrEmail({ email: anna.email, ownerId: anna.id });

  expect(found.status).toBe(204);
});
