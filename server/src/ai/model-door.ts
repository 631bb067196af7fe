import { lookup, type LookupAddress } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '#git/public-address';
import { ModelFailure } from './model-failure.ts';

export interface DoorOptions {
  /** Also plain http. */
  allowHttp: boolean;
  /** Also addresses that are not on the public internet. */
  allowPrivateAddresses: boolean;
}

/** An answer larger than this is not read to its end. */
const sizeLimitBytes = 2_000_000;

/**
 * The one door to language models, in the form that the providers' packages ask for: https, no
 * private address, no redirects, a limit of size. The address that is checked is the address that
 * is connected to. Time is the caller's signal.
 *
 * @throws ModelFailure
 */
export function modelDoor(options: DoorOptions): typeof fetch {
  return async (input, init = {}) => {
    const given = new Request(input, init);
    const url = new URL(given.url);
    check(url, options);
    const body = given.body ? Buffer.from(await given.arrayBuffer()) : null;
    const answer = await send(url, { body, given, options });
    const status = answer.statusCode ?? 0;
    if (status >= 300 && status < 400) {
      answer.destroy();
      throw new ModelFailure('redirected', { status });
    }
    const text = await readLimited(answer);
    // These have no body, and the class refuses one.
    const content = status === 204 || status === 205 ? null : text;
    return new Response(content, { status, headers: headersOf(answer) });
  };
}

function check(url: URL, { allowHttp, allowPrivateAddresses }: DoorOptions): void {
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    throw new ModelFailure('closed', { detail: 'not_https' });
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !allowPrivateAddresses && !isPublicAddress(host))
    throw new ModelFailure('closed', { detail: 'private_address' });
}

interface Sending {
  body: Buffer | null;
  given: Request;
  options: DoorOptions;
}

function send(url: URL, { body, given, options }: Sending): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = Object.fromEntries(given.headers);
  const about: RequestOptions = {
    method: given.method,
    headers: {
      ...headers,
      'accept-encoding': 'identity',
      ...(body ? { 'content-length': body.length } : {}),
    },
    signal: given.signal,
    lookup: options.allowPrivateAddresses ? undefined : lookupPublic,
  };
  const request = url.protocol === 'https:' ? requestHttps(url, about) : requestHttp(url, about);
  request.on('response', resolve);
  request.on('error', (error) => reject(failureOf(error, 'unreachable')));
  request.end(body);
  return promise;
}

/** Answers only addresses that may be connected to, so that a name cannot lead inside. */
const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, []);
    const open = found.filter(({ address }) => isPublicAddress(address));
    const [first] = open;
    if (!first) return done(new ModelFailure('closed', { detail: 'private_address' }), []);
    if (options.all) return done(null, open);
    return done(null, first.address, first.family);
  });
};

async function readLimited(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > sizeLimitBytes) throw new ModelFailure('too-long-answer');
      chunks.push(chunk);
    }
  } catch (error) {
    answer.destroy();
    throw failureOf(error, 'broken');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at + 1 < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** The system's code says enough; its words may hold addresses. */
function failureOf(error: unknown, reason: 'unreachable' | 'broken'): unknown {
  if (error instanceof ModelFailure || !(error instanceof Error)) return error;
  // Whoever gave up knows why.
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  return new ModelFailure(reason, { detail: code });
}
