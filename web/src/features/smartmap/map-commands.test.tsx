import { treeOf } from '@stepwright/process-tree';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pressOfChord } from '#app/chord';
import { openMap } from '#test/open-map';
import { mapCommands, stepCommands } from './map-commands.ts';
import { isPressPossible } from './map-keys.ts';
import { initialState } from './map-state.ts';
import { blankStep } from './map-step.ts';

test.each(stepCommands.flatMap(({ id, chords }) => chords.map((chord) => ({ id, chord }))))(
  'the keys that the help lists do something: $id by $chord.key',
  ({ id, chord }) => {
    const selected = id === 'swap' ? ['c', 'b'] : ['b'];
    const state = { ...initialState(where, aTree()), selectedIds: selected };

    expect(isPressPossible(state, { ...pressOfChord(chord), isTyping: false })).toBe(true);
  },
);

test('the help lists every command that has keys', async () => {
  const { user } = await openMap(['Root']);

  await user.click(screen.getByRole('button', { name: 'Help' }));

  const listed = within(await screen.findByRole('dialog', { name: 'Help' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);
  expect(listed).toEqual(
    mapCommands.filter(({ chords }) => chords.length > 0).map(({ help }) => help),
  );
});

test('no two commands have the same keys', () => {
  const chords = mapCommands.flatMap((command) => command.chords);
  const names = chords.map(({ key, alt, shift, mod }) => [key, alt, shift, mod].join());

  expect(new Set(names).size).toBe(names.length);
});

const where = { processId: 'p', platformId: 'q' };

/** b stands between two siblings, and has a parent and a child. */
function aTree() {
  const stored: [string, string | null][] = [
    ['root', null],
    ['a', 'root'],
    ['b', 'root'],
    ['c', 'root'],
    ['child', 'b'],
  ];
  return treeOf(
    stored.map(([id, parentStatementId]) => ({
      ...blankStep(id, where),
      isLocal: false,
      parentStatementId,
      rank: id,
    })),
  );
}
