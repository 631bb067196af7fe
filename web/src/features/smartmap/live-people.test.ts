import { expect, test } from 'vitest';
import { anId } from '#test/factories';
import { companionsOf } from './live-people.ts';

const window = (personId: string, name: string, statementId: string | null = null) => ({
  clientId: crypto.randomUUID(),
  personId,
  name,
  email: `${personId}@example.com`,
  statementId,
});

test.each([
  ['Ben Carter', 'BC'],
  ['ben.carter@example.com', 'BC'],
  ['ben', 'BE'],
  ['Anna Maria von Berg', 'AB'],
  ['Øystein', 'ØY'],
  ['李 雷', '李雷'],
  ['b', 'B'],
  ['…', '?'],
])('%s is shown as %s', (name, initials) => {
  expect(companionsOf([window('one', name)])[0]?.initials).toBe(initials);
});

test('somebody with several windows is one person, at all of their steps', () => {
  const people = companionsOf([
    window('two', 'Zoe', anId(1)),
    window('one', 'Ben', anId(2)),
    window('two', 'Zoe', anId(3)),
    window('two', 'Zoe'),
  ]);

  expect(people.map(({ name, statementIds }) => [name, statementIds])).toEqual([
    ['Ben', [anId(2)]],
    ['Zoe', [anId(1), anId(3)]],
  ]);
});

test('somebody without a name is called by the address; a person has one colour', () => {
  const [first] = companionsOf([window('one', '')]);
  const [again] = companionsOf([window('one', 'Ben')]);

  expect(first?.name).toBe('one@example.com');
  expect(again?.colour).toBe(first?.colour);
});
