import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  '',
  '   ',
  '???',
  '--------',
  '😀😀',
  '12345',
  'Hello world',
  'Thanks a lot!',
  'Happy reading!',
  'npm install --save express',
  '$ make test',
  'const x = await fetch(url);',
  'SELECT * FROM users;',
  '{ "name": "x" }',
  'https://example.org/orders',
  '<div>hello</div>',
  'order.place(customer)',
  'Der Kunde bezahlt die Rechnung',
  'Le client ajoute un article au panier',
  '客户取消订单',
  'Have a look at the wiki',
  'The following steps describe the process.',
  'This takes about two weeks.',
  'GET /orders',
  'OrderService',
  'ItemAddedToCart',
  'Prerequisites',
  'Table of contents',
  'Release notes',
  'Order management',
  'Login page',
  'Checkout process',
  'Rollback plan',
  'The user',
  'Shopping cart',
  'orders, invoices and receipts',
  'The hotel has 200 rooms.',
  'Our product is the best on the market.',
  'An order contains one or more lines.',
  'The library is written in Go.',
  'What is event sourcing?',
  'See the documentation for details.',
  'asdf qwer zxcv',
  'lorem ipsum dolor sit amet',
  'The customer cannot cancel the order',
])('[E1] %j is no step', (text) => {
  expect(parseStep(text).type).toBe('Error');
});

test.each([
  ['[E2]', 'The user', "No deed was found in 'The user'."],
  ['[E2]', 'The hotel has 200 rooms.', 'This tells how things are'],
  ['[E2]', 'npm run build', 'This looks like code'],
  ['[E2]', '客户取消订单', 'in English only'],
  ['[E2]', 'Order shipped', "like 'Clerk ships the order', or"],
  ['[E2]', 'Purchase order approved', "'When the purchase order is approved, notify the customer'"],
  ['[E2]', 'Invoice overdue', "'When the invoice is overdue, notify the customer'"],
  ['[E2]', 'Payment received', 'tells what has happened'],
  ['[E3]', 'Delete these', "'delete' needs something to act on."],
  ['[E3]', 'cancel', "'cancel' needs something to act on."],
  ['[E3]', 'cancel for free', "'cancel' needs something to act on."],
  ['[E3]', 'Setup', "'set up' needs something to act on."],
  ['[E3]', 'Customer pays', "'pay' needs something to act on. Say what, like 'Customer pays the"],
  ['[E3]', 'When the order is placed', 'This says when (OrderPlaced) but not what is done then.'],
  ['[N2]', `Cancel the order ${'now '.repeat(1000)}`, 'at most 2,000 characters'],
])('%s the message for %j says "%s"', (_rule, text, message) => {
  expect(parseStep(text).errorMessage).toContain(message);
});

test('[E2] a refused text has no names', () => {
  expect(parseStep('Prerequisites')).toMatchObject({
    type: 'Error',
    actor: null,
    action: null,
    boundedContext: null,
    aggregate: null,
    properties: [],
    raisedDomainEvents: [],
    requiredDataInfo: [],
    reactingToDomainEvent: null,
  });
});
