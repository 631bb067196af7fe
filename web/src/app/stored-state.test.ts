import { expect, test, vi } from 'vitest';
import { prepareIdentity } from '#api/identity';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { forgetPerson, storedState } from './stored-state.ts';

test('what was never stored has its default', () => {
  expect(storedState.colourMode.get()).toBe('auto');
  expect(storedState.demo.get()).toEqual({ active: false, term: '' });
  expect(storedState.selectedSteps.get()).toEqual({});
});

test('what was stored survives a reload', () => {
  storedState.selectedSteps.set({ p1: ['a', 'b'], p2: [] });

  expect(JSON.parse(localStorage.getItem('stepwright.selected-steps') ?? '')).toEqual({
    p1: ['a', 'b'],
    p2: [],
  });
  expect(storedState.selectedSteps.get()).toBe(storedState.selectedSteps.get());
});

test.each(['{', '"pink"', 'null'])('what makes no sense (%s) is as if never stored', (text) => {
  localStorage.setItem('stepwright.colour-mode', text);

  expect(storedState.colourMode.get()).toBe('auto');
});

test('a change is told, here and in another tab, but not where nothing changes', () => {
  const seen: boolean[] = [];
  const stop = storedState.menuOpen.subscribe(() => seen.push(storedState.menuOpen.get()));

  storedState.menuOpen.set(true);
  storedState.menuOpen.set(true);
  localStorage.setItem('stepwright.menu-open', 'false');
  window.dispatchEvent(new StorageEvent('storage', { key: 'stepwright.menu-open' }));
  stop();
  storedState.menuOpen.set(true);

  expect(seen).toEqual([true, false]);
});

test('a browser that has no more room remembers nothing, and nothing breaks', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  storedState.selectedSteps.set({ p1: ['a'] });
  full.mockRestore();

  expect(storedState.selectedSteps.get()).toEqual({});
});

test('logging out forgets the person, not the colour mode', () => {
  storedState.colourMode.set('dark');
  storedState.organisationId.set('o');
  storedState.selectedSteps.set({ p: ['a'] });
  sessionStorage.setItem('stepwright.draft.x', '{}');

  forgetPerson();

  expect(storedState.organisationId.get()).toBeNull();
  expect(storedState.selectedSteps.get()).toEqual({});
  expect(storedState.colourMode.get()).toBe('dark');
  expect(sessionStorage).toHaveLength(0);
});

test('a page keeps nothing in a browser in which somebody else has signed in since', () => {
  signInAs(person);
  prepareIdentity(aConfiguration().identity);
  expect(storedState.processId.set('mine')).toBe(true);

  localStorage.setItem('stepwright.browser-of', 'another-person');

  expect(storedState.processId.set('mine still')).toBe(false);
  expect(storedState.processId.get()).toBe('mine');
});

test('a page that is logged out forgets nothing of somebody who has signed in since', () => {
  signInAs(person);
  prepareIdentity(aConfiguration().identity);
  localStorage.setItem('stepwright.browser-of', 'another-person');
  localStorage.setItem('stepwright.process-id', '"theirs"');

  forgetPerson();

  expect(localStorage.getItem('stepwright.process-id')).toBe('"theirs"');
});
