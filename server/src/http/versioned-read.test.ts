import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aPlatform, type APlatform } from '#test/a-platform';
import { anActor, startTestServer, type TestServer } from '#test/harness';
import type { Actor } from '#identity/actor';

let server: TestServer;
let ours: APlatform;
let path: string;
beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
  path = `/api/discovery-process/process/getbyorganisationid/${ours.organisationId}`;
});
afterAll(() => server.close());

async function poll(known: string | null = null, as: Actor = ours.actor) {
  const headers: Record<string, string> = known === null ? {} : { 'if-none-match': known };
  const answer = await server.request(path, { as, headers });
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    caching: answer.headers.get('cache-control'),
    body: await answer.text(),
  };
}

async function addProcess() {
  const { api, organisationId, platformId, actor } = ours;
  await api.process.createProcess({
    organisationId,
    platformId,
    processId: randomUUID(),
    name: 'Selling',
    generateProcessBasedOnDescription: false,
    ownerId: actor.id,
  });
}

test('an unchanged poll is answered without a body, until something changes', async () => {
  const first = await poll();
  const unchanged = await poll(first.etag);
  await addProcess();
  const changed = await poll(first.etag);

  expect(first).toMatchObject({ status: 200, caching: 'private, no-cache' });
  expect(unchanged).toEqual({ ...first, status: 304, body: '' });
  expect(changed.status).toBe(200);
  expect(changed.etag).not.toBe(first.etag);
});

test.each([(etag: string) => `W/${etag}`, (etag: string) => `"other", ${etag}`, () => '*'])(
  'a tag is recognised in every form that HTTP knows (%#)',
  async (write) => {
    const { etag } = await poll();

    expect((await poll(write(etag))).status).toBe(304);
    expect((await poll('"other"')).status).toBe(200);
  },
);

test('a tag belongs to one person, and is no way around the access', async () => {
  const { etag } = await poll();
  const bo = anActor();
  const stranger = await poll(etag, bo);

  await ours.api.organisation.addUser({ email: bo.email, organisationId: ours.organisationId });
  const member = await poll(etag, bo);

  expect(stranger.status).toBe(404);
  expect(member.status).toBe(200);
  expect(member.etag).not.toBe(etag);
});
