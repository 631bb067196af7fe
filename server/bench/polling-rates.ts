import type { BenchServer } from './bench-server.ts';

/**
 * Polling what has not changed, beside reading it whole; in turns.
 *
 * @param path Of the read, below the address of the server.
 * @param fullMs How long it is read whole in each of four rounds, in milliseconds.
 * @returns requests a second, one after the other, each in its best round.
 */
export async function pollingRates(server: BenchServer, path: string, fullMs = 1500) {
  const authorization = `Bearer ${await server.token()}`;
  const read = async (headers: Record<string, string> = {}): Promise<Response> => {
    const answer = await fetch(server.url + path, { headers: { authorization, ...headers } });
    await answer.arrayBuffer();
    return answer;
  };
  const etag = (await read()).headers.get('etag') ?? '';
  const rates = { unchanged: [] as number[], full: [] as number[] };
  for (let round = 0; round < 4; round += 1) {
    rates.full.push(await rate(() => read(), 200, fullMs));
    rates.unchanged.push(await rate(() => read({ 'if-none-match': etag }), 304, 1500));
  }
  return { unchanged: Math.max(...rates.unchanged), full: Math.max(...rates.full) };
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
