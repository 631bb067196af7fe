import { expect, test } from 'vitest';
import { inLines } from './cut-name.ts';

test.each([
  { name: 'Order', room: 10, rows: 1, lines: ['Order'] },
  { name: 'ShoppingBasket', room: 9, rows: 2, lines: ['Shopping', 'Basket'] },
  { name: 'Service 12 of old', room: 10, rows: 2, lines: ['Service 12', 'of old'] },
  { name: 'ShoppingBasketItem', room: 9, rows: 1, lines: ['Shopping…'] },
  { name: 'Internationalisation', room: 8, rows: 2, lines: ['Interna…'] },
])('$name in lines of $room letters, $rows of them', ({ name, room, rows, lines }) => {
  expect(inLines(name, room, rows)).toEqual(lines);
});
