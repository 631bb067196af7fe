import { expect, test } from 'vitest';
import {
  errorCode,
  errorText,
  errorTextOr,
  fieldText,
  isLocalHost,
  refusedAnswer,
} from './errors.ts';

const GENERIC = 'Something went wrong, please try again later or contact IT support.';

test.each([
  [
    'a server error says nothing of its inside',
    refusedAnswer(500, { errors: ['SQL failed'] }),
    GENERIC,
  ],
  ['a refusal without a text', refusedAnswer(400, null), GENERIC],
  ['a refusal with an empty list', refusedAnswer(400, { errors: [] }), GENERIC],
  ['the first text of a list of texts', refusedAnswer(400, { errors: ['One', 'Two'] }), 'One'],
  [
    'the first message of a list',
    refusedAnswer(409, { errors: [{ message: 'One' }, { message: 'Two' }] }),
    'One',
  ],
  [
    'a gateway may explain itself',
    refusedAnswer(502, { errors: ['Publishing failed.'] }),
    'Publishing failed.',
  ],
  ['a call that never arrived', new TypeError('Failed to fetch'), GENERIC],
  ['something that is no error', 'oops', 'An unknown error occurred'],
])('%s', (_title, error, text) => {
  expect(errorText(error)).toBe(text);
});

test('an attempt has its own sentence where the server said nothing', () => {
  expect(errorTextOr(refusedAnswer(400, {}), 'There was an error creating the user')).toBe(
    'There was an error creating the user',
  );
  expect(errorTextOr(refusedAnswer(400, { errors: ['Known already'] }), 'x')).toBe('Known already');
});

test('a refusal names its code and its fields', () => {
  const errors = [
    { code: 'VALIDATION_FAILED', message: 'Required', path: 'name' },
    { code: 'VALIDATION_FAILED', message: 'Too long', path: 'text' },
  ];
  const error = refusedAnswer(400, { errors });

  expect(errorCode(error)).toBe('VALIDATION_FAILED');
  expect(fieldText(error, 'text')).toBe('Too long');
  expect(fieldText(error, 'other')).toBeUndefined();
});

test('only the own machine is local', () => {
  expect(['localhost', '127.0.0.1', '[::1]'].map((host) => isLocalHost(host))).toEqual([
    true,
    true,
    true,
  ]);
  expect(isLocalHost('localhost.example.com')).toBe(false);
});
