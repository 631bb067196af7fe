import { Agent as HttpAgent, request as requestHttp, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import type { Remote } from './repository-address.ts';

export interface GitCall {
  /** Behind the address of the repository. */
  path: string;
  /** What is answered is of this type; anything else is no answer. */
  accept: string;
  /** With a body of this type it is a POST. */
  body?: { type: string; bytes: Buffer };
  /** Of the answer, in bytes. */
  limit: number;
  signal: AbortSignal;
  /** Told when all of it has left this process. */
  onSent?: () => void;
}

/** One connection to a repository's server, with the same limits as git's own. */
export interface GitHttp {
  /** @throws Error where there is no answer, or another one than was asked for: git knows what to say of that. */
  call: (call: GitCall) => Promise<Buffer>;
  close: () => void;
}

/** Redirects are not followed, and the host is where it was found to be when that was checked. */
export function openHttp(remote: Remote): GitHttp {
  const isSecure = remote.url.startsWith('https:');
  const agent = new (isSecure ? HttpsAgent : HttpAgent)({ keepAlive: true, maxSockets: 1 });
  const request = isSecure ? requestHttps : requestHttp;
  const authorization = `Basic ${Buffer.from(remote.credentials).toString('base64')}`;
  const always = {
    agent,
    lookup: pinnedTo(remote),
    autoSelectFamily: true,
    rejectUnauthorized: true,
  };
  return {
    close: () => agent.destroy(),
    call: async ({ path, accept, body, limit, signal, onSent }) => {
      const headers = {
        accept,
        authorization,
        // Some servers answer to nobody else.
        'user-agent': 'git/2 stepwright',
        ...(body ? { 'content-type': body.type, 'content-length': body.bytes.length } : {}),
      };
      const response = await new Promise<IncomingMessage>((resolve, reject) => {
        const method = body ? 'POST' : 'GET';
        request(`${remote.url}${path}`, { ...always, method, headers, signal }, resolve)
          .once('error', reject)
          .once('finish', () => onSent?.())
          // Where a server wants to speak another language, nothing else is said, whatever the signal.
          .once('close', () => reject(new Error('The git server gave no answer.')))
          .end(body?.bytes);
      });
      return answerOf(response, { accept, limit });
    },
  };
}

function pinnedTo({ addresses }: Remote): LookupFunction {
  const pinned = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, _options, callback) => callback(null, pinned);
}

async function answerOf(
  response: IncomingMessage,
  { accept, limit }: Pick<GitCall, 'accept' | 'limit'>,
): Promise<Buffer> {
  const { statusCode, headers } = response;
  if (statusCode !== 200 || headers['content-type'] !== accept) {
    response.destroy();
    throw new Error(`The git server answered ${statusCode}.`);
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    // To leave the loop closes the connection.
    if (size > limit) throw new Error('The git server answered too much.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
