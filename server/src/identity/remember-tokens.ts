import { decodeJwt } from 'jose';
import type { Actor } from './actor.ts';

/** So long a token that was verified is not verified again, in milliseconds. */
const REMEMBERED_MS = 60_000;
const MOST_REMEMBERED = 1_000;

type Authenticate = (authorization: string | undefined) => Promise<Actor>;

/**
 * Verifying a signature is most of what a small answer costs: a token that was good is believed for
 * a while, and never for longer than it says itself.
 */
export function rememberTokens(authenticate: Authenticate): Authenticate {
  const remembered = new Map<string, { actor: Actor; until: number }>();
  return async (authorization) => {
    const known = remembered.get(authorization ?? '');
    if (known && known.until > Date.now()) return known.actor;
    const actor = await authenticate(authorization);
    if (authorization) {
      remembered.delete(authorization);
      const [oldest] = remembered.keys();
      if (oldest !== undefined && remembered.size >= MOST_REMEMBERED) remembered.delete(oldest);
      remembered.set(authorization, { actor, until: endOf(authorization) });
    }
    return actor;
  };
}

function endOf(authorization: string): number {
  const { exp = 0 } = decodeJwt(authorization.slice('Bearer '.length));
  return Math.min(exp * 1000, Date.now() + REMEMBERED_MS);
}
