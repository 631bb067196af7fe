import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const form = (key: string, ...fields: [name: string, label: string][]) =>
  [
    '<form class="wide">',
    `  <input type="hidden" name="${key}">`,
    ...fields.map(
      ([name, label]) => `  <input type="text" placeholder="Enter the ${label}" name="${name}">`,
    ),
    '</form>',
    '',
  ].join('\n');

test('[L5] a text that is filled in with the whole name is told by the key beside it, not by what the name ends with', async () => {
  const given = await transferredByGrammar(
    { 'boat.html': form('boatId', ['boatType', 'Boat type']) },
    aModel({ name: 'Boat', attributes: [{ name: 'boatId', type: 'int32' }, { name: 'boatType' }] }),
    aModel({
      name: 'Guest',
      attributes: [
        { name: 'guestId', type: 'int32' },
        { name: 'guestName' },
        { name: 'guestEmail' },
      ],
    }),
  );

  expect(given).toEqual({
    'guest.html': form('guestId', ['guestName', 'Guest name'], ['guestEmail', 'Guest email']),
  });
});
