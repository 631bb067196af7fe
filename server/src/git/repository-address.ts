import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { GitError } from './git-error.ts';
import type { GitSettings } from './git-settings.ts';
import { isPublicAddress } from './public-address.ts';

/** A repository that may be called: its address is checked, its host resolved and pinned. */
export interface Remote {
  /** Canonical, without credentials. */
  url: string;
  /** `https://host:port`: the only place that the token is sent to. */
  origin: string;
  /** The value of git's `http.curloptResolve`; null where the host is an address itself. */
  pinned: string | null;
  /** What its host stands for, and nothing else. */
  addresses: readonly string[];
  /** The Basic credentials, `user:token`. */
  credentials: string;
}

/** Hosts take any user name beside a token, except those that want `user:token` typed. */
const anyUser = 'x-access-token';

/**
 * Reads the address of a repository.
 *
 * @returns the canonical form, which names the same repository whatever way it was typed.
 * @throws GitError `address_refused` with a sentence for the user: another protocol, or credentials
 *   in the address.
 */
export function readRepositoryUrl(typed: string, settings: Pick<GitSettings, 'allowHttp'>): string {
  const url = URL.parse(typed);
  if (!url) throw refused('This is not the address of a git repository.');
  if (url.protocol !== 'https:' && !(settings.allowHttp && url.protocol === 'http:'))
    throw refused('Only https addresses of git repositories are allowed.');
  if (url.username || url.password)
    throw refused('The address must not contain a user name, password or token.');
  if (url.search || url.hash) throw refused('The address must not contain a query or fragment.');
  if (url.pathname === '/') throw refused('The address must name a repository.');
  url.hostname = url.hostname.replace(/\.$/, '');
  return url.href.replace(/\/+$/, '');
}

/**
 * Checks where an address leads and holds on to it, so that a second answer of the name server
 * cannot lead elsewhere.
 *
 * @param access.token as the user typed it, or `user:token` for hosts that want a user name.
 * @throws GitError `address_refused`, or `unreachable` where the host does not exist.
 */
export async function openRemote(
  settings: GitSettings,
  access: { url: string; token: string },
): Promise<Remote> {
  const url = new URL(readRepositoryUrl(access.url, settings));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = isIP(host) ? [host] : await resolve(host);

  if (!settings.allowPrivateAddresses && !addresses.every(isPublicAddress))
    throw refused('Repositories on private network addresses are not allowed.');

  const port = url.port || (url.protocol === 'https:' ? '443' : '80');
  const pins = addresses.map((address) => (isIP(address) === 6 ? `[${address}]` : address));
  return {
    url: url.href,
    origin: url.origin,
    pinned: isIP(host) ? null : `${host}:${port}:${pins.join(',')}`,
    addresses,
    credentials: access.token.includes(':') ? access.token : `${anyUser}:${access.token}`,
  };
}

async function resolve(host: string): Promise<string[]> {
  try {
    const found = await lookup(host, { all: true });
    return found.map(({ address }) => address);
  } catch {
    throw new GitError('unreachable', `The host ${host} cannot be found.`);
  }
}

function refused(sentence: string): GitError {
  return new GitError('address_refused', sentence);
}
