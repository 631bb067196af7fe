import { afterAll, beforeAll, expect, test } from 'vitest';
import { anActor, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ BODY_LIMIT: '20000' });
});
afterAll(() => server.close());

const createOrganisation = '/api/organisation-discovery/organisation/createorganisation';

async function send(body: string, headers: Record<string, string> = {}, path = createOrganisation) {
  const answer = await server.request(path, {
    as: anActor(),
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });
  return { status: answer.status, body: (await answer.json()) as { errors: unknown[] } };
}

test.each([
  ['is cut off', '{"name": "Bookshop"'],
  ['goes on after its end', '{"name": "Bookshop"} and more'],
  ['is empty', ''],
  ['would change the prototype', '{"__proto__": {"isAdmin": true}}'],
  ['would change the constructor', '{"constructor": {"prototype": {"isAdmin": true}}}'],
])('a body that %s is refused', async (_what, body) => {
  expect(await send(body)).toEqual({
    status: 400,
    body: {
      errors: [
        { code: 'VALIDATION_FAILED', message: 'The body of the request is not valid JSON.' },
      ],
    },
  });
});

test('a body that is nested without end is refused', async () => {
  const answer = await send('['.repeat(9000) + ']'.repeat(9000));

  expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'VALIDATION_FAILED' }] } });
});

test.each([String.raw`Book\u0000shop`, String.raw`Book\ud800shop`])(
  'a text that no database can hold is refused: %s',
  async (name) => {
    const answer = await send(`{"name": "${name}", "ownerId": "x", "ownerEmail": "y"}`);

    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ code: 'VALIDATION_FAILED' }] },
    });
  },
);

test('a body that is not JSON is refused with what to send', async () => {
  expect(
    await send('name=Bookshop', { 'content-type': 'application/x-www-form-urlencoded' }),
  ).toEqual({
    status: 400,
    body: {
      errors: [
        {
          code: 'VALIDATION_FAILED',
          message: 'Send JSON, with the header Content-Type: application/json.',
        },
      ],
    },
  });
});

test('a body that is larger than allowed is refused', async () => {
  expect(await send(JSON.stringify({ name: 'x'.repeat(30_000) }))).toEqual({
    status: 413,
    body: { errors: [{ code: 'TOO_LARGE', message: 'This is larger than allowed.' }] },
  });
});

test('every field that is wrong is named', async () => {
  expect(await send('{"name": " a ", "ownerId": 7}')).toEqual({
    status: 400,
    body: {
      errors: [
        { code: 'VALIDATION_FAILED', message: 'Required', path: 'name' },
        { code: 'VALIDATION_FAILED', message: expect.any(String), path: 'ownerId' },
        { code: 'VALIDATION_FAILED', message: expect.any(String), path: 'ownerEmail' },
      ],
    },
  });
});

test.each(['GET', 'POST', 'PUT', 'DELETE'])(
  '%s of an unknown call is answered 404',
  async (method) => {
    const answer = await server.request('/api/organisation/nothing', { as: anActor(), method });

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({
      errors: [{ code: 'NOT_FOUND', message: 'There is no such call.' }],
    });
  },
);

test.each(['/api/%zz', '/api/platform-team/platform/getbyid/%00', '/api'])(
  'an address that means nothing is refused in the same form: %s',
  async (path) => {
    const answer = await server.request(path, { as: anActor() });

    expect([400, 404]).toContain(answer.status);
    expect(await answer.json()).toMatchObject({ errors: [{ message: expect.any(String) }] });
  },
);

test('an id that is not one is refused, and an unknown one is not found', async () => {
  const path = '/api/platform-team/platform/getbyid/';

  const wrong = await server.request(`${path}7`, { as: anActor() });
  const unknown = await server.request(`${path}${crypto.randomUUID()}`, { as: anActor() });

  expect(wrong.status).toBe(400);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: 'id' }] });
  expect(unknown.status).toBe(404);
});
