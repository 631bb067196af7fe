import { expect, test } from 'vitest';
import { nameToldStep, type ToldStep } from './name-told-step.ts';

function aToldStep(about: Partial<ToldStep> = {}): ToldStep {
  return {
    type: 'Command',
    actor: 'warehouse clerk',
    action: 'reserve stock',
    aggregate: 'stock item',
    boundedContext: null,
    properties: [],
    requiredData: [],
    raisedDomainEvents: ['stock reserved'],
    reactingToDomainEvent: null,
    confidence: 0.9,
    errorMessage: null,
    ...about,
  };
}

test('[O1] what a model has read is named like what the parser reads', () => {
  const told = aToldStep({
    type: 'Reaction',
    properties: [
      { name: 'Order ID', type: 'uuid' },
      { name: 'amount', type: 'money' },
    ],
    requiredData: ['order id'],
    reactingToDomainEvent: { name: 'order placed', aggregate: 'order' },
  });

  expect(nameToldStep(told)).toEqual({
    type: 'Reaction',
    actor: 'Warehouse Clerk',
    action: 'ReserveStock',
    boundedContext: 'StockItems',
    aggregate: 'StockItem',
    properties: [
      { name: 'orderId', type: 'uuid' },
      { name: 'amount', type: 'string' },
    ],
    raisedDomainEvents: [{ id: 'stock-reserved', name: 'StockReserved' }],
    requiredDataInfo: [{ identity: 'order-id', name: 'OrderId' }],
    reactingToDomainEvent: {
      id: 'order-placed',
      name: 'OrderPlaced',
      aggregate: 'Order',
      boundedContext: 'Orders',
    },
    confidence: 0.9,
    errorMessage: null,
  });
});

test('[O1] a known aggregate is spelled as it is known and stays in its context', () => {
  const step = nameToldStep(aToldStep({ aggregate: 'stockitem', boundedContext: 'Sales' }), {
    knownBoundedContexts: [
      { name: 'Sales', aggregates: ['Order'] },
      { name: 'Warehouse', aggregates: ['StockItem'] },
    ],
  });

  expect(step).toMatchObject({ aggregate: 'StockItem', boundedContext: 'Warehouse' });
});

test('[O1] what was learned wins over what was told', () => {
  const step = nameToldStep(aToldStep({ confidence: 1 }), {
    learned: [
      { kind: 'actor', heard: 'Warehouse Clerk', meant: 'Picker' },
      { kind: 'aggregate', heard: 'StockItem', meant: 'Item' },
      { kind: 'boundedContext', heard: 'Item', meant: 'Storage' },
      { kind: 'event', heard: 'StockReserved', meant: 'ItemKept' },
    ],
  });

  expect(step).toMatchObject({
    actor: 'Picker',
    aggregate: 'Item',
    boundedContext: 'Storage',
    raisedDomainEvents: [{ id: 'item-kept', name: 'ItemKept' }],
    confidence: 0.99,
  });
});

test('[O1] a verb that was learned to look makes a query of what was told', () => {
  const learned = [{ kind: 'verb' as const, heard: 'reserve', meant: 'Query' }];

  expect(nameToldStep(aToldStep(), { learned })).toMatchObject({
    type: 'Query',
    raisedDomainEvents: [],
  });
});

test('[O1] a new aggregate may be put into a known context, but into no other', () => {
  const context = { knownBoundedContexts: [{ name: 'Sales', aggregates: ['Order'] }] };

  expect(nameToldStep(aToldStep({ boundedContext: 'sales' }), context)?.boundedContext).toBe(
    'Sales',
  );
  expect(nameToldStep(aToldStep({ boundedContext: 'Elsewhere' }), context)?.boundedContext).toBe(
    'StockItems',
  );
});

test.each([
  ['no action', { action: ' ' }],
  ['no aggregate', { aggregate: null }],
  ['a name that is a text', { action: 'word '.repeat(30) }],
  ['a reaction to nothing', { type: 'Reaction' as const }],
  ['an error without a message', { type: 'Error' as const }],
  ['an error with a text for a message', { type: 'Error' as const, errorMessage: 'x'.repeat(400) }],
])('[O2] %s is no step', (_what, about) => {
  expect(nameToldStep(aToldStep(about))).toBeNull();
});

test('[O2] a query raises nothing and a command reacts to nothing, whatever was told', () => {
  const reactingToDomainEvent = { name: 'order placed', aggregate: null };

  expect(nameToldStep(aToldStep({ type: 'Query' }))?.raisedDomainEvents).toEqual([]);
  expect(nameToldStep(aToldStep({ reactingToDomainEvent }))?.reactingToDomainEvent).toBeNull();
});

test('[O2] an error has its message in one line and nothing else', () => {
  const told = aToldStep({ type: 'Error', errorMessage: ' This is \n no step. ' });

  expect(nameToldStep(told)).toMatchObject({
    type: 'Error',
    action: null,
    raisedDomainEvents: [],
    errorMessage: 'This is no step.',
  });
});
