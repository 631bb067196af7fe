import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import { z } from 'zod';
import { isLoopback, type Config } from '#config';
import { issuerPath } from './built-in-trust.ts';
import { pageHeaders, signInExpiredPage, signInPage } from './issuer-pages.ts';

const formSchema = z.object({
  email: z
    .string()
    .trim()
    .toLowerCase()
    .max(200)
    .regex(/^[^@\s]+@[^@\s]+$/),
});

/** Mounts the built-in issuer and its sign-in page below `/oidc`. */
export async function serveIssuer(
  app: FastifyInstance,
  loadProvider: () => Promise<Provider>,
  config: Config,
): Promise<void> {
  const isPublic = !isLoopback(config.host) || !isLoopback(new URL(config.publicUrl).hostname);

  await app.register(async (pages) => {
    refuseOtherHosts(pages, config);
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );

    pages.get<Interaction>(`${issuerPath}/interaction/:uid`, async (request, reply) => {
      if (!(await isOpen(await loadProvider(), request, reply))) return expired(reply, config);
      return reply.headers(pageHeaders).send(signInPage({ action: actionOf(request), isPublic }));
    });

    pages.post<Interaction>(`${issuerPath}/interaction/:uid`, async (request, reply) => {
      if (!(await isOpen(await loadProvider(), request, reply))) return expired(reply, config);
      const form = formSchema.safeParse(request.body);
      if (!form.success) {
        const error = 'Please type an e-mail address, such as anna@example.com.';
        const html = signInPage({
          action: actionOf(request),
          email: typed(request.body),
          error,
          isPublic,
        });
        return reply.code(400).headers(pageHeaders).send(html);
      }
      const login = { login: { accountId: form.data.email } };
      reply.hijack();
      const provider = await loadProvider();
      await provider.interactionFinished(request.raw, reply.raw, login, {
        mergeWithLastSubmission: false,
      });
      return reply;
    });
  });

  await app.register(async (protocol) => {
    refuseOtherHosts(protocol, config);
    // The provider reads the bodies itself.
    protocol.removeAllContentTypeParsers();
    protocol.addContentTypeParser('*', (_request, _payload, done) => done(null));
    protocol.all(`${issuerPath}/*`, async (request, reply) => {
      reply.hijack();
      const raw = request.raw as typeof request.raw & { originalUrl?: string };
      raw.originalUrl = raw.url;
      raw.url = raw.url?.slice(issuerPath.length) || '/';
      const provider = await loadProvider();
      await provider.callback()(raw, reply.raw);
      return reply;
    });
  });
}

interface Interaction {
  Params: { uid: string };
}

/**
 * A foreign name that resolves to this computer would let a web page sign in here as anybody. To
 * the provider every request comes by the configured address: by https its cookies are for https.
 */
function refuseOtherHosts(app: FastifyInstance, config: Config): void {
  const { host: expected, protocol } = new URL(config.publicUrl);
  app.addHook('onRequest', async (request, reply) => {
    if (request.host !== expected) {
      await reply
        .code(421)
        .type('text/plain; charset=utf-8')
        .send(`Sign in at ${config.publicUrl}`);
      return;
    }
    request.raw.headers['x-forwarded-host'] = expected;
    request.raw.headers['x-forwarded-proto'] = protocol.slice(0, -1);
  });
}

/** Whether the request's cookie belongs to a sign-in that has begun and not ended. */
async function isOpen(
  provider: Provider,
  request: FastifyRequest<Interaction>,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    const { uid } = await provider.interactionDetails(request.raw, reply.raw);
    return uid === request.params.uid;
  } catch {
    return false;
  }
}

function actionOf(request: FastifyRequest<Interaction>): string {
  return `${issuerPath}/interaction/${encodeURIComponent(request.params.uid)}`;
}

function typed(body: unknown): string {
  const parsed = z.object({ email: z.string() }).safeParse(body);
  return parsed.success ? parsed.data.email : '';
}

function expired(reply: FastifyReply, config: Config): FastifyReply {
  return reply
    .code(400)
    .headers(pageHeaders)
    .send(signInExpiredPage(`${config.publicUrl}/`));
}
