import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { accessToken, followSignIn, issuer, prepareIdentity, renewedToken } from './identity.ts';
import { isSessionEnded, watchSession } from './session-ended.ts';

const { identity } = aConfiguration();
let leftFor: unknown[] = [];
let stops: (() => void)[] = [];

beforeEach(async () => {
  leftFor = [];
  prepareIdentity(identity);
  vi.spyOn(await issuer(), 'signinRedirect').mockImplementation(async (args) => {
    leftFor.push(args?.state);
  });
  signInAs(person, aConfiguration(), 'old');
  stops = [watchSession(), followSignIn()];
});
afterEach(() => {
  signsInElsewhere('the-end');
  for (const stop of stops) stop();
  vi.restoreAllMocks();
});

/** An issuer that wants to see the person; meanwhile something else may happen. */
function anIssuerThatAsksForThePerson(meanwhile?: () => void): void {
  anIssuerThatAnswers(() => {
    meanwhile?.();
    return Response.json({ error: 'interaction_required' }, { status: 400 });
  });
}

function anIssuerThatAnswers(answer: () => Response): void {
  vi.stubGlobal('fetch', async (target: string | Request) => {
    const url = target instanceof Request ? target.url : target;
    if (url.endsWith('/.well-known/openid-configuration'))
      return Response.json({
        issuer: identity.issuer,
        authorization_endpoint: `${identity.issuer}/auth`,
        token_endpoint: `${identity.issuer}/token`,
      });
    return answer();
  });
}

/** What another tab of this browser does at its login. */
function signsInElsewhere(token: string, expiresIn = 3600): void {
  signInAs(person, aConfiguration(), token);
  const key = Object.keys(localStorage).find((each) => each.startsWith('oidc.user:')) ?? '';
  const user = JSON.parse(localStorage.getItem(key) ?? '{}') as object;
  const expiresAt = Math.floor(Date.now() / 1000) + expiresIn;
  localStorage.setItem(key, JSON.stringify({ ...user, expires_at: expiresAt }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
}

test('whoever signs in in another tab while a renewal is under way need not do it once more', async () => {
  anIssuerThatAsksForThePerson(() => signsInElsewhere('new'));

  expect(await renewedToken('old')).toBe('new');

  expect(isSessionEnded()).toBe(false);
});

test('a page that wakes up to a login which has ended too goes on waiting, and does not leave', async () => {
  anIssuerThatAsksForThePerson();
  const token = renewedToken('old');
  await vi.waitFor(() => expect(isSessionEnded()).toBe(true));

  signsInElsewhere('ended-while-frozen', -5);
  expect(isSessionEnded()).toBe(true);
  signsInElsewhere('new');

  expect(await token).toBe('new');
  expect(leftFor).toEqual([]);
});

test('a call is not sent again with a token of another tab that has ended meanwhile', async () => {
  anIssuerThatAsksForThePerson();
  signsInElsewhere('ended-while-frozen', -5);

  const token = renewedToken('old');
  await vi.waitFor(() => expect(isSessionEnded()).toBe(true));
  signsInElsewhere('new');

  expect(await token).toBe('new');
});

test('what waits for a login goes on where the login of another tab can be renewed without one', async () => {
  anIssuerThatAsksForThePerson();
  const waiting = renewedToken('old');
  await vi.waitFor(() => expect(isSessionEnded()).toBe(true));
  signsInElsewhere('ended-while-frozen', -5);
  const renewal = { access_token: 'renewed', token_type: 'Bearer', expires_in: 3600 };
  anIssuerThatAnswers(() => Response.json(renewal));

  const next = await accessToken();

  expect([next, await waiting]).toEqual(['renewed', 'renewed']);
  expect(isSessionEnded()).toBe(false);
});

test('nobody is asked to sign in again for a call that was given up meanwhile', async () => {
  anIssuerThatAsksForThePerson();
  const giving = new AbortController();
  const token = renewedToken('old', giving.signal);
  await vi.waitFor(() => expect(isSessionEnded()).toBe(true));

  giving.abort();

  await expect(token).rejects.toMatchObject({ name: 'AbortError' });
  expect(isSessionEnded()).toBe(false);
});

test('nobody is asked to sign in again for a call that was given up before', async () => {
  anIssuerThatAsksForThePerson();

  await expect(renewedToken('old', AbortSignal.abort())).rejects.toMatchObject({
    name: 'AbortError',
  });

  expect(isSessionEnded()).toBe(false);
});
