import { describe, expect, test } from 'vitest';
import type { ParsingInfo } from '@stepwright/contract';
import { aCommand, aDomain, heardBy } from './a-domain.ts';
import { aggregateIn, contextNameOf, type DomainState } from './domain-state.ts';
import { markStep } from './mark-step.ts';
import { editAggregate } from './place-aggregate.ts';

function aMeaning(given: Partial<ParsingInfo>): ParsingInfo {
  return {
    type: 'Command',
    success: true,
    actor: 'Customer',
    action: 'PlaceOrder',
    boundedContext: null,
    aggregate: 'Order',
    aggregateProperties: [],
    properties: [],
    query: null,
    raisedDomainEvents: [],
    requiredDataInfo: [],
    reactingToDomainEvent: null,
    confidence: 1,
    errorMessage: null,
    parsedBy: 'built-in',
    parserNote: null,
    ...given,
  };
}

function elementOf({ state, elementId }: { state: DomainState; elementId: string }) {
  const element = state.elements.get(elementId);
  if (!element) throw new Error('Nothing was made.');
  return element;
}

test('a command step becomes a command with attributes and events', () => {
  const info = aMeaning({
    properties: [
      { name: 'total', type: 'number' },
      { name: 'lines', type: 'OrderLine[]', properties: [{ name: 'sku', type: 'string' }] },
    ],
    raisedDomainEvents: [{ id: 'e', name: 'OrderPlaced' }],
  });

  const marked = markStep(aDomain().state, info, 'Webshop');

  const element = elementOf(marked);
  const attributes = [
    { name: 'total', type: 'number', isNullable: false, typeId: null },
    {
      name: 'lines',
      type: 'object[]',
      isNullable: false,
      typeId: null,
      properties: [{ name: 'sku', type: 'string', isNullable: false, typeId: null }],
    },
  ];
  expect(element).toMatchObject({ kind: 'command', name: 'PlaceOrder', state: 'Unpublished' });
  expect(element.data).toEqual({
    actor: 'Customer',
    typeId: null,
    attributes,
    domainEvents: [{ name: 'OrderPlaced', attributes }],
    result: null,
  });
  const aggregate = aggregateIn(marked.state, element.aggregateId);
  expect([contextNameOf(marked.state, aggregate), aggregate.name]).toEqual(['Webshop', 'Order']);
});

test('a step without a context goes to the only service of its name', () => {
  const domain = aDomain();
  const order = domain.service('Sales/Order');

  const marked = markStep(domain.state, aMeaning({}), 'Webshop');

  expect(elementOf(marked).aggregateId).toBe(order);
});

test('a second step of the same name becomes the same element', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'PlaceOrder', aCommand());

  const marked = markStep(domain.state, aMeaning({ boundedContext: 'Sales' }), 'Webshop');

  expect(marked).toEqual({ state: domain.state, elementId: id });
});

test.each([
  ['ListOrders', true],
  ['ViewOpenOrders', true],
  ['GetOrder', false],
])('the query %s answers many: %s', (action, isCollection) => {
  const marked = markStep(aDomain().state, aMeaning({ type: 'Query', action }), 'Webshop');

  expect(elementOf(marked).data).toMatchObject({ result: { type: 'self', isCollection } });
});

test('a reaction listens to the known event of the name it speaks of', () => {
  const domain = aDomain();
  domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
  const event = { id: 'e', name: 'OrderPlaced', aggregate: null, boundedContext: null };

  const marked = markStep(
    domain.state,
    aMeaning({
      type: 'Reaction',
      action: 'Reserve',
      aggregate: 'Item',
      reactingToDomainEvent: event,
    }),
    'Stock',
  );

  expect(heardBy(elementOf(marked))).toBe('Sales/Order/OrderPlaced');
});

test('a reaction that was marked first finds its event when the command comes', () => {
  const event = { id: 'e', name: 'OrderPlaced', aggregate: null, boundedContext: null };
  const reaction = markStep(
    aDomain().state,
    aMeaning({
      type: 'Reaction',
      action: 'Reserve',
      aggregate: 'Item',
      reactingToDomainEvent: event,
    }),
    'Stock',
  );
  const before = heardBy(elementOf(reaction));

  const marked = markStep(
    reaction.state,
    aMeaning({ boundedContext: 'Sales', raisedDomainEvents: [{ id: 'e', name: 'OrderPlaced' }] }),
    'Webshop',
  );

  const heard = heardBy(elementOf({ state: marked.state, elementId: reaction.elementId }));
  expect([before, heard]).toEqual(['Stock/Item/OrderPlaced', 'Sales/Order/OrderPlaced']);
});

test('a step that could not be parsed is refused', () => {
  const marking = () =>
    markStep(aDomain().state, aMeaning({ type: 'Error', success: false }), 'Webshop');

  expect(marking).toThrow('Unable to parse process step');
});

describe('a step that was parsed before its service got another place', () => {
  const info = aMeaning({ boundedContext: 'Sales', action: 'CancelOrder' });
  const markedIn = (state: DomainState) => {
    const marked = markStep(state, info, 'Webshop');
    const { aggregateId } = elementOf(marked);
    return { aggregateId, services: marked.state.aggregates.size };
  };

  test.each([
    ['was renamed', { boundedContext: 'Sales', name: 'Purchase' }],
    ['was moved', { boundedContext: 'Shop', name: 'Order' }],
  ])('finds it where it %s', (_case, place) => {
    const domain = aDomain();
    domain.service('Sales/Cart');
    const order = domain.aggregate('Sales/Order');
    const once = editAggregate(domain.state, order, place);
    const twice = editAggregate(once, aggregateIn(once, order.id), { ...place, name: 'Deal' });

    expect(markedIn(once)).toEqual({ aggregateId: order.id, services: 2 });
    expect(markedIn(twice)).toEqual({ aggregateId: order.id, services: 2 });
  });

  test('finds it also when its whole context was renamed', () => {
    const domain = aDomain();
    const order = domain.aggregate('Sales/Order');
    const renamed = editAggregate(domain.state, order, { boundedContext: 'Shop', name: 'Order' });

    expect(markedIn(renamed)).toEqual({ aggregateId: order.id, services: 1 });
  });

  test('means the service that has the place now', () => {
    const domain = aDomain();
    const order = domain.aggregate('Sales/Order');
    domain.state = editAggregate(domain.state, order, { boundedContext: 'Sales', name: 'Deal' });
    const newcomer = domain.service('Sales/Order');

    expect(markedIn(domain.state)).toEqual({ aggregateId: newcomer, services: 2 });
  });

  test('becomes a service of its own where two have been called so', () => {
    const domain = aDomain();
    for (const name of ['Deal', 'Purchase']) {
      const order = domain.aggregate('Sales/Order');
      domain.state = editAggregate(domain.state, order, { boundedContext: 'Sales', name });
    }

    expect(markedIn(domain.state).services).toBe(3);
  });
});
