import { expect, test } from 'vitest';
import { modelReport } from './model-check.ts';

const aModel = (order: object) =>
  JSON.stringify({
    boundedContexts: [{ name: 'Sales', aggregates: [{ name: 'Order', ...order }] }],
  });

test('a model is checked line by line; hints alone leave it in order', () => {
  const hinted = modelReport(aModel({ commands: [{ name: 'PlaceOrder' }] }));
  const warned = modelReport(
    aModel({ commands: [{ name: 'PlaceOrder', attributes: [{ name: 'class' }] }] }),
  );

  expect(hinted.isInOrder).toBe(true);
  expect(hinted.lines).toEqual([
    expect.stringMatching(/^hint command_without_event Sales\/Order\/command\/PlaceOrder: /),
  ]);
  expect(warned.isInOrder).toBe(false);
  expect(modelReport(aModel({ name: '%' })).lines[0]).toMatch(
    /^error name_too_short Sales\/%: |^error name_/,
  );
  expect(
    modelReport(aModel({ queries: [{ name: 'ListOrders', result: 'Order' }] })).lines[0],
  ).toMatch(/^error not_the_format boundedContexts\[0\]\.aggregates\[0\]\.queries\[0\]\.result: /);
  expect(modelReport('{').lines[0]).toMatch(/^error not_json -: /);
});
