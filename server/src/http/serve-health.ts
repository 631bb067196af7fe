import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import type { Database } from '#db/database';

/** Whether the process is there, and whether it can do its work. */
export function serveHealth(app: FastifyInstance, db: Database): void {
  app.get('/health/live', { logLevel: 'warn' }, () => ({ status: 'ok' }));
  app.get('/health/ready', { logLevel: 'warn' }, async (_request, reply) => {
    try {
      await withinTime(db.execute(sql`select 1 from migration limit 1`));
      return { status: 'ok' };
    } catch {
      return reply.code(503).send({ status: 'database not reachable' });
    }
  });
}

const limitMs = 3000;

async function withinTime(work: Promise<unknown>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Too slow.')), limitMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
