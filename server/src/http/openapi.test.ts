import { afterAll, beforeAll, expect, test } from 'vitest';
import { contract } from '@stepwright/contract';
import { startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Every call of the contract as `POST /base/resource/name`. */
const endpoints = Object.values(contract).flatMap((calls) =>
  Object.values(calls).map((call) => {
    const { method, path, summary } = call['~orpc'].route;
    // `{+path}` takes the rest of an address; the document knows names only.
    return { name: `${method ?? ''} ${path?.replace('{+', '{') ?? ''}`, summary };
  }),
);

interface Document {
  openapi: string;
  paths: Record<string, Record<string, { summary: string; responses: Record<string, unknown> }>>;
}

async function readDocument(): Promise<Document> {
  return (await (await server.request('/openapi.json')).json()) as Document;
}

test('the document has every call of the contract, and no other', async () => {
  const document = await readDocument();

  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { summary }]) => ({
      name: `${method.toUpperCase()} ${path}`,
      summary,
    })),
  );

  const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
  expect(document.openapi).toMatch(/^3\.1/);
  expect(described.sort(byName)).toEqual(endpoints.toSorted(byName));
});

test('every call says how it fails', async () => {
  const document = await readDocument();

  const statuses = Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ responses }) => Object.keys(responses));

  for (const known of statuses)
    expect(known).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '404', '409', '500']),
    );
});

test('every call can be read about on the page', async () => {
  const answer = await server.request('/docs');
  const page = await answer.text();

  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  for (const { name, summary } of endpoints) {
    const [, path = ''] = name.split(' ');
    expect(page).toContain(`<code>${path}</code>`);
    expect(page).toContain(summary?.replaceAll("'", '&#39;'));
  }
  expect(page).not.toContain('<script');
  expect(page).not.toContain('undefined');
});

test('every call is served where the document says', async () => {
  const missing: string[] = [];
  for (const { name } of endpoints) {
    const [method = '', path = ''] = name.split(' ');
    const answer = await server.request(`/api${path.replace(/\{\w+\}/g, crypto.randomUUID())}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    // Whoever is not signed in is told so by a call that is there, and not by one that is not.
    if (![200, 401].includes(answer.status)) missing.push(`${name}: ${answer.status}`);
  }
  expect(missing).toEqual([]);
});
