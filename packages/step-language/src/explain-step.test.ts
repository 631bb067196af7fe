import { expect, test } from 'vitest';
import { explainStep } from './explain-step.ts';
import { parseStep } from './parse-step.ts';

test('[L5] every part of a step says where it comes from', () => {
  const reasons = explainStep('Customer adds an item to the cart');

  expect(reasons).toEqual([
    { about: 'type', text: "'add' changes something, so this is a Command." },
    { about: 'actor', text: "'Customer' is who does it." },
    { about: 'aggregate', text: "'Cart' is what is acted on." },
    { about: 'boundedContext', text: "'Carts' is named after what it keeps." },
    { about: 'events', text: 'ItemAddedToCart: the deed, told as done.' },
  ]);
});

test('[L5] what makes a reading unsure is named', () => {
  const unsure = explainStep('If the stock is low, order more parts').filter(
    ({ about }) => about === 'confidence',
  );

  expect(unsure.map(({ text }) => text)).toEqual([
    "'order' can be a noun, too.",
    "'StockLow' is a condition rather than something that happens.",
  ]);
});

test('[L5] a verb that can mean to look or to be given is unsure and says so', () => {
  const reasons = explainStep('Nurse gets the bed').map(({ text }) => text);

  expect(parseStep('Nurse gets the bed').confidence).toBeLessThan(0.6);
  expect(reasons).toContain(
    "'get' can mean to look at something or to be given it. Say 'views' or 'receives'.",
  );
});

test('[L5] what was corrected before says so', () => {
  const reasons = explainStep('Manager reviews the applications', {
    learned: [
      { kind: 'verb', heard: 'review', meant: 'Query' },
      { kind: 'aggregate', heard: 'Application', meant: 'Loan' },
      { kind: 'boundedContext', heard: 'Loan', meant: 'Lending' },
      { kind: 'actor', heard: 'Manager', meant: 'Branch Manager' },
    ],
  });

  expect(reasons.slice(0, 4).map(({ text }) => text)).toEqual([
    "'review' was corrected before: it is a Query.",
    "'Manager' was corrected before: it is 'Branch Manager'.",
    "'Application' is known here as 'Loan'.",
    "'Loan' was put into 'Lending' before.",
  ]);
});

test('[L5] an Error gives its message as the reason', () => {
  const [reason, ...more] = explainStep('hello');

  expect(reason?.text).toContain('This is a greeting');
  expect(more).toEqual([]);
});
