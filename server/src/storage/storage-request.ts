import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Exactly } from './exactly.ts';
import { StorageError } from './storage.ts';

/** Of one request, with its whole body, in milliseconds. What is written comes as slowly as its sender sends it. */
const timeLimits = { read: 120_000, write: 600_000 };

interface Put {
  content: Readable;
  size: number;
  headers?: Record<string, string>;
}

/**
 * Asks a storage service.
 *
 * @param expected The statuses that are answers; null is answered for 404.
 * @throws StorageError for every other one, without the address, which carries a signature.
 */
export async function askStorage(
  method: 'GET' | 'HEAD' | 'DELETE',
  url: string,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const answer = await send(url, { method, headers });
  if (answer.ok) return answer;
  await answer.body?.cancel();
  if (answer.status === 404) return null;
  throw refusal(method, answer.status);
}

/** Writes one object, streamed. */
export async function putToStorage(url: string, { content, size, headers }: Put): Promise<void> {
  const counted = new Exactly(size);
  // An error of the source would otherwise leave the request waiting for ever.
  content.on('error', (error) => counted.destroy(error));
  const body = Readable.toWeb(content.pipe(counted)) as unknown as RequestInit['body'];
  const length = { 'content-length': String(size) };
  try {
    const answer = await send(url, {
      method: 'PUT',
      headers: { ...length, ...headers },
      body,
      duplex: 'half',
    });
    await answer.body?.cancel();
    if (!answer.ok) throw refusal('PUT', answer.status);
  } catch (error) {
    throw counted.errored ?? error;
  } finally {
    content.resume();
  }
}

export function streamOf(answer: Response | null): Readable | null {
  if (!answer) return null;
  return answer.body ? Readable.fromWeb(answer.body as ReadableStream) : Readable.from([]);
}

export function lengthOf(answer: Response | null): number | null {
  return answer ? Number(answer.headers.get('content-length') ?? 0) : null;
}

/** The texts between the tags of that name. Only for names that need no unescaping: our keys. */
export function textsIn(xml: string, tag: string): string[] {
  const pattern = new RegExp(`<${tag}>([^<&]*)</${tag}>`, 'g');
  return [...xml.matchAll(pattern)].map((match) => match[1] ?? '');
}

async function send(url: string, init: RequestInit & { duplex?: 'half' }): Promise<Response> {
  const limit = init.method === 'PUT' ? timeLimits.write : timeLimits.read;
  return fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(limit) });
}

function refusal(method: string, status: number): StorageError {
  return new StorageError(`the storage answered ${status} to ${method}`);
}
