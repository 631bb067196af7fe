import { text } from '#learn/learn-literal';
import { expect, test } from 'vitest';
import { closedBracketIn } from './learn-closed-brackets.ts';

const name = { kind: 'parameter', path: 'Aggregates.Attributes.Name', format: 'Camel' } as const;

test.each([
  ['[L21] a bracket inside of it is none of its own', ['(at(1), "x")', ')'], { part: 0, at: 11 }],
  ['[L21] a quoted bracket is none', ['("(', ')")'], { part: 2, at: 2 }],
  ['[L21] what closes before anything opens closes nothing', [') + (x)'], null],
  ['[L21] what stays open is closed nowhere', ['(x', ', y'], null],
])('%s', (_rule, [first = '', ...more], expected) => {
  const parts = [text(first), ...more.flatMap((each) => [name, text(each)])];
  const closed = closedBracketIn(parts);
  expect(closed && { part: closed.part, at: closed.at }).toEqual(expected);
});
