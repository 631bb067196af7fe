import { aModel } from '#test/fixtures';
import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const texts = (...names: string[]) => names.map((each): Field => [each, 'string']);

test('[L5] where nothing is asked, no condition is left without anything in it', async () => {
  const file = (name: string, ask: string) =>
    `package fleet\n\nfunc add${name}(made *${name}) (bool, error) {\n${ask}\tadded, err := keep(made)\n\tif err != nil {\n\t\treturn false, err\n\t}\n\n\treturn added, nil\n}\n`;
  const ask = `\tif made.Rig == "" && made.Mast == "" {\n\t\tknown := look()\n\t\tif known {\n\t\t\tuse(made)\n\t\t}\n\t}\n\n`;
  const files = { 'boat.go': file('Boat', ask) };
  const boat = ofFields('Boat', ...texts('hull', 'rig', 'mast', 'berth'));
  const none = await transferredByGrammar(files, boat, ofFields('Raft', ...texts('logs')));
  expect(none).toEqual({ 'raft.go': file('Raft', '') });
  const some = await transferredByGrammar(files, boat, ofFields('Raft', ...texts('rig', 'logs')));
  const own = ask.replace(' && made.Mast == ""', '');
  expect(some).toEqual({ 'raft.go': file('Raft', own) });
});

test('[L5] where nothing is set, no statement is left that sets something', async () => {
  const file = (name: string, set: string) =>
    `package fleet\n\nfunc take${name}(id string) error {\n${set}\treturn drop(id)\n}\n`;
  const set = '\trig, mast := split(id)\n';
  const given = await transferredByGrammar(
    { 'boat.go': file('Boat', set) },
    ofFields('Boat', ...texts('hull', 'rig', 'mast', 'berth')),
    ofFields('Raft', ...texts('logs')),
  );
  expect(given).toEqual({ 'raft.go': file('Raft', '') });
});

const asking = (name: string, asked: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, { name: 'hull' }, { name: 'mast' }],
    commands: [
      { name: `Sink${name}s`, attributes: asked.map((each) => ({ name: each, type: 'string[]' })) },
    ],
    queries: [
      {
        name: `Find${name}s`,
        parameters: asked.map((each) => ({ name: each })),
        result: { type: 'self', isCollection: true },
      },
      { name: `Get${name}`, parameters: [{ name: 'id', type: 'int64' }], result: { type: 'self' } },
    ],
  });

test('[L5] an address is not one for each thing that its query asks for', async () => {
  const file = (name: string, asked: string) =>
    `export function find${name}s(${asked}) {\n  return fetch(\`\${host}/api/find-${name.toLowerCase()}s${asked && `?${asked}=\${${asked}}`}\`, {\n    method: "GET",\n  });\n}\n\nexport function get${name}(id) {\n  return fetch(\`\${host}/api/get-${name.toLowerCase()}?id=\${id}\`, {\n    method: "GET",\n  });\n}\n`;
  const files = { 'boat.js': file('Boat', 'hull') };
  expect(await transferredByGrammar(files, asking('Boat', ['hull']), asking('Raft', []))).toEqual({
    'raft.js': file('Raft', ''),
  });
});

test('[L5] a loop goes through one thing', async () => {
  const file = (name: string, gone: string[]) =>
    `export class ${name}Service {\n  sink${name}s(${gone.join(', ')}) {\n    for (const each of ${gone[0]}) {\n      this.store.sink(each);\n    }\n  }\n}\n`;
  const files = { 'boat.js': file('Boat', ['hulls']) };
  const raft = asking('Raft', ['logs', 'ropes']);
  expect(await transferredByGrammar(files, asking('Boat', ['hulls']), raft)).toEqual({
    'raft.js': file('Raft', ['logs', 'ropes']),
  });
});

test('[L5] where a link of what is asked is not there, its condition is not there either', async () => {
  const file = (name: string, ask: string) =>
    `package fleet\n\nfunc Create${name}(${name.toLowerCase()} model.${name}) (err error) {\n${ask}\terr = db.Create(&${name.toLowerCase()}).Error\n\treturn err\n}\n`;
  const ask = (name: string) =>
    `\tif !db.First(&model.${name}{}, "rig = ?", ${name.toLowerCase()}.Rig).RecordNotFound() {\n\t\treturn errors.New("taken")\n\t}\n`;
  const boat = ofFields('Boat', ...texts('hull', 'rig', 'mast'));
  const files = { 'boat.go': file('Boat', ask('Boat')) };
  expect(await transferredByGrammar(files, boat, ofFields('Raft', ...texts('logs')))).toEqual({
    'raft.go': file('Raft', ''),
  });
  expect(await transferredByGrammar(files, boat, ofFields('Raft', ...texts('rig')))).toEqual({
    'raft.go': file('Raft', ask('Raft')),
  });
});
