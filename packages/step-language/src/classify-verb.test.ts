import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[T1]', 'Cancel the order'],
  ['[T1]', 'Cancels an order.'],
  ['[T1]', 'Buyer cancels the order'],
  ['[T1]', 'Buyers can cancel orders'],
  ['[T1]', 'The buyer must be able to cancel the order'],
  ['[T1]', 'The buyer wants to cancel the order'],
  ['[T1]', 'The order is cancelled by the buyer'],
  ['[T1]', 'The order gets cancelled'],
  ['[T2]', 'Customer returns the parcel'],
  ['[T2]', 'Return the book to the library'],
  ['[T2]', 'The clerk checks the documents'],
  ['[T2]', 'Agent lists a property'],
  ['[T5]', 'After two weeks, the library charges a fee'],
  ['[T5]', 'On Mondays, the foreman cleans the machines'],
  ['[T5]', 'After each of these activities, the machine is tested'],
  ['[T5]', 'Every night the system reminds customers of overdue invoices'],
  ['[T5]', 'Each month the accountant issues invoices'],
  ['[T5]', 'Every second Friday managers approve the schedule'],
  ['[T5]', 'Every 30 days the system archives the logs'],
  ['[T5]', 'Once a week the auditor approves the accounts'],
  ['[T5]', 'Three times a year the auditor approves the accounts'],
  ['[T5]', 'The next day the courier delivers the parcel'],
  ['[T5]', 'At the end of the month accounting closes the books'],
  ['[T6]', 'As a buyer, I want to cancel an order so that I can see other offers'],
  ['[T6]', 'As a buyer I want my order to be cancelled'],
  ['[T7]', 'Can the buyer cancel the order?'],
  ['[T8]', 'Allows the user to delete a comment'],
  ['[T8]', 'Let the player choose a character'],
  ['[T8]', 'Endpoint to create orders'],
  ['[T8]', 'Endpoint for registering a webhook'],
  ['[T8]', 'Use this endpoint to cancel an order'],
  ['[T9]', 'Users cancels the order'],
  ['[T9]', 'The customer cancel the order'],
  ['[N5]', 'ShipOrder'],
])('%s "%s" is a Command', (_rule, text) => {
  expect(parseStep(text).type).toBe('Command');
});

test.each([
  ['[T2]', 'List the orders of a customer'],
  ['[T2]', 'Customer views the cart'],
  ['[T2]', 'Owners can look up the wallet'],
  ['[T2]', 'Returns a list of all wards'],
  ['[T2]', 'Check whether the room is free'],
  ['[T2]', 'Citizens check the status of their application'],
  ['[T2]', 'The participants are listed'],
  ['[T6]', 'As a clerk, I want to see all open claims so that I can close them'],
  ['[T2]', 'Query metrics for a given time range'],
  ['[T2]', 'As a student, I want to check my grades'],
  ['[T6]', 'As a clerk I want a list of open claims'],
  ['[T7]', 'Which rooms are available?'],
  ['[T7]', 'How many items are in stock?'],
  ['[T7]', 'Where is my parcel?'],
  ['[T7]', 'How many subscribers does the list have?'],
  ['[T2]', 'Shows usage statistics'],
  ['[T6]', 'As an executive, I want to have full access to the reports'],
  ['[T8]', 'This endpoint returns all orders'],
])('%s "%s" is a Query', (_rule, text) => {
  expect(parseStep(text).type).toBe('Query');
});
