import { createServer, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, inject, test } from 'vitest';
import { freePort } from '#test/harness';
import { aServerDisk, startServerProcess, type ServerDisk } from '#test/server-process';
import { spawnServer, type SpawnedServer } from '#test/spawn-server';

const spawned: SpawnedServer[] = [];
let disk: ServerDisk;
beforeEach(async () => {
  disk = await aServerDisk();
});
afterEach(async () => {
  for (const { signal, ended } of spawned.splice(0)) {
    signal('SIGKILL');
    await ended;
  }
  await disk.remove();
});

async function start(settings: Record<string, string> = {}) {
  const server = await startServerProcess(disk, settings);
  spawned.push(server.spawned);
  return server;
}

/** Starts one of which it is expected that it does not. */
async function startRefused(settings: Record<string, string>): Promise<SpawnedServer> {
  const environment = { PORT: String(await freePort()), DATA_DIRECTORY: disk.folder };
  const refused = spawnServer({ ...environment, ...disk.environment, ...settings });
  spawned.push(refused);
  return refused;
}

test('a second process on the same directory is refused, until the first is gone however it went', async () => {
  const first = await start({ DATABASE_URL: '' });
  const { actor } = await first.signIn('anna@example.com');

  const second = await startRefused({ DATABASE_URL: '' });

  expect(await second.ended).toBe(1);
  expect(second.output()).toBe(
    `The data directory ${disk.folder} is in use by another Stepwright process (pid ${first.spawned.pid}).\n`,
  );
  await first.kill();
  const third = await start({ DATABASE_URL: '' });
  expect((await third.signIn('anna@example.com')).actor).toEqual(actor);
});

test('a port in use is named, and everything else is let go', async () => {
  const port = String(await freePort());
  const blocker = createServer().listen(Number(port), '127.0.0.1');

  const refused = await startRefused({ PORT: port });
  const code = await refused.ended;
  blocker.close();

  expect(code).toBe(1);
  expect(refused.output().split('\n').slice(-2)).toEqual([
    `Port ${port} is in use by another program: stop it, or set PORT to another number.`,
    '',
  ]);
  await start();
});

test('a wrong setting stops the start with one sentence', async () => {
  const refused = await startRefused({ HOST: '0.0.0.0' });

  expect(await refused.ended).toBe(1);
  expect(refused.output()).toMatch(/^OIDC_ISSUER is needed when HOST or PUBLIC_URL .*\n$/);
});

test('a stop lets the request in flight end; a second signal does not', async () => {
  const patient = await start();
  const first = await openRequest(patient.url);
  patient.spawned.signal('SIGTERM');
  await stopping(patient.url);
  first.finish();
  const answered = await first.status;
  const stopped = await patient.spawned.ended;

  const impatient = await start({ SHUTDOWN_SECONDS: '60' });
  const second = await openRequest(impatient.url);
  impatient.spawned.signal('SIGTERM');
  await stopping(impatient.url);
  impatient.spawned.signal('SIGTERM');

  expect([answered, stopped]).toEqual([401, 0]);
  expect([await second.status, await impatient.spawned.ended]).toEqual(['broken off', 1]);
});

test('of servers that start at once on one database all succeed, of those on one directory one', async () => {
  await disk.remove();
  disk = await aServerDisk({ isEmpty: true });
  const starting = await Promise.allSettled([start(), start(), start()]);

  const servers = starting.flatMap((started) =>
    started.status === 'fulfilled' ? [started.value] : [],
  );
  const people = await Promise.all(servers.map((server) => server.signIn('anna@example.com')));
  const [first, last] = [people[0], people.at(-1)];
  const own = { ownerId: first?.actor.id ?? '', ownerEmail: 'anna@example.com' };
  const made = await first?.api.organisation.createOrganisation({ ...own, name: 'Bookshop' });
  const found = await last?.api.organisation.getByOwnerId({ id: own.ownerId });
  expect(servers).toHaveLength(inject('template').kind === 'server' ? 3 : 1);
  expect(found).toMatchObject({ body: { data: { identity: made?.value.identity } } });
});

/** Resolves once the server takes nothing new. */
async function stopping(url: string): Promise<void> {
  while ((await fetch(`${url}/health/live`).catch(() => null))?.ok) await pause(20);
}

/** A POST whose body is sent in two parts: the server is busy with it until `finish`. */
async function openRequest(url: string) {
  const opened = Promise.withResolvers<void>();
  const status = Promise.withResolvers<number | string>();
  const sending = request(`${url}/api/organisation-discovery/organisation/createorganisation`, {
    method: 'POST',
    // The server says so when it begins with it.
    headers: { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' },
  });
  sending.on('continue', () => sending.write('{', () => opened.resolve()));
  sending.on('response', (answer) => status.resolve(answer.resume().statusCode ?? 0));
  sending.on('error', () => status.resolve('broken off'));
  sending.flushHeaders();
  await opened.promise;
  return { finish: () => sending.end('}'), status: status.promise };
}
