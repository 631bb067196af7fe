import { expect, test } from 'vitest';
import { parseStep } from './index.ts';

test.each([
  ['[A1]', 'The sales assistant calls each customer', 'Sales Assistant'],
  ['[A1]', 'Trainers can approve the plan', 'Trainer'],
  ['[A1]', 'Volunteers who have registered can choose a shift', 'Volunteer'],
  ['[A1]', 'As a registered user, I want to delete my account', 'Registered User'],
  ['[A1]', 'The letter is signed by the head of department', 'Head Of Department'],
  ['[A1]', 'When a claim is filed, the clerk checks the policy', 'Clerk'],
  ['[A2]', 'Cancel the order', null],
  ['[A2]', 'Deletes an order', null],
  ['[A2]', 'She signs the letter', null],
  ['[A2]', 'The letter is sent', null],
  ['[A2]', 'The letter is sent by email', null],
  ['[A2]', 'The orders are sorted by date', null],
])('%s in "%s" the actor is %s', (_rule, text, actor) => {
  expect(parseStep(text).actor).toBe(actor);
});
