import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseStep } from './parse-step.ts';
import { suggestNext } from './suggest-next.ts';

const after = (...sentences: string[]) =>
  suggestNext(sentences.map((sentence) => parseStep(sentence))).map(({ content }) => content);

test.each([
  ['Customer places an order', 'When the order is placed, the system confirms the order'],
  [
    'Employee submits a vacation request',
    'When the vacation request is submitted, the manager reviews the vacation request',
  ],
  ['Customer adds an item to the cart', 'Customer checks out the cart'],
  ['Manager creates a project', 'Manager plans the project'],
  ['Create a task', 'Assign the task'],
])('[X1] after "%s" comes "%s"', (sentence, next) => {
  expect(after(sentence)[0]).toBe(next);
});

test('[X1] a role is called as the process calls it', () => {
  expect(
    after('HR Manager views the list of employees', 'Employee submits a vacation request')[0],
  ).toBe('When the vacation request is submitted, the HR manager reviews the vacation request');
});

test('[X1] what has happened to the thing already is not suggested again', () => {
  expect(after('Customer pays the order', 'Customer places the order')).not.toContain(
    'Customer pays the order',
  );
});

test('[X2] who began is told, and looks at what there is', () => {
  expect(
    after('Customer places an order', 'When the order is placed, the carrier delivers it'),
  ).toEqual([
    'When the order is delivered, the system notifies the customer',
    'Customer views the list of orders',
  ]);
});

test('[X2] a thing that the platform has follows on one whose life has ended', () => {
  const path = [parseStep('Carrier delivers the order')];
  const known = { knownBoundedContexts: [{ name: 'Billing', aggregates: ['Invoice'] }] };

  expect(suggestNext(path, known)[0]?.content).toBe(
    'When the order is delivered, the accountant sends the invoice',
  );
  expect(suggestNext(path)).toEqual([]);
});

test.each([[[]], [['asdf']], [['Chef cooks the meal']], [['Clerk views the list of invoices']]])(
  '[X4] after %j there is nothing to suggest',
  (sentences) => {
    expect(after(...sentences)).toEqual([]);
  },
);

const actors = ['Customer', 'Warehouse Clerk', 'HR Manager', 'The system', 'Nurse', 'Émile'];
const verbs =
  'places submits drafts books adds creates reviews pays ships cancels views opens files'.split(
    ' ',
  );
const things =
  'order, vacation request, cart, invoice, claim, ticket, loan, patient record, bus, 3D model, policy'.split(
    ', ',
  );
const sentence = fc
  .tuple(fc.constantFrom(...actors), fc.constantFrom(...verbs), fc.constantFrom(...things))
  .map(([actor, verb, thing]) => `${actor} ${verb} the ${thing}`);
const path = fc.array(fc.oneof({ weight: 9, arbitrary: sentence }, fc.string()), { maxLength: 8 });

test('[X3, X4] whatever the steps are, suggestions are steps, new ones, and the same each time', () => {
  fc.assert(
    fc.property(path, (sentences) => {
      const steps = sentences.map((each) => parseStep(each));
      const suggestions = suggestNext(steps);
      const actions = suggestions.map(({ action }) => action);

      expect(suggestNext(steps)).toEqual(suggestions);
      expect(new Set(actions).size).toBe(actions.length);
      for (const { content, action } of suggestions) {
        expect(parseStep(content)).toMatchObject({ action, errorMessage: null });
        expect(steps.map((step) => step.action)).not.toContain(action);
        expect(sentences).not.toContain(content);
      }
    }),
    { numRuns: 300, seed: 7 },
  );
});

test('[X3] whoever takes every suggestion comes to an end, and never writes a step twice', () => {
  fc.assert(
    fc.property(sentence, (first) => {
      const steps = [first];
      for (let next = after(first)[0]; next !== undefined; next = after(...steps)[0]) {
        expect(steps).not.toContain(next);
        steps.push(next);
        expect(steps.length).toBeLessThan(25);
      }
    }),
    { numRuns: 60, seed: 7 },
  );
});
