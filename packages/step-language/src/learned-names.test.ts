import { expect, test } from 'vitest';
import { learnNames, type CorrectedStep } from './learned-names.ts';
import { parseStep } from './parse-step.ts';
import type { LearnedName } from './parsed-step.ts';

/** What is known after a correction of a sentence. */
function learnedFrom(sentence: string, corrected: CorrectedStep): LearnedName[] {
  return learnNames(parseStep(sentence), corrected).flatMap(({ kind, heard, meant }) =>
    meant === null ? [] : [{ kind, heard, meant }],
  );
}

test('[L1] the same noun is the corrected aggregate in later sentences', () => {
  const learned = learnedFrom('Clerk reviews the application', {
    aggregate: 'LoanRequest',
    boundedContext: 'Lending',
  });

  expect(parseStep('Manager signs the applications', { learned })).toMatchObject({
    aggregate: 'LoanRequest',
    boundedContext: 'Lending',
  });
});

test('[L1] the same doer is the corrected actor in later sentences', () => {
  const learned = learnedFrom('User pays the invoice', { actor: 'Customer' });

  expect(parseStep('The user cancels the order', { learned }).actor).toBe('Customer');
});

test('[L2] a verb said to look makes queries, but not of what answers to an event', () => {
  const learned = learnedFrom('Clerk reviews the application', { type: 'Query' });

  expect(parseStep('Clerk reviews the contract', { learned })).toMatchObject({
    type: 'Query',
    raisedDomainEvents: [],
  });
  expect(parseStep('When a contract is signed, the clerk reviews it', { learned })).toMatchObject({
    type: 'Reaction',
    raisedDomainEvents: [{ id: 'contract-reviewed', name: 'ContractReviewed' }],
  });
});

test('[L2] a verb said to change something raises its event', () => {
  const learned = learnedFrom('Customer views the offer', { type: 'Command' });

  expect(parseStep('Customer views the invoice', { learned })).toMatchObject({
    type: 'Command',
    raisedDomainEvents: [{ id: 'invoice-viewed', name: 'InvoiceViewed' }],
  });
});

test('[L3] a renamed event is renamed where it is raised and where it is reacted to', () => {
  const learned = learnedFrom('Customer places an order', {
    raisedDomainEvents: [{ id: 'order-submitted', name: 'OrderSubmitted' }],
  });

  expect(parseStep('Clerk places an order', { learned }).raisedDomainEvents).toEqual([
    { id: 'order-submitted', name: 'OrderSubmitted' },
  ]);
  const reaction = parseStep('When an order is placed, the system reserves stock', { learned });
  expect(reaction.reactingToDomainEvent?.name).toBe('OrderSubmitted');
});

test('[L3] where several events changed nothing is learned', () => {
  const read = parseStep('Customer places an order');

  const learned = learnNames(read, {
    raisedDomainEvents: ['A', 'B'].map((name) => ({ id: name, name })),
  });

  expect(learned).toEqual([]);
});

test('[L4] what was learned wins over a known name', () => {
  const learned = learnedFrom('Clerk opens a case', { aggregate: 'Claim' });

  const step = parseStep('Clerk closes the case', { learned, knownAggregates: ['Case'] });

  expect(step.aggregate).toBe('Claim');
});

test('[L4] a name put back takes the lesson back', () => {
  const read = parseStep('Customer places an order');

  const learned = learnNames(read, {
    aggregate: 'Order',
    raisedDomainEvents: read.raisedDomainEvents,
  });

  expect(learned).toEqual([
    { kind: 'aggregate', heard: 'Order', meant: null },
    { kind: 'event', heard: 'OrderPlaced', meant: null },
  ]);
});
