import { expect, test } from 'vitest';
import { findMatches, replaceIn, type FindOptions } from './find-matches.ts';

const plain: FindOptions = {
  find: '',
  isCaseSensitive: false,
  isWholeWords: false,
  isRegex: false,
  replacement: '',
};
const find = (text: string, options: Partial<FindOptions>) =>
  findMatches([text], { ...plain, ...options }).map(({ from, to }) => text.slice(from, to));

test('capitals count only where they are asked for', () => {
  expect(find('Order order ORDER', { find: 'order' })).toEqual(['Order', 'order', 'ORDER']);
  expect(find('Order order', { find: 'order', isCaseSensitive: true })).toEqual(['order']);
});

test('signs are what they are unless it is an expression', () => {
  expect(find('a.b(c) axb', { find: 'a.b(' })).toEqual(['a.b(']);
  expect(find('$1 /x/ [y]', { find: '[y]' })).toEqual(['[y]']);
  expect(find('a.b axb', { find: 'a.b', isRegex: true })).toEqual(['a.b', 'axb']);
});

test('whole words end at letters of any script, and count for nothing in an expression', () => {
  const words = { find: 'order', isWholeWords: true };
  expect(find('order orders order_id (order) größeorder', words)).toEqual(['order', 'order']);
  expect(find('Größe', { find: 'Gr', isWholeWords: true })).toEqual([]);
  expect(find('orders', { ...words, isRegex: true })).toEqual(['order']);
});

test('an expression that is none finds nothing, nor does one that is empty everywhere', () => {
  expect(find('a(b', { find: '(', isRegex: true })).toEqual([]);
  expect(find('abc', { find: 'x*', isRegex: true })).toEqual([]);
  expect(find('abc', { find: '' })).toEqual([]);
  expect(find(String.raw`a\-b`, { find: String.raw`\\\-`, isRegex: true })).toEqual([
    String.raw`\-`,
  ]);
});

test('what replaces it has the groups of an expression, and its own signs otherwise', () => {
  const text = 'placeOrder, cancelOrder';
  const replaced = (options: Partial<FindOptions>) =>
    replaceIn(text, findMatches([text], { ...plain, ...options }));

  expect(
    replaced({ find: '(place|cancel)(?<what>Order)', isRegex: true, replacement: '$<what>$1$$$9' }),
  ).toBe('Orderplace$$9, Ordercancel$$9');
  expect(replaced({ find: 'Order', replacement: '$&$1' })).toBe('place$&$1, cancel$&$1');
});
