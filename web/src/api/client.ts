import { createORPCClient } from '@orpc/client';
import type { ContractRouterClient } from '@orpc/contract';
import { OpenAPILink } from '@orpc/openapi-client/fetch';
import { createTanstackQueryUtils } from '@orpc/tanstack-query';
import { bases, type Contract } from '@stepwright/contract';
import { routes } from '@stepwright/contract/routes';
import { baseAddress } from './configuration.ts';
import { refusedAnswer } from './errors.ts';
import { withTokens } from './identity.ts';

/** Where this server serves the contract. */
const PREFIX = '/api';

/**
 * Every call of the contract, with a token of the signed-in user. A call that is refused for its
 * token is sent again with a renewed one, and after that the user signs in.
 * The contract speaks plain JSON only (no dates, no maps), so that answers have its very types.
 */
export const client: ContractRouterClient<Contract> = createORPCClient(
  new OpenAPILink(routes, {
    url: () => window.location.origin + PREFIX,
    fetch: (request) => send(elsewhere(request)),
    customErrorResponseBodyDecoder: (body, response) => refusedAnswer(response.status, body),
  }),
);

/** The same calls as options for TanStack Query. */
export const api = createTanstackQueryUtils(client);

async function send(request: Request): Promise<Response> {
  if (new URL(request.url).pathname === `${PREFIX}/configuration`) return fetch(request);

  const { signal } = request;
  return withTokens(signal, (token) => fetch(withToken(request.clone(), token)));
}

function withToken(request: Request, token: string): Request {
  request.headers.set('authorization', `Bearer ${token}`);
  return request;
}

/** Each of the seven bases may be configured to live on another server. */
function elsewhere(request: Request): Request {
  const address = addressElsewhere(new URL(request.url));
  return address ? new Request(address, request) : request;
}

function addressElsewhere(url: URL): string | null {
  for (const [base, path] of Object.entries(bases)) {
    const address = baseAddress(base);
    const here = PREFIX + path;
    if (address && url.pathname.startsWith(`${here}/`))
      return address + url.pathname.slice(here.length) + url.search;
  }
  return null;
}

/** Where a call of the contract is sent, by its path there: for what the client cannot send. */
export function addressOf(path: string): string {
  const here = new URL(PREFIX + path, window.location.origin);
  return addressElsewhere(here) ?? here.href;
}
