import { correctMeaning } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { parseContent } from './parse-content.ts';

test('a query step says what it answers', () => {
  const meaning = parseContent('Customer views the list of orders', {});

  expect(meaning).toMatchObject({
    type: 'Query',
    success: true,
    aggregate: 'Order',
    query: 'Order',
  });
});

test('the name of a known service is taken', () => {
  const meaning = parseContent('Customer adds an item to the shopping cart', {
    knownAggregates: ['ShoppingCart'],
    knownBoundedContexts: [{ name: 'Sales', aggregates: ['ShoppingCart'] }],
  });

  expect(meaning).toMatchObject({ aggregate: 'ShoppingCart', boundedContext: 'Sales' });
});

test('a step that becomes a command reacts to nothing any more', () => {
  const reaction = parseContent('When an order is placed, the warehouse ships the parcel', {});

  const corrected = correctMeaning(reaction, { type: 'Command', actor: 'Clerk' });

  expect(reaction.reactingToDomainEvent?.name).toBe('OrderPlaced');
  expect(corrected).toEqual({
    ...reaction,
    type: 'Command',
    actor: 'Clerk',
    reactingToDomainEvent: null,
    confidence: 1,
  });
});

test('a step that nobody has read becomes what the correction says', () => {
  const corrected = correctMeaning(null, { type: 'Query', action: 'ListOrders', query: 'Order' });

  expect(corrected).toMatchObject({
    type: 'Query',
    success: true,
    query: 'Order',
    errorMessage: null,
  });
});

test('a step that is still no step keeps saying why', () => {
  const meaning = parseContent('qwertz', {});

  const corrected = correctMeaning(meaning, { actor: 'Clerk' });

  expect(corrected).toMatchObject({
    type: 'Error',
    success: false,
    errorMessage: meaning.errorMessage,
  });
});
