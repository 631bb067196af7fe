import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aFile } from '#test/open-preview';
import { choiceOf, useFileChoices } from './file-choices.ts';

const file = aFile('src/a.ts', 1);
const other = aFile('src/b.ts', 1);
const stale = aFile('src/old.ts', 4);

beforeEach(() => {
  localStorage.clear();
  return () => vi.restoreAllMocks();
});

test('to leave nothing out keeps the stale files that were not to go', () => {
  const { result } = renderHook(() => useFileChoices('a'));
  act(() => result.current.choose(stale, { isRemoved: false }));
  act(() => result.current.choose(file, { isRefused: true, refusedChanges: ['c1'] }));

  act(() => result.current.takeBack(new Set([file.filePath, stale.filePath])));

  const { choices } = result.current;
  expect(choiceOf(file, choices)).toMatchObject({ isRefused: false, refusedChanges: [] });
  expect(choiceOf(stale, choices).isRemoved).toBe(false);
});

test('two tabs decide of the same service, and neither forgets what the other one decided', () => {
  const one = renderHook(() => useFileChoices('a')).result;
  const two = renderHook(() => useFileChoices('a')).result;

  act(() => one.current.choose(file, { isRefused: true }));
  act(() => two.current.choose(other, { isRefused: true }));

  const { choices } = renderHook(() => useFileChoices('a')).result.current;
  expect([file, other].map((each) => choiceOf(each, choices).isRefused)).toEqual([true, true]);
});

test('what the browser has no room for is decided all the same, and not said to be kept', () => {
  const { result } = renderHook(() => useFileChoices('a'));
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

  act(() => result.current.choose(file, { isRefused: true }));
  act(() => result.current.choose(other, { isRefused: true }));

  const { choices, isKept } = result.current;
  expect(isKept).toBe(false);
  expect([file, other].map((each) => choiceOf(each, choices).isRefused)).toEqual([true, true]);
});

test('a text is read through once, and not at all where nothing was decided', () => {
  const { result } = renderHook(() => useFileChoices('a'));
  let read = 0;
  const counted = Object.defineProperty({ ...file }, 'content', { get: () => `${(read += 1)}` });

  choiceOf(counted, result.current.choices);
  expect(read).toBe(0);
  act(() => result.current.choose(counted, { isRefused: true }));
  choiceOf(counted, result.current.choices);
  expect(read).toBe(1);
});
