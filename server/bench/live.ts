import { randomUUID } from 'node:crypto';
import { watchLive } from '#test/watch-live';
import { openBenchServer, seedProcess } from './bench-server.ts';

/**
 * From an accepted command until another client has what it changed, by the stream and by a poll of
 * every five seconds; in turns, on a process of 10,000 steps.
 */
const POLL_MS = 5000;
const EDITS = 100;
const POLLED_EDITS = 12;

const server = await openBenchServer();
const { api, organisationId, platformId } = server;
const { processId } = await seedProcess(server, 10_000);
let { version } = (await api.process.getChanges({ processId, since: 0 })).data;

async function edit(): Promise<number> {
  const step = { id: randomUUID(), content: 'Clerk sends the parcel', parentStatementId: null };
  const { value } = await api.statement.addStatement({ ...step, platformId, processId });
  version = value.version;
  return performance.now();
}

async function read(since: number): Promise<number> {
  const { data } = await api.process.getChanges({ processId, since });
  return data.statements.length > 0 ? performance.now() : 0;
}

const watching = await watchLive(api, organisationId);
const streamed: number[] = [];
for (let index = 0; index < EDITS; index += 1) {
  const since = version;
  const seen = watching
    .told('process', (event) => event.processId === processId && event.version > since)
    .then(() => read(since));
  const accepted = await edit();
  streamed.push(Math.max(0, (await seen) - accepted));
}
watching.stop();

const polled: number[] = [];
for (let index = 0; index < POLLED_EDITS; index += 1) {
  const since = version;
  // The edit falls anywhere between two polls.
  const untilPoll = ((index + 0.5) / POLLED_EDITS) * POLL_MS;
  const accepted = await edit();
  await new Promise((resolve) => setTimeout(resolve, untilPoll));
  polled.push((await read(since)) - accepted);
}
await server.close();

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? 0);
}
console.log(
  JSON.stringify({
    streamMs: { p50: percentile(streamed, 0.5), p95: percentile(streamed, 0.95) },
    pollMs: { p50: percentile(polled, 0.5), p95: percentile(polled, 0.95) },
    targetStreamP95Ms: 1000,
  }),
);
process.exit(0);
