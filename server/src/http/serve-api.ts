import { OpenAPIHandler } from '@orpc/openapi/fastify';
import type { AnyRouter } from '@orpc/server';
import type { StandardHandleResult } from '@orpc/server/standard';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@stepwright/contract';
import type { Writes } from '#db/count-writes';
import type { Actor } from '#identity/actor';
import type { RequestContext } from './api.ts';
import { answerFailure } from './failures.ts';
import type { Plumbing } from './plumbing.ts';
import { leadingFields, noFiles } from './read-multipart.ts';
import { UnchangedPolls, type KnownPoll } from './unchanged-polls.ts';
import { NotModified } from './versioned-read.ts';

export const apiPrefix = '/api';

export interface Api {
  router: AnyRouter;
  plumbing: Plumbing;
  /** @throws AppError `NOT_SIGNED_IN` */
  authenticate: (authorization: string | undefined) => Promise<Actor>;
  /** Null where it is not known what is written. */
  writes: Writes | null;
}

/** Serves the contract below `/api`. Bodies are read by Fastify: its limits and its JSON parser hold. */
export function serveApi(
  app: FastifyInstance,
  { router, plumbing, authenticate, writes }: Api,
): void {
  const polls = writes && new UnchangedPolls(writes);
  const handler = new OpenAPIHandler<RequestContext>(router, {
    // Streams have beats of their own, which also readers of the events see.
    eventIteratorKeepAliveEnabled: false,
    interceptors: [
      async (call) => {
        try {
          return withHeaders(await call.next(), call.context);
        } catch (error) {
          // Whoever went away is not told, and it is not a failure.
          if (call.request.signal?.aborted) return { matched: true, response: gone };
          return { matched: true, response: responseTo(error, call.context) };
        }
      },
    ],
  });

  app.all(`${apiPrefix}/*`, async (request, reply) => {
    if (request.url.includes('%00')) throw new AppError('NOT_FOUND');
    const context = contextOf(request, reply);
    if (request.isMultipart()) {
      // Nobody who is not signed in is listened to for as long as an upload takes.
      await context.authenticate();
      const { fields, files } = await leadingFields(request);
      request.body = fields;
      context.request.files = files;
    }
    const poll = await knownPoll(request, context);
    if (poll?.answer) return reply.code(304).headers(poll.answer).send();
    const { matched } = await handler.handle(request, reply, { prefix: apiPrefix, context });
    if (!matched) throw new AppError('NOT_FOUND', 'There is no such call.');
    if (reply.statusCode === 304) poll?.remember(context.respond.headers);
    return reply;
  });

  /** Null for what is no poll; who is not signed in is refused like everywhere else. */
  async function knownPoll(
    { method, url }: FastifyRequest,
    { request: { ifNoneMatch }, authenticate: signIn }: RequestContext,
  ): Promise<KnownPoll | null> {
    if (!polls || method !== 'GET' || ifNoneMatch === undefined) return null;
    const actor = await signIn().catch(() => null);
    return actor && polls.of({ actor, url, ifNoneMatch });
  }

  function contextOf(request: FastifyRequest, reply: FastifyReply): RequestContext {
    const headers: Record<string, string> = {};
    return {
      ...plumbing,
      log: request.log,
      request: {
        ifNoneMatch: request.headers['if-none-match'],
        host: request.hostname,
        files: noFiles(),
      },
      respond: {
        headers,
        setHeader: (name, value) => {
          headers[name] = value;
          void reply.header(name, value);
        },
      },
      authenticate: () => authenticate(request.headers.authorization),
    };
  }
}

/** A file would otherwise be answered as something to show in place. */
function withHeaders(
  result: StandardHandleResult,
  { respond }: RequestContext,
): StandardHandleResult {
  if (!result.response) return result;
  const headers = { ...result.response.headers, ...respond.headers };
  return { ...result, response: { ...result.response, headers } };
}

const gone = { status: 503, headers: {}, body: undefined };

function responseTo(error: unknown, context: RequestContext) {
  if (error instanceof NotModified) return { status: 304, headers: {}, body: undefined };
  const { status, body } = answerFailure(error, context.log);
  const headers: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  return { status, headers, body };
}
