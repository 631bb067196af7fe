import type { WebConfiguration } from '@stepwright/contract';
import { UserManager, WebStorageStateStore } from 'oidc-client-ts';

/** Speaks to the issuer, and keeps what it says in local storage. */
export function issuerOf(
  identity: WebConfiguration['identity'],
  { callbackPath, silentPath }: { callbackPath: string; silentPath: string },
): UserManager {
  const { origin } = window.location;
  return new UserManager({
    authority: identity.issuer,
    client_id: identity.clientId,
    redirect_uri: origin + callbackPath,
    silent_redirect_uri: origin + silentPath,
    post_logout_redirect_uri: `${origin}/`,
    scope: identity.scope,
    response_type: 'code',
    extraQueryParams: identity.audience ? { audience: identity.audience } : {},
    userStore: new WebStorageStateStore({ store: window.localStorage }),
    stateStore: new WebStorageStateStore({ store: window.localStorage }),
    // Renewed on demand and under a lock, see `renewedToken`: the library's timer runs in every tab.
    automaticSilentRenew: false,
    loadUserInfo: false,
  });
}
