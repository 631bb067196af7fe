import type { FastifyInstance } from 'fastify';

/** The longest that any request may take to come, in milliseconds: files over a slow line. */
export const slowestUpload = 600_000;
const slowestBody = 60_000;

/** A body that is no upload has a minute to come. */
export function limitSlowBodies(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, headers, method }) => {
    const isUpload = method === 'PUT' || headers['content-type']?.startsWith('multipart/form-data');
    if (isUpload || raw.complete) return;
    const giveUp = () => {
      if (!raw.complete) raw.destroy();
    };
    const timer = setTimeout(giveUp, slowestBody).unref();
    raw.once('close', () => clearTimeout(timer));
  });
}
