import type { FastifyInstance } from 'fastify';
import { apiPrefix } from './serve-api.ts';

const answered = 'etag, x-request-id, www-authenticate';
const asked = 'authorization, content-type, if-none-match, last-event-id';

/** Lets web apps that other servers serve call this one: the seven bases may be on several. */
export function allowOrigins(app: FastifyInstance, origins: readonly string[]): void {
  if (origins.length === 0) return;
  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!origin || !origins.includes(origin) || !request.url.startsWith(`${apiPrefix}/`)) return;
    reply.headers({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': answered,
      // Else helmet tells browsers to keep the answer from every other site.
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'origin',
    });
    if (request.method !== 'OPTIONS') return;
    await reply
      .code(204)
      .headers({
        'access-control-allow-methods': 'GET, POST',
        'access-control-allow-headers': asked,
        'access-control-max-age': '600',
      })
      .send();
  });
}
