import { expect, test } from 'vitest';
import { checkModel } from '@stepwright/domain-model';
import { aCommand, aDomain, anAttribute, aQuery, aReaction, aType } from './a-domain.ts';
import { interchangeModel } from './interchange-model.ts';

test('the model has everything once, in the format that generators read', () => {
  const domain = aDomain();
  domain.add('Sales/Order', 'OrderLine', aType([anAttribute('quantity', 'integer')]));
  const attributes = [anAttribute('lines', 'OrderLine[]')];
  domain.add('Sales/Order', 'PlaceOrder', aCommand({ events: ['OrderPlaced'], attributes }));
  domain.add('Sales/Order', 'ImportOrder', aCommand({ events: ['orderPlaced'] }));
  domain.add('Sales/Order', 'GetOrder', aQuery());
  domain.add('Catalog/Item', 'Reserve', aReaction('Sales/Order/OrderPlaced', ['ItemReserved']));

  const { model, elements } = interchangeModel(domain.state);

  const [catalog, sales] = model.boundedContexts;
  expect([catalog?.name, sales?.name]).toEqual(['Catalog', 'Sales']);
  expect(sales?.aggregates[0]).toMatchObject({
    name: 'Order',
    commands: [
      { name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] },
      { name: 'ImportOrder', domainEvents: [{ name: 'OrderPlaced' }] },
    ],
    queries: [{ name: 'GetOrder', result: { type: 'self' } }],
    events: [{ name: 'OrderPlaced' }],
    types: [{ name: 'OrderLine' }],
  });
  expect(catalog?.aggregates[0]?.reactions).toMatchObject([
    {
      name: 'Reserve',
      subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
      action: { name: 'Reserve', domainEvents: [{ name: 'ItemReserved' }] },
    },
  ]);
  expect(elements).toHaveLength(7);
  expect(checkModel(model)).toEqual([]);
});
