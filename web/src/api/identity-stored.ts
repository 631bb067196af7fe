import type { WebConfiguration } from '@stepwright/contract';
import { isNumber, isRecord, isText } from './shape.ts';

/** What the library of the issuer leaves in local storage, as far as every call needs it. */
export interface StoredUser {
  access_token: string;
  refresh_token?: string;
  /** In seconds. Without it the token is good until it is refused. */
  expires_at?: number;
  profile: { sub: string; [claim: string]: unknown };
}

type Issuer = Pick<WebConfiguration['identity'], 'issuer' | 'clientId'>;

/** Who is signed in at this issuer; null for nobody. */
export function storedUser(identity: Issuer): StoredUser | null {
  const text = localStorage.getItem(keyOf(identity));
  if (text === null) return null;
  try {
    const user: unknown = JSON.parse(text);
    return isStoredUser(user) ? user : null;
  } catch {
    return null;
  }
}

export function forgetUser(identity: Issuer): void {
  localStorage.removeItem(keyOf(identity));
}

/** How long the token is still good, in seconds. */
export function endsIn({ expires_at: end }: StoredUser): number {
  return end === undefined ? Number.POSITIVE_INFINITY : end - Math.floor(Date.now() / 1000);
}

/** As the library names it. */
const keyOf = ({ issuer, clientId }: Issuer): string => `oidc.user:${issuer}:${clientId}`;

function isStoredUser(user: unknown): user is StoredUser {
  return (
    isRecord(user) &&
    isText(user.access_token) &&
    isRecord(user.profile) &&
    isText(user.profile.sub) &&
    (user.expires_at === undefined || isNumber(user.expires_at))
  );
}
