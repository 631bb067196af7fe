import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';

const secrets = [
  'authorization',
  'cookie',
  'password',
  'token',
  'gitToken',
  'secret',
  'encryptionKey',
  'databaseUrl',
  'languageModelKey',
  'apiKey',
  'access_token',
  'refresh_token',
  'id_token',
];

/** JSON lines without secrets: no headers, no query strings, no bodies. */
export function logOptions(level: string): LoggerOptions {
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
      err: describeError,
    },
  };
}

/**
 * An error with its causes, by their types, messages, codes and stacks only: drivers hang queries,
 * their parameters and other people's data onto theirs.
 */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack = '', cause } = error;
  const code = 'code' in error ? { code: error.code } : {};
  const safe = withoutParameters(message);
  return {
    type: name,
    message: safe,
    ...code,
    stack: stack.replace(message, () => safe),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  };
}

/** Drizzle ends the message of a failed query with the values that it was sent with. */
function withoutParameters(message: string): string {
  return message.startsWith('Failed query:') ? message.replace(/\nparams: [\s\S]*$/, '') : message;
}
