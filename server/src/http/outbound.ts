export interface OutboundOptions {
  /** Also plain http. */
  allowHttp: boolean;
  headers?: Record<string, string>;
}

const timeLimitMs = 10_000;
const sizeLimitBytes = 1_000_000;

/**
 * The one door to other web servers: https, no redirects, limits of time and size. Its addresses
 * come from the configuration, or from what a configured server says.
 *
 * @returns the answer's JSON.
 * @throws Error whatever goes wrong, without the headers that were sent.
 */
export async function fetchJson(address: string, options: OutboundOptions): Promise<unknown> {
  const url = new URL(address);
  if (url.protocol !== 'https:' && !(options.allowHttp && url.protocol === 'http:'))
    throw new Error(`${url.origin} must be reached by https.`);
  const response = await fetch(url, {
    headers: { accept: 'application/json', ...options.headers },
    redirect: 'error',
    signal: AbortSignal.timeout(timeLimitMs),
  });
  if (!response.ok) throw new Error(`${url.origin}${url.pathname} answered ${response.status}.`);
  return JSON.parse(await readLimited(response));
}

async function readLimited(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > sizeLimitBytes) throw new Error('The answer is larger than allowed.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
