import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { AppError } from '@stepwright/contract';
import { storagePath } from './open-storage.ts';
import { SizeError } from './exactly.ts';
import type { Storage } from './storage.ts';

interface Serving {
  storage: Storage;
  /** Of one file, in bytes. */
  largest: number;
  now: () => Date;
}

/**
 * Takes what a client puts under a signed address of the local storage, as Azure and S3 do under
 * theirs. Nothing is ever served from here.
 */
export async function serveLocalStorage(app: FastifyInstance, serving: Serving): Promise<void> {
  const { storage, largest, now } = serving;
  await app.register(async (scope) => {
    // The content is streamed, whatever it says it is: no parser of ours looks at it.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload));

    scope.put<{ Params: { '*': string } }>(
      `${storagePath}/*`,
      { bodyLimit: largest },
      async (request, reply) => {
        const key = request.params['*'];
        const token = request.url.slice(request.url.indexOf('?') + 1);
        if (!isKnown(storage, key, { token, now: now() })) throw new AppError('NOT_ALLOWED');
        if ((await storage.sizeOf(key)) !== null)
          throw new AppError('CONFLICT', 'This has been put already.');

        const size = Number(request.headers['content-length']);
        if (!Number.isSafeInteger(size)) throw new AppError('VALIDATION_FAILED', noLength);
        if (size > largest) throw new AppError('TOO_LARGE');
        await storage.put(key, request.body as Readable, size).catch((error: unknown) => {
          throw error instanceof SizeError ? new AppError('VALIDATION_FAILED', noLength) : error;
        });
        return reply.code(201).send();
      },
    );
  });
}

const noLength = 'Send the content with the header Content-Length.';

/** What is no key at all was never signed. */
function isKnown(storage: Storage, key: string, signed: { token: string; now: Date }): boolean {
  try {
    return storage.isSigned(key, signed);
  } catch {
    return false;
  }
}
