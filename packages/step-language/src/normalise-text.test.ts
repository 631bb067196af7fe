import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[N1]', '1. Buyer cancels the order'],
  ['[N1]', '- Buyer cancels the order'],
  ['[N1]', '* [x] Buyer cancels the order'],
  ['[N1]', 'Step 3: Buyer cancels the order'],
  ['[N1]', '“Buyer cancels the ‘order’”'],
  ['[N1]', 'Buyer\u0000 cancels\t the \n order'],
  ['[N1]', '🛒 Buyer cancels the order'],
  ['[N1]', 'Buyer cancels the order (if still open)'],
  ['[N3]', 'Buyer cancels the order. The money is paid back. Nobody is sad!'],
])('%s %j reads like the plain sentence', (_rule, text) => {
  expect(parseStep(text)).toEqual(parseStep('Buyer cancels the order'));
});

test.each([
  ['POST /orders creates an order', 'creates an order'],
  ['DELETE /orders/{id} - cancels an order', 'cancels an order'],
  ['AddItemToCart', 'add item to cart'],
])('[N5] "%s" reads like "%s"', (one, other) => {
  expect(parseStep(one)).toEqual(parseStep(other));
});

test.each([
  ['BUYER CANCELS THE ORDER.', 'buyer cancels the order'],
  ['The clerk authorises the payment', 'The clerk authorizes the payment'],
  ['The customer cancelled the trip', 'The customer canceled the trip'],
])('[N4] "%s" and "%s" are about the same', (one, other) => {
  const [first, second] = [parseStep(one), parseStep(other)];

  expect([first.type, first.aggregate?.toLowerCase(), first.actor?.toLowerCase()]).toEqual([
    second.type,
    second.aggregate?.toLowerCase(),
    second.actor?.toLowerCase(),
  ]);
});
