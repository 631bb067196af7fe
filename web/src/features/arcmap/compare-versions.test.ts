import { describe, expect, test } from 'vitest';
import { differencesOf, mergedVersions } from './compare-versions.ts';

const attribute = (name: string, type = 'string') => ({ name, type });
const base = {
  name: 'PlaceOrder',
  actor: 'Customer',
  attributes: [attribute('quantity', 'integer'), attribute('note')],
};

describe('two versions of one form', () => {
  test('differ by field, and in a list by the name of the entry', () => {
    const theirs = { ...base, actor: 'Clerk', attributes: [attribute('quantity', 'number')] };
    const mine = {
      ...base,
      actor: 'Manager',
      attributes: [...base.attributes, attribute('address')],
    };

    expect(
      differencesOf({ base, theirs, mine }).map(({ key, changedBy }) => [key, changedBy]),
    ).toEqual([
      ['actor', 'both'],
      ['attributes/quantity', 'theirs'],
      ['attributes/note', 'theirs'],
      ['attributes/address', 'mine'],
    ]);
  });

  test('become one without a word where each changed something else', () => {
    const theirs = { ...base, attributes: [...base.attributes, attribute('theirs')] };
    const mine = { ...base, actor: 'Clerk', attributes: [attribute('mine'), ...base.attributes] };

    expect(mergedVersions({ base, theirs, mine }, {})).toEqual({
      ...base,
      actor: 'Clerk',
      attributes: [attribute('mine'), ...base.attributes, attribute('theirs')],
    });
  });

  test.each([
    ['theirs', 'Clerk'],
    ['mine', 'Manager'],
  ] as const)('where both changed a field it is %s by choice', (side, actor) => {
    const theirs = { ...base, actor: 'Clerk' };
    const mine = { ...base, actor: 'Manager' };

    expect(mergedVersions({ base, theirs, mine }, { actor: side }).actor).toBe(actor);
  });

  test('what one took away and the other changed is there or not, by choice', () => {
    const theirs = { ...base, attributes: [attribute('note')] };
    const mine = { ...base, attributes: [attribute('quantity', 'int64'), attribute('note')] };
    const key = 'attributes/quantity';

    expect(mergedVersions({ base, theirs, mine }, { [key]: 'theirs' }).attributes).toEqual([
      attribute('note'),
    ]);
    expect(mergedVersions({ base, theirs, mine }, { [key]: 'mine' }).attributes).toEqual(
      mine.attributes,
    );
  });

  test('entries with the same name are kept apart', () => {
    const twice = { ...base, attributes: [attribute(''), attribute('')] };

    expect(mergedVersions({ base, theirs: base, mine: twice }, {}).attributes).toEqual(
      twice.attributes,
    );
  });
});
