import http from 'node:http';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#config';
import { freePort } from '#test/harness';
import { silentLog } from '#test/silent-log';
import { serveWebApp } from './serve-web-app.ts';
import { webServer } from './web-server.ts';

let folder: string;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stepwright-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<h1>Stepwright</h1>');
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js'), 'run()');
  writeFileSync(join(folder, 'assets/app-1a2b3c.js.br'), 'compressed');

  const port = await freePort();
  const config = readConfig({ PORT: String(port) });
  const web = await webServer(config, silentLog);
  await serveWebApp(web, config, folder);
  await web.listen({ port, host: '127.0.0.1' });
  url = `http://localhost:${port}`;
  close = () => web.close();
});
afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { accept: 'text/html', ...headers }, redirect: 'manual' });

test.each([
  '/',
  '/welcome/step1',
  '/3f1c/9a2b/business/77',
  '/a/b/developer/Sales.Orders?aggregate=1',
  '/callback?code=x',
])('the page is served at %s, and asked for again each time', async (path) => {
  const answer = await get(path);

  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('<h1>Stepwright</h1>');
  expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
});

test('an unchanged page is not sent again', async () => {
  const etag = (await get('/')).headers.get('etag') ?? '';

  expect(await statusAsBrowser('/', { 'if-none-match': etag })).toBe(304);
});

/** `fetch` adds `cache-control: no-cache` to conditional requests, which browsers do not. */
function statusAsBrowser(
  path: string,
  headers: Record<string, string>,
): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const request = http.get(url + path, { headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    request.on('error', reject);
  });
}

test('assets are kept for ever, and sent compressed where that was prepared', async () => {
  const answer = await fetch(`${url}/assets/app-1a2b3c.js`, {
    headers: { 'accept-encoding': 'identity' },
  });
  const head = await fetch(`${url}/assets/app-1a2b3c.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br' },
  });

  expect(await answer.text()).toBe('run()');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(head.headers.get('content-encoding')).toBe('br');
  expect((await get('/logo.svg')).headers.get('cache-control')).toBe('no-cache');
});

test.each(['/assets/gone-4d5e6f.js', '/api/nothing', '/oidc/nothing', '/health/nothing'])(
  'what is not a page is not found: %s',
  async (path) => {
    const answer = await get(path);

    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ errors: [{ code: 'NOT_FOUND', message: 'Not found.' }] });
  },
);

test('nothing outside of the folder is served', async () => {
  const answer = await get('/..%2f..%2f..%2fetc%2fpasswd');

  expect(await answer.text()).not.toContain('root:');
});

test('another name of this computer leads to the one that people sign in under', async () => {
  const answer = await fetch(`${url.replace('localhost', '127.0.0.1')}/welcome?x=1`, {
    redirect: 'manual',
  });

  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`${url}/welcome?x=1`);
});
