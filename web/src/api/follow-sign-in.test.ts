import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { accessToken, followSignIn, prepareIdentity, renewedToken } from './identity.ts';

beforeEach(() => {
  prepareIdentity(aConfiguration().identity);
  signInAs(person);
});
afterEach(() => vi.unstubAllGlobals());

/** What another tab of this browser does at its login, before this one hears of it. */
function storesLogin(sub: string): string {
  const key = Object.keys(localStorage).find((each) => each.startsWith('oidc.user:')) ?? '';
  const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile: object };
  localStorage.setItem(key, JSON.stringify({ ...user, profile: { ...user.profile, sub } }));
  return key;
}

/** What another tab of this browser does at its login. */
function signsInElsewhere(sub: string): void {
  window.dispatchEvent(new StorageEvent('storage', { key: storesLogin(sub) }));
}

test.each([
  ['somebody else', 'another-person', 1],
  ['the same person', person.id, 0],
])(
  'a page is loaded anew where it is another person’s: %s signs in in another tab',
  (_, sub, times) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    const stop = followSignIn();

    signsInElsewhere(sub);

    expect(reload).toHaveBeenCalledTimes(times);
    stop();
  },
);

test.each([
  ['is sent', () => accessToken()],
  ['that was refused is sent again', () => renewedToken('refused')],
])(
  'no call %s in the name of somebody else, before the page has heard of their login',
  async (_, token) => {
    const reload = vi.fn<() => void>();
    vi.stubGlobal('location', { reload });
    const stop = followSignIn();
    storesLogin('another-person');

    await expect(token()).rejects.toMatchObject({ name: 'SignedOutError' });

    expect(reload).toHaveBeenCalled();
    stop();
  },
);

test.each([
  ['the same person finds', 'same', 'typed'],
  ['somebody else does not find', 'another-person', null],
])('where a page is loaded again, %s what was kept in its tab', (_, who, found) => {
  const { identity } = aConfiguration();
  prepareIdentity(identity);
  sessionStorage.setItem('stepwright.draft.text', 'typed');

  if (who !== 'same') storesLogin(who);
  prepareIdentity(identity);

  expect(sessionStorage.getItem('stepwright.draft.text')).toBe(found);
  sessionStorage.clear();
});

test('somebody else who signs in finds nothing of what this browser kept; who comes back finds all', () => {
  const { identity } = aConfiguration();
  prepareIdentity(identity);
  localStorage.setItem('stepwright.unsaved', 'typed');
  localStorage.setItem('stepwright.colour-mode', '"dark"');

  storesLogin('another-person');
  prepareIdentity(identity);

  expect(localStorage.getItem('stepwright.unsaved')).toBeNull();
  expect(localStorage.getItem('stepwright.colour-mode')).toBe('"dark"');

  localStorage.setItem('stepwright.unsaved', 'theirs');
  storesLogin(person.id);
  prepareIdentity(identity);

  expect(localStorage.getItem('stepwright.unsaved')).toBe('typed');
});

test('somebody whose name begins like another person’s takes nothing that is theirs', () => {
  const { identity } = aConfiguration();
  storesLogin('anna.smith');
  prepareIdentity(identity);
  localStorage.setItem('stepwright.unsaved', 'typed');

  storesLogin('anna');
  prepareIdentity(identity);
  storesLogin('anna.smith');
  prepareIdentity(identity);

  expect(localStorage.getItem('stepwright.unsaved')).toBe('typed');
});
