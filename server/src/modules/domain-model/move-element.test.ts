import { expect, test } from 'vitest';
import { aCommand, aDomain, anAttribute, aReaction, aType, heardBy } from './a-domain.ts';
import { elementsOf } from './domain-state.ts';
import { moveElement } from './move-element.ts';

test('an element that moves takes copies of its types along', () => {
  const domain = aDomain();
  domain.add('Sales/Order', 'Money', aType([anAttribute('amount', 'number')]));
  domain.add('Sales/Order', 'Line', aType([anAttribute('price', 'Money')]));
  const id = domain.add(
    'Sales/Order',
    'PlaceOrder',
    aCommand({ attributes: [anAttribute('lines', 'Line[]')] }),
  );
  const target = domain.aggregate('Sales/Cart');

  const moved = moveElement(domain.state, domain.element(id), target);

  const types = elementsOf(moved, target.id, 'type');
  const line = types.find(({ name }) => name === 'Line');
  expect(types.map(({ name }) => name).toSorted()).toEqual(['Line', 'Money']);
  expect(moved.elements.get(id)).toMatchObject({
    aggregateId: target.id,
    data: { attributes: [{ type: 'Line[]', typeId: line?.id }] },
  });
  expect(elementsOf(moved, domain.service('Sales/Order'), 'type')).toHaveLength(2);
});

test('reactions follow a command that moves', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
  const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));
  const target = domain.aggregate('Shop/Cart');

  const moved = moveElement(domain.state, domain.element(id), target);

  const follower = moved.elements.get(reaction);
  expect(follower && heardBy(follower)).toBe('Shop/Cart/OrderPlaced');
});

test('an element does not move to where its name is taken', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'Close', aCommand());
  domain.add('Sales/Cart', 'Close', aCommand());
  const target = domain.aggregate('Sales/Cart');

  const moving = () => moveElement(domain.state, domain.element(id), target);

  expect(moving).toThrow('There is already a command called "Close" in this service.');
});
