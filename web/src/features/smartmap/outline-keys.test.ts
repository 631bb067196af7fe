import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { blankStep } from './map-step.ts';
import { outlineIntentionOf } from './outline-keys.ts';
import { outlineRows } from './outline-rows.ts';
import { lineAhead, nothingTyped, TYPEAHEAD_PAUSE, typedAhead } from './outline-typeahead.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, isTyping: false };
const select = (id: string) => ({ kind: 'select', id });
const nothing = { kind: 'nothing' };

test.each([
  ['ArrowDown', 'a', select('b')],
  ['ArrowDown', 'd', select('e')],
  ['ArrowDown', 'e', nothing],
  ['ArrowUp', 'e', select('d')],
  ['ArrowUp', 'a', nothing],
  ['Home', 'd', select('a')],
  ['End', 'a', select('e')],
  ['PageDown', 'a', select('c')],
  ['PageUp', 'd', select('b')],
  ['ArrowRight', 'a', select('b')],
  ['ArrowRight', 'b', nothing],
  ['ArrowLeft', 'd', select('c')],
  ['ArrowLeft', 'c', { kind: 'close', ids: ['c'] }],
  ['ArrowLeft', 'e', nothing],
  ['Enter', 'a', null],
  ['Delete', 'a', null],
])('%s on %s', (key, focusedId, expected) => {
  expect(intentionOf({ ...plain, key }, focusedId)).toEqual(expected);
});

test.each([
  ['ArrowRight', 'a', { kind: 'open', ids: ['a'] }],
  ['ArrowLeft', 'a', nothing],
  ['ArrowDown', 'a', select('e')],
  ['*', 'e', { kind: 'open', ids: ['a'] }],
])('%s on %s where a branch is closed', (key, focusedId, expected) => {
  expect(intentionOf({ ...plain, key }, focusedId, ['a'])).toEqual(expected);
});

test.each(['shiftKey', 'ctrlKey', 'metaKey'] as const)(
  'with %s the next line is selected besides',
  (modifier) => {
    const press = { ...plain, key: 'ArrowDown', [modifier]: true };

    expect(intentionOf(press, 'a')).toEqual({ kind: 'extend', id: 'b' });
  },
);

test('with Alt, while a text is typed and while it is composed the key is not the outline’s', () => {
  for (const more of [{ altKey: true }, { isTyping: true }, { isComposing: true }])
    expect(intentionOf({ ...plain, key: 'ArrowDown', ...more }, 'a')).toBeNull();
});

test('where nothing is selected the first line is', () => {
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowLeft'])
    expect(intentionOf({ ...plain, key }, null)).toEqual(select('a'));
});

test('letters lead to the next line that begins with them, whatever their case and accents', () => {
  const lines = ['Éditeur', 'Pay', 'Pack the parcel', 'pay again'];
  const ahead = (letters: string, from: number) =>
    lineAhead({ letters, at: 0 }, { count: lines.length, from, textAt: (at) => lines[at] ?? '' });

  expect(ahead('e', 1)).toBe(0);
  expect(ahead('pa', 0)).toBe(1);
  expect(ahead('pac', 1)).toBe(2);
  expect(ahead('p', 1)).toBe(2);
  expect(ahead('ppp', 2)).toBe(3);
  expect(ahead('PAY A', 0)).toBe(3);
  expect(ahead('x', 0)).toBeNull();
});

test('letters after a pause begin a new word; a space begins none', () => {
  const first = typedAhead(nothingTyped, { ...plain, key: 'p' }, 1_000) ?? nothingTyped;

  expect(typedAhead(first, { ...plain, key: 'a' }, 1_100)?.letters).toBe('pa');
  expect(typedAhead(first, { ...plain, key: ' ' }, 1_100)?.letters).toBe('p ');
  expect(typedAhead(first, { ...plain, key: 'a' }, 1_000 + TYPEAHEAD_PAUSE)?.letters).toBe('a');
  expect(typedAhead(nothingTyped, { ...plain, key: ' ' }, 1_000)).toBeNull();
  expect(typedAhead(nothingTyped, { ...plain, key: 'a', ctrlKey: true }, 1_000)).toBeNull();
});

/** a(b, c(d)), e */
function intentionOf(
  press: Parameters<typeof outlineIntentionOf>[0],
  focusedId: string | null,
  closed: string[] = [],
) {
  const where = { processId: 'p', platformId: 'q' };
  const tree = treeOf(
    [
      ['a', null],
      ['b', 'a'],
      ['c', 'a'],
      ['d', 'c'],
      ['e', null],
    ].map(([id, parentStatementId]) => ({
      ...blankStep(id ?? '', where),
      parentStatementId: parentStatementId ?? null,
      rank: 'a',
    })),
  );
  const shown = outlineRows(tree, new Set(closed));
  return outlineIntentionOf(press, { ...shown, tree, focusedId, pageSize: 2 });
}
