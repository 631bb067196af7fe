import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
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

test('[L5] types that begin with what their service is for are told by that', async () => {
  const body = (type: string) =>
    `    "${type.charAt(0).toLowerCase()}${type.slice(1)}": {\n      "type": "object"\n    }`;
  const written = (name: string, kind: string, link: string) => ({
    [`${name}.json`]: `{\n  "definitions": {\n${[body(kind), `    "ropes": {\n      "type": "array"\n    }`, body(link)].join(',\n')}\n  }\n}\n`,
  });
  const of = (name: string, ...types: string[]) => {
    const attributes = types.map((type, at) => ({ name: `part${at}`, type }));
    const declared = types.map((type) => ({ name: type, family: 'Value Object', attributes: [] }));
    return aModel({ name, attributes, types: [...declared] });
  };
  expect(
    await transferredByGrammar(
      written('TideService', 'TideServiceKind', 'TideLink'),
      of('TideService', 'TideServiceKind', 'TideLink', 'Pier'),
      of('WindService', 'WindServiceKind', 'WindLink', 'Pier'),
    ),
  ).toEqual(written('WindService', 'WindServiceKind', 'WindLink'));
});
