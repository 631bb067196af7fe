import { UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '@stepwright/contract';
import { anActor } from '#test/harness';
import { rememberTokens } from './remember-tokens.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const anna = anActor();
const headerFor = (seconds: number) =>
  `Bearer ${new UnsecuredJWT({}).setExpirationTime(Math.floor(Date.now() / 1000) + seconds).encode()}`;

/** Counts how often a token is looked at. */
function aVerifier() {
  const seen: (string | undefined)[] = [];
  const authenticate = rememberTokens((authorization) => {
    seen.push(authorization);
    return authorization ? Promise.resolve(anna) : Promise.reject(new AppError('NOT_SIGNED_IN'));
  });
  return { seen, authenticate };
}

test('a good token is verified once a minute', async () => {
  const { seen, authenticate } = aVerifier();
  const header = headerFor(600);

  expect(await authenticate(header)).toEqual(anna);
  expect(await authenticate(header)).toEqual(anna);
  expect(seen).toHaveLength(1);

  vi.advanceTimersByTime(61_000);
  await authenticate(header);
  expect(seen).toHaveLength(2);
});

test('a token is not believed for longer than it says', async () => {
  const { seen, authenticate } = aVerifier();
  const header = headerFor(10);
  await authenticate(header);

  vi.advanceTimersByTime(11_000);
  await authenticate(header);

  expect(seen).toHaveLength(2);
});

test('a refusal is not remembered, and one token says nothing about another', async () => {
  const { seen, authenticate } = aVerifier();
  const header = headerFor(600);
  await authenticate(header);

  await expect(authenticate(undefined)).rejects.toThrow(AppError);
  await expect(authenticate(undefined)).rejects.toThrow(AppError);
  await authenticate(`${header}x`);

  expect(seen).toHaveLength(4);
});
