import { openBenchServer, seedProcess } from './bench-server.ts';
import { pollingRates } from './polling-rates.ts';

/** Polling a process of 10,000 steps that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
const { processId } = await seedProcess(server, 10_000);
const { unchanged, full } = await pollingRates(
  server,
  `/api/discovery-process/process/${processId}`,
);
await server.close();

console.log(
  JSON.stringify({
    unchangedPerSecond: Math.round(unchanged),
    fullPerSecond: Number(full.toFixed(2)),
    ratio: Math.round(unchanged / full),
    targetRatio: 100,
  }),
);
process.exit(0);
