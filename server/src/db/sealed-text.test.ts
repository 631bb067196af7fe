import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretsWith } from './sealed-text.ts';

const secrets = secretsWith(randomBytes(32));

test('what was sealed can be opened at its place', () => {
  const sealed = secrets.seal('a tökén', 'platform:1');

  expect(secrets.open(sealed, 'platform:1')).toBe('a tökén');
  expect(sealed).not.toContain('tökén');
  expect(secrets.seal('a tökén', 'platform:1')).not.toBe(sealed);
});

test('it cannot be opened elsewhere, with another key, or after a change', () => {
  const sealed = secrets.seal('a token', 'platform:1');
  const changed = sealed.replace(
    /\.(.)([^.]*)$/,
    (_all, first, rest) => `.${first === 'A' ? 'B' : 'A'}${rest}`,
  );

  expect(() => secrets.open(sealed, 'platform:2')).toThrow('unable to authenticate');
  expect(() => secretsWith(randomBytes(32)).open(sealed, 'platform:1')).toThrow(
    'unable to authenticate',
  );
  expect(() => secrets.open(changed, 'platform:1')).toThrow('unable to authenticate');
  expect(() => secrets.open('plain text', 'platform:1')).toThrow('This was not sealed here.');
});
