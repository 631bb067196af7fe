import type { WebConfiguration } from '@stepwright/contract';
import { aConfiguration } from './factories.ts';

/** Leaves the tokens in local storage that a login would leave there. */
export function signInAs(
  { id, email }: { id: string; email: string },
  { identity }: WebConfiguration = aConfiguration(),
  token = 'token-1',
): void {
  const user = {
    access_token: token,
    refresh_token: `refresh-${token}`,
    token_type: 'Bearer',
    scope: identity.scope,
    expires_at: Math.floor(Date.now() / 1000) + 3600,
    profile: {
      sub: id,
      oid: id,
      emails: [email],
      iss: identity.issuer,
      aud: identity.clientId,
      exp: 0,
      iat: 0,
    },
  };
  localStorage.setItem(`oidc.user:${identity.issuer}:${identity.clientId}`, JSON.stringify(user));
}
