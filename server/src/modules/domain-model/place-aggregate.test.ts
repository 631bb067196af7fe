import { expect, test } from 'vitest';
import { aCommand, aDomain, aReaction, heardBy } from './a-domain.ts';
import { aggregateIn, contextNameOf } from './domain-state.ts';
import { createAggregate, deleteAggregate, editAggregate } from './place-aggregate.ts';

test('two services of a context have different names', () => {
  const domain = aDomain();
  domain.service('Sales/Order');

  const creating = () => createAggregate(domain.state, { boundedContext: 'sales', name: 'order' });

  expect(creating).toThrow('There is already a service called "Order" in this context.');
});

test('reactions follow a service that gets another name', () => {
  const domain = aDomain();
  domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
  const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));
  const order = domain.aggregate('Sales/Order');

  const edited = editAggregate(domain.state, order, { boundedContext: 'Sales', name: 'Purchase' });

  const follower = edited.elements.get(reaction);
  expect(follower && heardBy(follower)).toBe('Sales/Purchase/OrderPlaced');
});

test('a context whose only service goes to a new one is renamed', () => {
  const domain = aDomain();
  const order = domain.aggregate('Sales/Order');

  const edited = editAggregate(domain.state, order, { boundedContext: 'Shop', name: 'Order' });

  const after = aggregateIn(edited, order.id);
  expect(after.boundedContextId).toBe(order.boundedContextId);
  expect([...edited.contexts.values()].map(({ name }) => name)).toEqual(['Shop']);
});

test('a service leaves the others of its context behind', () => {
  const domain = aDomain();
  domain.service('Sales/Cart');
  const order = domain.aggregate('Sales/Order');

  const edited = editAggregate(domain.state, order, { boundedContext: 'Shop', name: 'Order' });

  expect(contextNameOf(edited, aggregateIn(edited, order.id))).toBe('Shop');
  expect([...edited.contexts.values()].map(({ name }) => name)).toEqual(['Sales', 'Shop']);
});

test('a service with something published cannot be deleted', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'PlaceOrder', aCommand());
  domain.publish(id);
  const order = domain.aggregate('Sales/Order');

  const deleting = () => deleteAggregate(domain.state, order);

  expect(deleting).toThrow('"PlaceOrder" is published: the service cannot be deleted.');
});

test('a context goes with its last service', () => {
  const domain = aDomain();
  domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
  const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));
  const order = domain.aggregate('Sales/Order');

  const after = deleteAggregate(domain.state, order);

  const follower = after.elements.get(reaction);
  expect([...after.contexts.values()].map(({ name }) => name)).toEqual(['Stock']);
  expect(follower && heardBy(follower)).toBeNull();
});

test.each(['a/b', '../x', '..', 'Sales/Order', 'R&D', '9', 'x'])(
  'a context that code cannot be made of is refused: %s',
  (boundedContext) => {
    const domain = aDomain();
    const order = domain.aggregate('Sales/Order');

    const creating = () => createAggregate(domain.state, { boundedContext, name: 'Cart' });
    const renaming = () => editAggregate(domain.state, order, { boundedContext, name: 'Order' });

    expect(creating).toThrow(/Start with a letter|Required/);
    expect(renaming).toThrow(/Start with a letter|Required/);
  },
);

test('a service may be in no context', () => {
  const { state, aggregate } = createAggregate(aDomain().state, {
    boundedContext: '',
    name: 'Cart',
  });

  expect(contextNameOf(state, aggregate)).toBe('');
});

test.each([
  ['plural', { plural: '../Orders' }],
  ['properties', { properties: [{ name: 'a/b', type: 'string', isNullable: false }] }],
])('code cannot be made of that: %s', (_field, edit) => {
  const domain = aDomain();
  const order = domain.aggregate('Sales/Order');

  const editing = () =>
    editAggregate(domain.state, order, { boundedContext: 'Sales', name: 'Order', ...edit });

  expect(editing).toThrow('Start with a letter');
});
