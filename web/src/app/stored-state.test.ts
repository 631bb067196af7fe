import { expect, test, vi } from 'vitest';
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
