import { readModelValue } from '@stepwright/domain-model';
import { askElements } from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';

const read = readModelValue({
  boundedContexts: [
    {
      name: 'Sales',
      aggregates: [{ name: 'Order', commands: [{ name: 'PlaceOrder' }, { name: 'CancelOrder' }] }],
    },
  ],
});
const model = read.ok ? read.value : { boundedContexts: [] };

test('[E9] a model says which of its elements meet a condition', () => {
  const ask = (context: string | null, condition: string) =>
    askElements(model, { context, condition });

  expect(ask('Aggregates.Commands', "startsWith({Aggregates.Commands.Name}, 'place')")).toEqual([
    {
      name: 'Sales › Order › PlaceOrder',
      element: 'Sales/Order/command/PlaceOrder',
      passes: true,
    },
    {
      name: 'Sales › Order › CancelOrder',
      element: 'Sales/Order/command/CancelOrder',
      passes: false,
    },
  ]);
  expect(ask(null, '{Aggregates.Types.IsEmpty}')).toEqual([
    { name: '', element: '', passes: true },
  ]);
  expect(ask('Aggregates', '')).toEqual([
    { name: 'Sales › Order', element: 'Sales/Order', passes: true },
  ]);
  expect(ask('Aggregates', '{Aggregates.Nam}')).toBeNull();
  expect(ask('Orders', 'true')).toBeNull();
});
