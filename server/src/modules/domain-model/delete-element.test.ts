import { expect, test } from 'vitest';
import { aCommand, aDomain, anAttribute, aQuery, aReaction, aType, heardBy } from './a-domain.ts';
import { deleteElement } from './delete-element.ts';

test('a published command cannot be deleted', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'PlaceOrder', aCommand());
  domain.publish(id);

  const deleting = () => deleteElement(domain.state, domain.element(id));

  expect(deleting).toThrow('A published command cannot be deleted.');
});

test('a command takes its events along, and leaves reactions without a subscription', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'] }));
  const reaction = domain.add('Stock/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced'));

  const after = deleteElement(domain.state, domain.element(id));

  const follower = after.elements.get(reaction);
  expect(after.elements.has(id)).toBe(false);
  expect(follower && heardBy(follower)).toBeNull();
});

test('a type cannot be deleted while something is made of it', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'Line', aType());
  domain.add(
    'Sales/Order',
    'PlaceOrder',
    aCommand({ attributes: [anAttribute('lines', 'Line[]')] }),
  );
  domain.add('Sales/Order', 'GetLine', aQuery({ type: 'Line' }));

  const deleting = () => deleteElement(domain.state, domain.element(id));

  expect(deleting).toThrow('"Line" is still used by PlaceOrder, GetLine.');
});

test('a type that is made of itself only can be deleted', () => {
  const domain = aDomain();
  const id = domain.add('Sales/Order', 'Part', aType([anAttribute('parts', 'Part[]')]));

  const after = deleteElement(domain.state, domain.element(id));

  expect(after.elements.size).toBe(0);
});
