import { writeFileSync } from 'node:fs';
import { afterAll, expect, inject, test } from 'vitest';
import { editAtOnce, type Person } from './edit-at-once.ts';
import { requestToken } from '#identity/request-token';
import { anActor, clientOf, startTestServer } from './harness.ts';
import { aServerDisk, startServerProcess, type ServerProcess } from './server-process.ts';

/** A few hundred in the normal run; `npm run test:concurrent` carries out 20,000 on PostgreSQL. */
const given = process.env['CONCURRENT_OPERATIONS'];
const operations = Number(given ?? '200');
const file = process.env['CONCURRENT_RESULT'];
const clients = [0, 1, 2, 3];
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
});

test(
  `four people edit one process at once, ${operations} times: one forest, and every accepted edit counts`,
  { timeout: 120_000 + operations * 200 },
  async () => {
    const { servers, people } = await (given ? severalServers() : oneServer());

    const result = await editAtOnce(people, operations);

    const told = { database: inject('template').kind, servers, ...result };
    if (file) writeFileSync(file, JSON.stringify(told, null, 2));
    expect(result).toMatchObject({ problems: [], clients: 4 });
    const count = Object.values(result.accepted).reduce((sum, each) => sum + each, 0);
    expect(result.versions).toBeLessThanOrEqual(count);
    expect(count).toBeGreaterThan(operations / 2);
  },
);

async function oneServer(): Promise<{ servers: number; people: Person[] }> {
  const server = await startTestServer();
  ends.push(() => server.close());
  const actors = clients.map(() => anActor());
  return { servers: 1, people: actors.map((actor) => ({ actor, api: server.apiAs(actor) })) };
}

/** Two servers, each a process of its own, on one database; where that can be shared. */
async function severalServers(): Promise<{ servers: number; people: Person[] }> {
  const disk = await aServerDisk();
  ends.push(() => disk.remove());
  const servers: ServerProcess[] = [];
  for (const name of inject('template').kind === 'server' ? ['one', 'two'] : ['one']) {
    const folder = `${disk.folder}/${name}`;
    const server = await startServerProcess({ ...disk, folder }, { LOG_LEVEL: 'error' });
    ends.push(() => server.stop());
    servers.push(server);
  }
  const people: Person[] = [];
  for (const client of clients) {
    const server = servers[client % servers.length];
    if (server) people.push(await signedInForLong(server, `person${client}@example.com`));
  }
  return { servers: servers.length, people };
}

/** A token is good for ten minutes; this may take longer. */
async function signedInForLong(server: ServerProcess, email: string): Promise<Person> {
  const { actor } = await server.signIn(email);
  let token = requestToken(server.url, email);
  let renewedAt = performance.now();
  const api = clientOf(server.url, () => {
    if (performance.now() - renewedAt > 120_000) {
      token = requestToken(server.url, email);
      renewedAt = performance.now();
    }
    return token;
  });
  return { actor, api };
}
