import { expect, test } from 'vitest';
import { aSection } from '#exchange/blueprint';
import { withOneLeft } from '#learn/imports/learn-import-left';

const attribute = (value: string) => `{Aggregates.Attributes.${value}}`;
const needed = (name: string, condition: string) => ({
  name,
  section: aSection({ context: 'Aggregates.Attributes', condition, distinct: 'Aggregates.Name' }),
});

test('[L5] of the names of one import the one stays that nearly all need, and not the one for several', () => {
  const [column, several] = withOneLeft(
    [
      needed('column', `not ${attribute('IsKey')} and not ${attribute('IsCollection')}`),
      needed('moored', `not ${attribute('IsKey')} and ${attribute('IsCollection')}`),
    ],
    () => null,
  );
  expect(column?.section).toBeNull();
  expect(several?.section).not.toBeNull();
});
