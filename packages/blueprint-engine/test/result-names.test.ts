import { expect, test } from 'vitest';
import { aModel, rendered } from './fixtures.ts';

test('[P5] what a query answers with is called by its aggregate in a word format, where it is the aggregate itself', () => {
  const boat = aModel({
    name: 'Boat',
    queries: [{ name: 'FindBoat', parameters: [], result: { type: 'self' } }],
  });
  const template =
    '~{each Aggregates.Queries}I~{Aggregates.Queries.Result.BaseType|Pascal}Read~{end}';
  expect(rendered(template, boat)).toBe('IBoatRead');
});
