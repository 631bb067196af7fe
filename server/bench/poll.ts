import { openBenchServer, seedProcess } from './bench-server.ts';
import { pollingTimes } from './polling-times.ts';

/** Polling a process of 10,000 steps that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
const { processId } = await seedProcess(server, 10_000);
const path = `/api/discovery-process/process/${processId}`;
const { unchanged, full, floor } = await pollingTimes(server, path);
await server.close();

console.log(
  JSON.stringify({
    unchangedPerSecond: Math.round(1000 / unchanged.ms),
    fullPerSecond: Number((1000 / full.ms).toFixed(2)),
    floorPerSecond: Math.round(1000 / floor.ms),
    ratio: Math.round(full.ms / unchanged.ms),
    targetRatio: 100,
  }),
);
process.exit(0);
