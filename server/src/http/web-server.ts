import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { AppError } from '@stepwright/contract';
import type { Config } from '#config';
import { allowOrigins } from './allow-origins.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { answerFailure } from './failures.ts';
import { limitSlowBodies, slowestUpload } from './limit-slow-bodies.ts';
import { readJson } from './read-json.ts';
import { RequestLog } from './request-log.ts';

/** A web server with what every address needs: limits, headers, logs, and failures in one format. */
export async function webServer(config: Config, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new RequestLog({ requestIdLogLabel: 'request' }),
    bodyLimit: config.bodyLimit,
    trustProxy: trusted(config.trustProxy),
    forceCloseConnections: 'idle',
    requestTimeout: slowestUpload,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 500 },
    frameworkErrors: (error, request, reply) => void sendFailure(error, request, reply),
  });
  readJson(app);
  limitSlowBodies(app);

  app.setErrorHandler(sendFailure);

  await app.register(helmet, {
    contentSecurityPolicy: { directives: contentSecurityPolicy(config) },
    // Behind plain http a browser would be locked out; a proxy that speaks https adds it itself.
    hsts: config.publicUrl.startsWith('https:'),
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'same-origin' },
  });
  allowOrigins(app, config.allowedOrigins);
  if (config.rateLimit > 0)
    await app.register(rateLimit, {
      max: config.rateLimit,
      timeWindow: 60_000,
      allowList: (request) => request.url.startsWith('/health/'),
      errorResponseBuilder: () =>
        Object.assign(new AppError('TOO_MANY_REQUESTS'), { statusCode: 429 }),
    });
  app.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  return app;
}

/** Fastify's own reading of a number counts hops the same way, but its types do not have it. */
function trusted(setting: Config['trustProxy']) {
  if (typeof setting !== 'number') return setting;
  return (_address: string, hop: number) => hop < setting;
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = answerFailure(error, request.log);
  return reply.code(status).type('application/json; charset=utf-8').send(body);
}
