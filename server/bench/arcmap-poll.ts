import { openBenchServer } from './bench-server.ts';
import { pollingRates } from './polling-rates.ts';
import { seedServices } from './seed-services.ts';

/** Polling a domain of 1,000 services that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
await seedServices(server, 1000);
const path = `/api/development-aggregate/domainreadmodel/getdomainbyplatformid/${server.platformId}`;
const { unchanged, full } = await pollingRates(server, path, 2000);
await server.close();

console.log(
  JSON.stringify({
    unchangedMs: Number((1000 / unchanged).toFixed(2)),
    fullMs: Number((1000 / full).toFixed(1)),
    ratio: Math.round(unchanged / full),
    targetRatio: 500,
  }),
);
process.exit(0);
