import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const record = (name: string, ...fields: [name: string, ...type: string[]][]) =>
  `{\n  "type": "record",\n  "name": "${name}",\n  "fields": [\n${fields.map(([field, ...lines]) => `    {\n      "name": "${field}",\n      ${lines.join('\n      ')}\n    }`).join(',\n')}\n  ]\n}\n`;
const plain = (type: string) => [`"type": "${type}"`];
const maybe = (type: string) => ['"type": [', '  "null",', `  "${type}"`, '],', '"default": null'];
const day = ['"type": {', '  "type": "int",', '  "logicalType": "date"', '}'];

test('[L24] schemas of Avro are data: a type is told as a whole, whatever brackets it stands in', async () => {
  const files = {
    'Boat.avsc': record(
      'Boat',
      ['hull', ...plain('string')],
      ['port', ...maybe('string')],
      ['berths', ...plain('int')],
      ['built', ...day],
    ),
  };
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['port', 'string', true],
    ['berths', 'int32'],
    ['built', 'date'],
  );
  const raft = of(
    'Raft',
    ['toll', 'double', true],
    ['made', 'date'],
    ['open', 'boolean'],
    ['logs', 'int32', true],
  );
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'Raft.avsc': record(
      'Raft',
      ['toll', ...maybe('double')],
      ['made', ...day],
      ['open', ...plain('boolean')],
      ['logs', ...maybe('int')],
    ),
  });
});
