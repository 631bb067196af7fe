import type { LoggerOptions } from 'pino';
import type { FastifyReply, FastifyRequest } from 'fastify';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'gitToken',
  'secret',
  'encryptionKey',
  'databaseUrl',
  'access_token',
  'refresh_token',
  'id_token',
];

/** JSON lines without secrets: no headers, no query strings, no bodies. */
export function logOptions(level: string): LoggerOptions | false {
  if (level === 'silent') return false;
  return {
    level,
    // `*.token` does not cover a `token` at the top: both are named.
    redact: { paths: secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '***' },
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        path: request.url.split('?')[0],
        address: request.ip,
      }),
      res: (reply: FastifyReply) => ({ status: reply.statusCode }),
    },
  };
}
