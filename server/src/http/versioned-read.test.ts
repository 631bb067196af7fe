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
  const { date: _, 'x-request-id': __, ...stable } = Object.fromEntries(answer.headers);
  return {
    headers: stable,
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
  const again = [await poll(first.etag), await poll(first.etag)];
  await addProcess();
  const changed = await poll(first.etag);

  const { etag, caching } = first;
  expect(first).toMatchObject({ status: 200, caching: 'private, no-cache' });
  expect(unchanged).toMatchObject({ status: 304, body: '', etag, caching });
  expect(again).toEqual([unchanged, unchanged]);
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

  const known = [await poll(member.etag, bo), await poll(member.etag, bo)];
  const { organisationId, api } = ours;
  await api.organisation.removeUser({ email: bo.email, organisationId });
  const removed = await poll(member.etag, bo);

  expect(known.map(({ status }) => status)).toEqual([304, 304]);
  expect(removed.status).toBe(404);
});

test('who is not signed in is not told that nothing has changed', async () => {
  const { etag } = await poll();
  const known = [await poll(etag), await poll(etag)];
  const token = await server.tokenFor(ours.actor, { exp: 1 });
  const headers = { 'if-none-match': etag };

  const nobody = await server.request(path, { headers });
  const late = await server.request(path, {
    headers: { ...headers, authorization: `Bearer ${token}` },
  });

  expect(known.map(({ status }) => status)).toEqual([304, 304]);
  expect([nobody.status, late.status]).toEqual([401, 401]);
});
