import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const snake = (name: string) => name.replaceAll(/[A-Z]/g, (each) => `_${each.toLowerCase()}`);

test('[L5] attributes that say the name of their aggregate, some at the end, are told by it beside others', async () => {
  const written = (first: string[], others: string[]) =>
    `{\n  "order": [\n${[...first, 'break', ...others].map((each) => `    "${snake(each)}"`).join(',\n')}\n  ]\n}\n`;
  const boat: Field[] = [
    ['houseBoatName', 'string'],
    ['parentHouseBoat', 'HouseBoat'],
    ['isMoored', 'boolean'],
    ['ropes', 'int32'],
    ['skipper', 'string'],
  ];
  const raft: Field[] = [
    ['logRaftName', 'string'],
    ['parentLogRaft', 'LogRaft'],
    ['isMoored', 'boolean'],
    ['legs', 'int32'],
  ];
  const files = await transferredByGrammar(
    {
      'HouseBoat.json': written(
        ['houseBoatName', 'parentHouseBoat', 'isMoored'],
        ['ropes', 'skipper'],
      ),
    },
    ofFields('HouseBoat', ...boat),
    ofFields('LogRaft', ...raft),
  );
  expect(files['LogRaft.json']).toBe(
    written(['logRaftName', 'parentLogRaft', 'isMoored'], ['legs']),
  );
});
