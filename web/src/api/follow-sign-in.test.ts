import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { followSignIn, prepareIdentity } from './identity.ts';

beforeEach(() => {
  prepareIdentity(aConfiguration().identity);
  signInAs(person);
});
afterEach(() => vi.unstubAllGlobals());

/** What another tab of this browser does at its login. */
function signsInElsewhere(sub: string): void {
  const key = Object.keys(localStorage).find((each) => each.startsWith('oidc.user:')) ?? '';
  const user = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile: object };
  localStorage.setItem(key, JSON.stringify({ ...user, profile: { ...user.profile, sub } }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
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
