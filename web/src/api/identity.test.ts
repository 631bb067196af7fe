import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import {
  accessToken,
  currentPerson,
  issuer,
  personOf,
  prepareIdentity,
  renewedToken,
  signIn,
  SignedOutError,
} from './identity.ts';

const { identity } = aConfiguration();
let redirects: string[] = [];

beforeEach(async () => {
  redirects = [];
  prepareIdentity(identity);
  const manager = await issuer();
  vi.spyOn(manager, 'signinRedirect').mockImplementation(async (args) => {
    redirects.push(JSON.stringify(args?.state));
  });
});
afterEach(() => vi.restoreAllMocks());

/** The issuer: discovery, and a token endpoint that counts the refresh tokens it has seen. */
function anIssuer(answer: (refreshToken: string) => Response) {
  const seen: string[] = [];
  vi.stubGlobal('fetch', async (target: string | Request, init?: RequestInit) => {
    const url = target instanceof Request ? target.url : target;
    if (url.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer: identity.issuer,
        authorization_endpoint: `${identity.issuer}/auth`,
        token_endpoint: `${identity.issuer}/token`,
      });
    const refreshToken = (init?.body as URLSearchParams | undefined)?.get('refresh_token') ?? '';
    seen.push(refreshToken);
    return answer(refreshToken);
  });
  return seen;
}

const rotated = (number: number) =>
  Response.json({
    access_token: `token-${number}`,
    refresh_token: `refresh-token-${number}`,
    token_type: 'Bearer',
    expires_in: 600,
  });

describe('who somebody is', () => {
  test.each([
    [
      { sub: 's', oid: 'o', emails: ['A@x.io', 'b@x.io'], email: 'c@x.io' },
      { id: 'o', email: 'a@x.io' },
    ],
    [
      { sub: 's', email: 'c@x.io', preferred_username: 'd@x.io' },
      { id: 's', email: 'c@x.io' },
    ],
    [
      { sub: 's', emails: [], preferred_username: 'd@x.io' },
      { id: 's', email: 'd@x.io' },
    ],
  ])('the claims %j name %j', (claims, expected) => {
    const profile = { iss: '', aud: '', exp: 0, iat: 0, ...claims };

    expect(personOf({ profile })).toEqual(expected);
  });

  test('is remembered over a reload', async () => {
    signInAs(person);

    expect(await currentPerson()).toEqual(person);
  });
});

describe('the token of a call', () => {
  test('is the stored one while it lasts', async () => {
    signInAs(person, aConfiguration(), 'token-1');

    expect(await accessToken()).toBe('token-1');
  });

  test('is renewed once for many refused calls, since refresh tokens rotate', async () => {
    signInAs(person, aConfiguration(), 'token-1');
    const seen = anIssuer(() => rotated(2));

    const tokens = await Promise.all([1, 2, 3].map(() => renewedToken('token-1')));

    expect(tokens).toEqual(['token-2', 'token-2', 'token-2']);
    expect(seen).toEqual(['refresh-token-1']);
  });

  test('is the one that another tab has renewed meanwhile', async () => {
    signInAs(person, aConfiguration(), 'token-of-the-other-tab');
    const seen = anIssuer(() => rotated(2));

    expect(await renewedToken('token-1')).toBe('token-of-the-other-tab');

    expect(seen).toEqual([]);
  });

  test('leads to the login where nobody is signed in', async () => {
    await expect(accessToken()).rejects.toBeInstanceOf(SignedOutError);

    expect(redirects).toEqual(['{"returnTo":"/welcome/step1"}']);
  });

  test('leads to the issuer and back again where it wants to see the person', async () => {
    signInAs(person, aConfiguration(), 'token-1');
    window.history.replaceState(null, '', '/somewhere?x=1');
    anIssuer(() => Response.json({ error: 'interaction_required' }, { status: 400 }));

    await expect(renewedToken('token-1')).rejects.toBeInstanceOf(SignedOutError);

    expect(redirects).toEqual(['{"returnTo":"/somewhere?x=1"}']);
  });

  test('throws nobody out because the network is away', async () => {
    signInAs(person, aConfiguration(), 'token-1');
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));

    await expect(renewedToken('token-1')).rejects.toBeInstanceOf(TypeError);

    expect(redirects).toEqual([]);
    expect(await currentPerson()).toEqual(person);
  });
});

test('a call after a log-out, also one in another tab, signs nobody in again', async () => {
  localStorage.setItem('stepwright.logged-out', 'true');

  await expect(accessToken()).rejects.toBeInstanceOf(SignedOutError);

  expect(redirects).toEqual([]);
});

test('many calls of somebody signed out start one login', async () => {
  const tries = await Promise.allSettled([signIn(), signIn(), signIn()]);

  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(redirects).toHaveLength(1);
});
