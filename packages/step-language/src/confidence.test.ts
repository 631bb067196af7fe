import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[C1]', 'Process the payment', 'Process payment'],
  ['[C1]', 'Cancel the order', 'Frobnicate the order'],
  ['[C1]', 'When the order is paid, ship the order', 'If the stock is low, ship the order'],
  ['[C1]', 'Manager approves the request', 'Manager approves'],
  ['[C1]', 'Guest arrives', 'Manager approves'],
  ['[C1]', 'Guest gets a refund', 'Nurse gets the bed'],
  ['[C1]', 'User gets the orders', 'Nurse gets the bed'],
  ['[C2]', 'The clerk approves the request', 'Clerks file reports'],
])('%s "%s" is read more surely than "%s"', (_rule, surer, lessSure) => {
  const difference = parseStep(surer).confidence - parseStep(lessSure).confidence;

  expect(difference).toBeGreaterThan(0);
});
