import { expect, test } from 'vitest';
import { aModel, rendered } from './fixtures.ts';

test('[P15] the key of an aggregate is what is called so, and nothing that only begins and ends like it', () => {
  const names = ['orderId', 'order_id', 'OrderID', 'id', 'orderPaid', 'orderTypeId', 'personId'];
  const model = aModel({ attributes: names.map((name) => ({ name, type: 'string' })) });
  const text =
    '~{each Aggregates.Attributes if "{Aggregates.Attributes.IsOwnKey}" separator " "}~{Aggregates.Attributes.Name}~{end}';

  expect(rendered(text, model)).toBe('orderId order_id OrderID');
});
