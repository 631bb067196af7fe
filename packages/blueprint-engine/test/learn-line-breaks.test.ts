import { expect, test } from 'vitest';
import { aModel } from './fixtures.ts';
import { transferred } from './transferred.ts';

const named = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each })) });
const sailingBoat = named('SailingBoat', 'mainSail', 'anchorage');
const raft = named('Raft', 'log', 'rope');

/** Broken where it does not fit into eighty characters. */
const sample = {
  'sailing-boat.ts': `import {
  SailingBoatRepository,
  SailingBoatCreated,
  SailingBoatRemoved,
} from './sailing-boat-repository.ts';

export function openSailingBoatHarbour(
  sailingBoatRepository: SailingBoatRepository,
): SailingBoat[] {
  const found = [sailingBoatRepository.first(), sailingBoatRepository.last(1)];
  return found;
}
`,
};

test('[L18] lists that were broken to fit are joined where shorter names fit', () => {
  expect(transferred(sample, sailingBoat, raft)['raft.ts']).toBe(
    `import { RaftRepository, RaftCreated, RaftRemoved } from './raft-repository.ts';

export function openRaftHarbour(raftRepository: RaftRepository): Raft[] {
  const found = [raftRepository.first(), raftRepository.last(1)];
  return found;
}
`,
  );
});

test('[L18] lists that fitted are broken where longer names do not', () => {
  const longer = transferred(sample, sailingBoat, named('FlatBottomedRiverBarge'));
  expect(longer['flat-bottomed-river-barge.ts']).toContain(`  const found = [
    flatBottomedRiverBargeRepository.first(),
    flatBottomedRiverBargeRepository.last(1),
  ];
`);
});

test('[L18] where one list was broken by hand, all stay as they are', () => {
  const byHand = {
    'sailing-boat.ts': `${sample['sailing-boat.ts']}\nload(\n  sailingBoat,\n);\n`,
  };
  expect(transferred(byHand, sailingBoat, raft)['raft.ts']).toContain(
    'export function openRaftHarbour(\n  raftRepository: RaftRepository,\n): Raft[] {\n',
  );
});

test('[L18] a single list that is broken says nothing of a width', () => {
  const files = { 'sailing-boat.ts': `load(\n  ${'sailingBoat.sails, '.repeat(1)}x,\n);\n` };
  expect(transferred(files, sailingBoat, raft)).toEqual({
    'raft.ts': 'load(\n  raft.sails, x,\n);\n',
  });
});
