import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const needed = (name: string, type = 'string') => ({ name, type });
const boat = aModel({ name: 'Boat', attributes: [needed('name')] });

test('[L4] a key that says what the aggregate is called is none of an attribute, though the only one is called so', async () => {
  const entity = (name: string, plural: string, fields: readonly string[]) =>
    `{\n  "collectionName": "${plural}",\n  "info": {\n    "name": "${name}",\n    "note": ""\n  },\n  "fields": {\n${fields.map((field) => `    "${field}": {\n      "shown": true,\n      "as": "text"\n    }`).join(',\n')}\n  }\n}\n`;
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs')] });
  expect(
    await transferredByGrammar({ 'boat.json': entity('boat', 'boats', ['name']) }, boat, raft),
  ).toEqual({ 'raft.json': entity('raft', 'rafts', ['rope', 'logs']) });
});

test('[L5] in data, a text by default is one of texts', async () => {
  const entity = (...fields: readonly string[]) =>
    `{\n  "fields": {\n${fields.map((field) => `    ${field}`).join(',\n')}\n  }\n}\n`;
  const text = (name: string) =>
    `"${name}": {\n      "default": "",\n      "type": "string"\n    }`;
  const plain = (name: string, type: string) => `"${name}": {\n      "type": "${type}"\n    }`;
  const form = (...fields: readonly string[]) => `fields:\n${fields.join('')}`;
  const line = (name: string, type: string, set = '') => `  ${name}:\n${set}    type: ${type}\n`;
  const raft = aModel({ name: 'Raft', attributes: [needed('rope'), needed('logs', 'int32')] });
  const files = {
    'boat.json': entity(text('name')),
    'boat.yaml': form(line('name', 'string', '    default: unknown\n')),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.json': entity(text('rope'), plain('logs', 'integer')),
    'raft.yaml': form(line('rope', 'string', '    default: unknown\n'), line('logs', 'integer')),
  });
});

test('[L4] a file of data that is called as a key in it is called so for another aggregate', async () => {
  const messages = (name: string, title: string) =>
    `{\n  "shipApp": {\n    "${name}": {\n      "createLabel": "New ${title}"\n    }\n  }\n}\n`;
  const made = await transferredByGrammar(
    {
      'i18n/boat.json': messages('boat', 'Boat'),
      'styles/boat.css': '.boat {\n  color: blue;\n}\n',
    },
    boat,
    aModel({ name: 'LogRaft', attributes: [needed('rope')] }),
  );
  expect(Object.keys(made)).toEqual(['i18n/logRaft.json', 'styles/log-raft.css']);
});
