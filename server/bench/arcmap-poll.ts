import { openBenchServer } from './bench-server.ts';
import { seedServices } from './seed-services.ts';

/** Polling a domain of 1,000 services that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
await seedServices(server, 1000);
const address = `${server.url}/api/development-aggregate/domainreadmodel/getdomainbyplatformid/${server.platformId}`;
const authorization = `Bearer ${await server.token()}`;

async function read(headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address, { headers: { authorization, ...headers } });
  await answer.arrayBuffer();
  return answer;
}

/** Milliseconds that one request takes on average, one after the other, for a while. */
async function cost(work: () => Promise<Response>, status: number, forMs: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < forMs) {
    const answer = await work();
    if (answer.status !== status) throw new Error(`Answered ${answer.status}, not ${status}`);
    count += 1;
  }
  return (performance.now() - started) / count;
}

const etag = (await read()).headers.get('etag') ?? '';
const costs = { unchanged: [] as number[], full: [] as number[] };
for (let round = 0; round < 4; round += 1) {
  costs.full.push(await cost(() => read(), 200, 2000));
  costs.unchanged.push(await cost(() => read({ 'if-none-match': etag }), 304, 1500));
}
await server.close();

const best = (values: number[]): number => Math.min(...values);
console.log(
  JSON.stringify({
    unchangedMs: Number(best(costs.unchanged).toFixed(2)),
    fullMs: Number(best(costs.full).toFixed(1)),
    ratio: Math.round(best(costs.full) / best(costs.unchanged)),
    targetRatio: 500,
  }),
);
process.exit(0);
