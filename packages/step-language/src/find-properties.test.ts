import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test('[P1] the words behind "with" are typed properties', () => {
  const step = parseStep('Create a product with a name, unit price, quantity, due date and tags');

  expect(step.properties).toEqual([
    { name: 'productId', type: 'uuid' },
    { name: 'name', type: 'string' },
    { name: 'unitPrice', type: 'double' },
    { name: 'quantity', type: 'integer' },
    { name: 'dueDate', type: 'date' },
    { name: 'tags', type: 'string[]' },
  ]);
});

test('[P2, P3] what is put into a container is known by its id, like the container', () => {
  const step = parseStep('Customer adds an item to the cart');

  expect(step.properties.map(({ name }) => name)).toEqual(['cartId', 'itemId']);
  expect(step.requiredDataInfo).toEqual([
    { identity: 'cart-id', name: 'CartId' },
    { identity: 'item-id', name: 'ItemId' },
  ]);
});

test('[P2] a list that is looked at needs no id', () => {
  expect(parseStep('List orders').properties).toEqual([]);
});

test('[P3] a creating command does not need the id that it makes', () => {
  expect(parseStep('Create an order').requiredDataInfo).toEqual([]);
});

test.each([
  ['Change the price of a product', ['productId', 'price']],
  ["Update the user's email address and phone number", ['userId', 'emailAddress', 'phoneNumber']],
  ['Book an appointment with a doctor', ['appointmentId', 'doctorId']],
  [
    'Register a customer with first name and date of birth',
    ['customerId', 'firstName', 'birthDate'],
  ],
  ['Notify the policyholder by email', ['policyholderId']],
])('[P1] "%s" needs %j', (text, names) => {
  expect(parseStep(text).properties.map(({ name }) => name)).toEqual(names);
});
