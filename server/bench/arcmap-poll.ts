import { openBenchServer } from './bench-server.ts';
import { pollingTimes } from './polling-times.ts';
import { seedServices } from './seed-services.ts';

/** Polling a domain of 1,000 services that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
await seedServices(server, 1000);
const path = `/api/development-aggregate/domainreadmodel/getdomainbyplatformid/${server.platformId}`;
const { unchanged, afterWriteMs, full, floor } = await pollingTimes(server, path, 2000);
await server.close();

console.log(
  JSON.stringify({
    unchangedMs: Number(unchanged.ms.toFixed(3)),
    afterWriteMs: Number(afterWriteMs.toFixed(3)),
    fullMs: Number(full.ms.toFixed(1)),
    floorMs: Number(floor.ms.toFixed(3)),
    ratio: Math.round(full.ms / unchanged.ms),
    processorRatio: Math.round(full.cpuMs / unchanged.cpuMs),
    targetRatio: 500,
  }),
);
process.exit(0);
