import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@stepwright/contract';
import { isLoopback, type Config } from '#config';

/** Where `npm start` and the image put the built web app. */
export const webAppFolder = join(import.meta.dirname, '../../../web/dist');

const reserved = /^\/(api|oidc|health|openapi\.json|docs|assets|storage)(\/|$)/;
const notBuilt = 'The web app has not been built: run `npm start`.';
const year = 31_536_000;

/** Serves the built web app; every address that is nothing else is one of its pages. */
export async function serveWebApp(
  app: FastifyInstance,
  config: Config,
  folder = webAppFolder,
): Promise<void> {
  app.setNotFoundHandler((request, reply) => {
    if (!isPage(request)) throw new AppError('NOT_FOUND');
    return sendPage(request, reply);
  });
  app.get('/', sendPage);

  const isBuilt = existsSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: folder,
    // Without the folder there is nothing to serve; the plugin would stop the start.
    serve: isBuilt,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (response, path) => {
      response.header('cache-control', cachingOf(path));
      // The frame of a diagram has an origin that nobody can name, and loads its scripts from here.
      if (isAsset(path)) response.header('access-control-allow-origin', '*');
    },
  });

  function sendPage(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const elsewhere = ownAddress(config, request.host);
    if (elsewhere) return reply.redirect(elsewhere + request.url, 302);
    if (isBuilt) return reply.sendFile('index.html');
    return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
  }
}

/** Vite puts a hash of the content into the names of assets: they never change. */
function cachingOf(path: string): string {
  return isAsset(path) ? `public, max-age=${year}, immutable` : 'no-cache';
}

function isAsset(path: string): boolean {
  return path.includes(`${sep}assets${sep}`);
}

function isPage({ method, url, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  const accepts = headers.accept ?? '*/*';
  return isRead && !reserved.test(url) && /text\/html|\*\/\*/.test(accepts);
}

/**
 * This computer has several names, but people are signed in under one: `127.0.0.1` leads to
 * `localhost`, or the other way round.
 */
function ownAddress({ publicUrl }: Config, host: string): string | null {
  const wanted = new URL(publicUrl);
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : null;
  const isAlias =
    asked !== null &&
    asked.hostname !== wanted.hostname &&
    isLoopback(asked.hostname) &&
    isLoopback(wanted.hostname);
  return isAlias ? publicUrl : null;
}
