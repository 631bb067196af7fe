import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[M1]', 'Customer adds an item to the cart', 'AddItemToCart'],
  ['[M1]', 'The system sets the order status to paid', 'SetOrderStatusToPaid'],
  ['[M1]', 'Check out the cart', 'CheckOutCart'],
  ['[M1]', 'Checkout cart', 'CheckOutCart'],
  ['[M1]', 'Mark the task as done', 'MarkTaskAsDone'],
  ['[M1]', 'Get a user by email', 'GetUserByEmail'],
  ['[M1]', 'Get a user by id', 'GetUser'],
  ['[M1]', 'Search flights by origin, destination and date', 'SearchFlights'],
  ['[M1]', 'Backup database', 'BackUpDatabase'],
  ['[M1]', 'Backup files every night', 'BackUpFiles'],
  ['[M1]', 'Rollback deployment', 'RollBackDeployment'],
  ['[M1]', 'Students can enrol in a course', 'EnrolInCourse'],
  ['[M1]', 'QA signs off on the release', 'SignOffRelease'],
  ['[M1]', 'The user logs into the application', 'LogIn'],
  ['[M2]', 'Create a new order', 'CreateOrder'],
  ['[M2]', 'Delete all of the specified orders', 'DeleteOrders'],
  ['[M2]', "Update the customer's 2nd e-mail address", 'UpdateCustomer2ndEMailAddress'],
  ['[M3]', 'Show the status of an order', 'ShowOrderStatus'],
  ['[M3]', "Show an order's status", 'ShowOrderStatus'],
  ['[M3]', 'Get a list of orders', 'GetOrders'],
  ['[M3]', 'She makes a copy of the contract', 'MakeContractCopy'],
])('%s "%s" is called %s', (_rule, text, action) => {
  expect(parseStep(text).action).toBe(action);
});

test.each([
  ['[V1]', 'Customer adds an item to the cart', ['ItemAddedToCart']],
  ['[V1]', 'The system sets the order status to paid', ['OrderStatusSetToPaid']],
  ['[V1]', 'The merchant creates or updates a product', ['ProductCreated', 'ProductUpdated']],
  [
    '[V1]',
    'The order is picked, packed and shipped',
    ['OrderPicked', 'OrderPacked', 'OrderShipped'],
  ],
  ['[V1]', 'The pilot writes a report', ['ReportWritten']],
  ['[V1]', 'When the order is paid, ship the parcel', ['ParcelShipped']],
  ['[V1]', 'Unstar a repository', ['RepositoryUnstarred']],
  ['[V1]', 'Hand-off a case to the agent', ['CaseHandedOff']],
  ['[V6]', 'The applicant fails to pay', ['PaymentFailed']],
  ['[V6]', 'The applicant fails to pay the fee', ['FeeNotPaid']],
  ['[V2]', 'Customer views the cart', []],
])('%s "%s" raises %j', (_rule, text, events) => {
  expect(parseStep(text).raisedDomainEvents.map(({ name }) => name)).toEqual(events);
});

test('[V5] the id of an event is made from its name', () => {
  const [event] = parseStep('Customer adds an item to the cart').raisedDomainEvents;

  expect(event).toEqual({ id: 'item-added-to-cart', name: 'ItemAddedToCart' });
});
