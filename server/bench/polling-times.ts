import { sql } from 'drizzle-orm';
import type { BenchServer } from './bench-server.ts';
import { openConnection } from './plain-connection.ts';

const ROUNDS = 4;
const UNCHANGED_MS = 1500;
const WRITES = 50;

/**
 * Polling what has not changed, beside reading it whole and beside the plainest answer of the
 * server, which is the floor of any; in turns, over one connection. Also the first poll after
 * something else was written, which has to ask the database.
 *
 * @param path Of the read, below the address of the server.
 * @param fullMs How long it is read whole in each of the rounds, in milliseconds.
 * @returns milliseconds of an answer, and of the processor for it, each in its best round.
 */
export async function pollingTimes(server: BenchServer, path: string, fullMs = 1500) {
  const connection = await openConnection(server.url);
  const authorization = `Bearer ${await server.token()}`;
  const { etag } = await connection.get(path, { authorization });
  const polled = { authorization, 'if-none-match': etag };
  const times = { unchanged: [] as Cost[], full: [] as Cost[], floor: [] as Cost[] };
  const afterWrite: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const full = () => connection.get(path, { authorization });
    times.full.push(await costOf(full, 200, fullMs));
    const unchanged = () => connection.get(path, polled);
    times.unchanged.push(await costOf(unchanged, 304, UNCHANGED_MS));
    for (let turn = 0; turn < WRITES; turn += 1) {
      await server.db.execute(sql`delete from domain where false`);
      const started = performance.now();
      await unchanged();
      afterWrite.push(performance.now() - started);
    }
    times.floor.push(await costOf(() => connection.get('/health/live'), 200, UNCHANGED_MS));
  }
  connection.close();
  return {
    unchanged: best(times.unchanged),
    afterWriteMs: median(afterWrite),
    full: best(times.full),
    floor: best(times.floor),
  };
}

const median = (values: number[]) =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

interface Cost {
  ms: number;
  cpuMs: number;
}

function best(costs: Cost[]): Cost {
  return {
    ms: Math.min(...costs.map(({ ms }) => ms)),
    cpuMs: Math.min(...costs.map(({ cpuMs }) => cpuMs)),
  };
}

/** What an answer costs, one request after the other, for a while. */
async function costOf(
  work: () => Promise<{ status: number }>,
  status: number,
  forMs: number,
): Promise<Cost> {
  const started = performance.now();
  const used = process.cpuUsage();
  let count = 0;
  while (performance.now() - started < forMs) {
    const answer = await work();
    if (answer.status !== status) throw new Error(`Answered ${answer.status}, not ${status}`);
    count += 1;
  }
  const { user, system } = process.cpuUsage(used);
  return { ms: (performance.now() - started) / count, cpuMs: (user + system) / 1000 / count };
}
