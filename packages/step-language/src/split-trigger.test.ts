import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[T3]', 'When the order is paid, ship the parcel', 'OrderPaid'],
  ['[T3]', 'When the order is paid then the clerk ships the parcel', 'OrderPaid'],
  ['[T3]', 'Once the exam is graded publish the results', 'ExamGraded'],
  ['[T3]', 'Whenever an order is paid, the parcel is shipped', 'OrderPaid'],
  ['[T3]', 'As soon as an order has been paid, the clerk ships the parcel', 'OrderPaid'],
  ['[T3]', 'The clerk ships the parcel after the order has been paid', 'OrderPaid'],
  ['[T3]', 'The system locks the account when fraud is detected', 'FraudDetected'],
  ['[T3]', 'If any step fails, the clerk cancels the order', 'StepFailed'],
  ['[T3]', 'Once a year is closed, the accountant archives the books', 'YearClosed'],
  ['[T3]', 'Once a month ends, the system archives the logs', 'MonthEnded'],
  ['[T3]', 'Once a day has passed, the system sends a reminder', 'DayPassed'],
  ['[T3]', 'Once an hour has passed the system closes the session', 'HourPassed'],
  ['[T3]', 'Once a week plan is approved, the manager publishes the plan', 'WeekPlanApproved'],
  ['[T3]', 'Once more stock arrives, the clerk updates the inventory', 'StockArrived'],
  ['[T3]', 'The clerk archives the books once a year is closed', 'YearClosed'],
  ['[T5]', 'A day after delivery the customer receives a survey', 'DeliveryCompleted'],
  ['[T5]', 'Thirty minutes after checkout the room is cleaned', 'CheckoutCompleted'],
  ['[T5]', 'The customer receives a survey a week after the order is shipped', 'OrderShipped'],
  ['[T3, V3]', 'On OrderPaid, ship the parcel', 'OrderPaid'],
  ['[T3, V3]', 'In response to order-paid, ship the parcel', 'OrderPaid'],
  ['[T4, V3]', 'The mailer reacts to the UserInvited event by sending an email', 'UserInvited'],
  ['[T4, V3]', 'The billing service listens to order.paid and creates an invoice', 'OrderPaid'],
  ['[V3]', 'When the shop receives an order, check the stock', 'OrderReceived'],
  ['[V3]', 'When an order is received by the shop, check the stock', 'OrderReceived'],
  ['[V3]', 'When a user is assigned to a role, enable the member', 'UserAssignedToRole'],
  [
    '[V3]',
    'Once the order status changes to shipped, inform the buyer',
    'OrderStatusChangedToShipped',
  ],
  ['[V3]', 'Upon receiving OrderShipped, the mailer emails the customer', 'OrderShipped'],
  ['[V4]', 'After logging in, the user completes the profile', 'UserLoggedIn'],
  ['[V4]', 'When signing up, users must accept the terms', 'UserSignedUp'],
  ['[V6]', 'If the order is not paid, cancel the order', 'OrderNotPaid'],
  ['[V6]', 'If the applicant is not eligible, the clerk sends a letter', 'ApplicantNotEligible'],
  ['[V6]', 'When the customer fails to pay, cancel the order', 'PaymentFailed'],
  ['[V6]', 'When the customer fails to pay the fee, cancel the order', 'FeeNotPaid'],
  ['[V6]', 'When a user has failed to log in three times, the account is locked', 'LoginFailed'],
  ['[V6]', 'If the buyer refuses to sign the contract, close the case', 'ContractNotSigned'],
  ['[V6]', 'When the guest fails to arrive, release the room', 'GuestNotArrived'],
  ['[V6]', 'If not in stock, cancel the order', 'NotInStock'],
  ['[V3]', 'Once more than ten orders are placed, notify the manager', 'OrdersPlaced'],
  ['[V3]', 'When a customer has placed at least 5 orders, send a gift', 'OrdersPlaced'],
  ['[V3]', 'When more than three logins fail, lock the account', 'LoginsFailed'],
  ['[V7]', 'Once approved, the loan is disbursed', 'LoanApproved'],
  ['[V7]', 'Once paid, ship the order', 'OrderPaid'],
  ['[V7]', 'If approved by the board, the clerk signs the form', 'FormApproved'],
  ['[V7]', 'Once registered, the user can place orders', 'UserRegistered'],
  ['[V7]', 'On arrival the guest checks in', 'GuestArrived'],
  ['[V7]', 'On arrival the waiter seats the guests', 'GuestsArrived'],
  ['[V7]', 'On arrival, check the passport', 'ArrivalCompleted'],
  ['[V3]', 'When over 100 tickets are sold, close the sale', 'TicketsSold'],
  ['[V6]', 'If nobody answers the call, the system forwards the call', 'CallNotAnswered'],
  ['[V7]', 'The user can reset the password if it is forgotten', 'PasswordForgotten'],
  ['[V4]', 'Upon receipt of payment the order is released', 'PaymentReceived'],
  ['[V6]', 'If no payment is received, the subscription is suspended', 'PaymentNotReceived'],
  ['[V6]', 'If no room is available, inform the guest', 'RoomNotAvailable'],
  ['[V4]', 'Upon receipt of the order, the clerk checks the stock', 'OrderReceived'],
  ['[V4]', 'After order approval, print the label', 'OrderApproved'],
  ['[V4]', 'After receiving the order, the clerk checks the stock', 'OrderReceived'],
])('%s "%s" reacts to %s', (_rule, text, event) => {
  const step = parseStep(text);

  expect([step.type, step.reactingToDomainEvent?.name]).toEqual(['Reaction', event]);
});

test.each([
  'Once a week, the clerk checks the stock',
  'Once a month customers pay the bill',
  'Once a month invoices are sent to the customers',
  'Once per day, send the report',
  'Once again, the clerk checks the stock',
  'Once every two weeks the clerk checks the stock',
  'Once more the clerk checks the stock',
  'The clerk checks the stock once more',
])('[T3] "%s" only says how often, and reacts to nothing', (text) => {
  expect(parseStep(text)).toMatchObject({ type: 'Command', reactingToDomainEvent: null });
});

test('[T4] the deed of a reaction is what is done about the event', () => {
  const step = parseStep('The billing service listens to OrderPaid and creates an invoice');

  expect([step.actor, step.action]).toEqual(['Billing Service', 'CreateInvoice']);
});

test('[G6] "it" is the thing that the subject names', () => {
  expect(parseStep('The seller of the item ships it to the buyer').action).toBe('ShipItem');
});

test('[G6] "them" are who acted, where it is done to people', () => {
  const step = parseStep('When a customer has placed five orders, notify them');

  expect([step.action, step.aggregate]).toEqual(['NotifyCustomer', 'Customer']);
});

test('[G6] "it" is what the event happened to', () => {
  const step = parseStep('When the dish is ready, the waiter serves it');

  expect([step.action, step.aggregate]).toEqual(['ServeDish', 'Dish']);
});
