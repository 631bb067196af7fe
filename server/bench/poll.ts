import { openBenchServer, seedProcess } from './bench-server.ts';

/** Polling a process of 10,000 steps that has not changed, beside reading it whole; in turns. */
const server = await openBenchServer();
const { processId } = await seedProcess(server, 10_000);
const address = `${server.url}/api/discovery-process/process/${processId}`;
const authorization = `Bearer ${await server.token()}`;

async function read(headers: Record<string, string> = {}): Promise<Response> {
  const answer = await fetch(address, { headers: { authorization, ...headers } });
  await answer.arrayBuffer();
  return answer;
}

/** How often a second somebody can do this, one request after the other, for a while. */
async function rate(work: () => Promise<Response>, status: number, forMs: number): Promise<number> {
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < forMs) {
    const answer = await work();
    if (answer.status !== status) throw new Error(`Answered ${answer.status}, not ${status}`);
    count += 1;
  }
  return count / ((performance.now() - started) / 1000);
}

const etag = (await read()).headers.get('etag') ?? '';
const rates = { unchanged: [] as number[], full: [] as number[] };
for (let round = 0; round < 4; round += 1) {
  rates.full.push(await rate(() => read(), 200, 1500));
  rates.unchanged.push(await rate(() => read({ 'if-none-match': etag }), 304, 1500));
}
await server.close();

const best = (values: number[]): number => Math.max(...values);
console.log(
  JSON.stringify({
    unchangedPerSecond: Math.round(best(rates.unchanged)),
    fullPerSecond: Number(best(rates.full).toFixed(2)),
    ratio: Math.round(best(rates.unchanged) / best(rates.full)),
    targetRatio: 100,
  }),
);
process.exit(0);
