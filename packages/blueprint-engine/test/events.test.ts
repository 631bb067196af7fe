import { modelSchema } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { compileBlueprint, render } from '@stepwright/blueprint-engine';
import { builtInBlueprint } from './built-in-blueprint.ts';

const blueprint = compileBlueprint(builtInBlueprint('azure-functions-typescript'));

test('[G15] an event that is raised in another spelling than it is listed is one event', () => {
  const model = modelSchema.parse({
    boundedContexts: [
      {
        name: 'Sales',
        aggregates: [
          {
            name: 'Order',
            commands: [
              { name: 'PlaceOrder', domainEvents: [{ name: 'orderPlaced' }, { name: 'IDs' }] },
              { name: 'CountOrders', domainEvents: [{ name: 'ids' }] },
            ],
            reactions: [
              {
                name: 'ThankCustomer',
                subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'ORDER_PLACED' },
                action: { name: 'ThankCustomer' },
              },
            ],
            events: [{ name: 'OrderPlaced', attributes: [{ name: 'total', type: 'number' }] }],
          },
        ],
      },
    ],
  });

  const { files, problems } = render(blueprint, model);

  expect(problems).toEqual([]);
  const events = files.filter(({ source }) => source === 'src/events/event.ts');
  expect(events.map(({ element }) => element)).toEqual([
    'Sales/Order/event/OrderPlaced',
    'Sales/Order/event/IDs',
  ]);
  const command = files.find(
    ({ element, source }) => source === 'src/commands/command.ts' && element.endsWith('PlaceOrder'),
  );
  expect(String(command?.content)).toContain('order-placed-event.ts');
});
