import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[G1]', 'Issue gift cards', 'GiftCard'],
  ['[G1]', 'Capture the authorised payments', 'Payment'],
  ['[G1]', 'The supplier delivers the overdue orders', 'Order'],
  ['[G1]', 'Find nearby drivers', 'Driver'],
  ['[G1]', 'Find the cheapest flight', 'Flight'],
  ['[G1]', 'Which flights leave tomorrow?', 'Flight'],
  ['[G5]', 'As a nurse I want to be notified when the bell rings', 'Nurse'],
  ['[G1]', 'Display top selling products', 'Product'],
  ['[G2]', 'Show the status of the order', 'Order'],
  ['[G2]', 'Show order details', 'Order'],
  ['[G2]', 'Get a list of policies', 'Policy'],
  ['[G2]', "Update a customer's profile", 'Customer'],
  ['[G2]', 'Returns details about a single charge', 'Charge'],
  ['[G3]', 'Add an item to the cart', 'Cart'],
  ['[G3]', 'Remove a member from the group', 'Group'],
  ['[G1]', 'Cashiers close the till at the end of the shift', 'Till'],
  ['[G1]', 'This procedure is repeated for each item', 'Procedure'],
  ['[G3]', 'Kick a player from the team', 'Team'],
  ['[G3]', 'Add the room to the system', 'Room'],
  ['[G2]', "Returns the charges you've created", 'Charge'],
  ['[G3]', 'Assign the order to the waiter', 'Order'],
  ['[G4]', 'Search the catalogue for items', 'Item'],
  ['[G4]', 'The clerk asks the customer for a receipt', 'Receipt'],
  ['[G1]', 'Make sure all fields are filled in', 'Field'],
  ['[G1]', 'Make sure that the order is paid', 'Order'],
  ['[G1]', 'Cancel the order for free', 'Order'],
  ['[G1]', 'Cancel the order as soon as possible', 'Order'],
  ['[G5]', 'Guest cancels free of charge', 'Guest'],
  ['[G5]', 'The citizen applies for a permit', 'Permit'],
  ['[G5]', 'Visitors can sign up', 'User'],
  ['[G5]', 'The guest checks in', 'CheckIn'],
  ['[G5]', 'The guest checks out', 'Checkout'],
  ['[G5]', 'An employee resigns', 'Employee'],
  ['[G5]', 'Membership renews automatically every year', 'Membership'],
  ['[G5]', 'Insurance policy renewed automatically each year', 'InsurancePolicy'],
  ['[G5]', 'The board meets twice a month', 'Board'],
])('%s "%s" is about %s', (_rule, text, aggregate) => {
  expect(parseStep(text).aggregate).toBe(aggregate);
});

test('[G7] the spelling of a known aggregate wins', () => {
  const step = parseStep('Complete the to do item', { knownAggregates: ['ToDoItem'] });

  expect(step.aggregate).toBe('ToDoItem');
});

test('[B1] the context of a known aggregate is its own', () => {
  const knownBoundedContexts = [{ name: 'Shopping', aggregates: ['Cart'] }];

  const step = parseStep('Add an item to the cart', { knownBoundedContexts });

  expect(step.boundedContext).toBe('Shopping');
});

test('[B2] an unknown aggregate gives its context its plural', () => {
  expect(parseStep('Cancel the policy').boundedContext).toBe('Policies');
});

test.each([
  ['Transfer the money', 'Money'],
  ['Schedule maintenance', 'Maintenance'],
  ['HR approves sick leave', 'SickLeave'],
])('[B2] the context of "%s" is %s, which has no plural', (text, context) => {
  expect(parseStep(text).boundedContext).toBe(context);
});
