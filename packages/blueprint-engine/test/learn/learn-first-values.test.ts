import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const text = (name: string) => ({ name, type: 'string' });
const withRig = (name: string, attributes: object[], values: string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'uuid' }, ...attributes, { name: 'rig', type: 'Rig' }],
    commands: [{ name: `Create${name}`, attributes }],
    types: [{ name: 'Rig', family: 'ENUM', attributes: values.map(text) }],
  });

const boat = withRig(
  'Boat',
  [text('hull'), { name: 'mastCount', type: 'int32' }],
  ['sloop', 'gaff', 'lugSail'],
);
const raft = withRig(
  'Raft',
  [text('rope'), { name: 'logCount', type: 'int32' }],
  ['squareSail', 'none'],
);

test('[L29] an enumeration that C# declares has another one’s own values, and something new the first of them', async () => {
  const files = (name: string, [word, count]: [string, string], values: string[]) => ({
    [`${name}.cs`]: `namespace Harbour;\n\npublic class ${name}\n{\n    public Guid Id { get; set; }\n    public string ${word} { get; set; }\n    public int ${count} { get; set; }\n    public Rig Rig { get; set; }\n}\n\npublic enum Rig\n{\n${values.map((each) => `    ${each}`).join(',\n')}\n}\n`,
    [`Create${name}.cs`]: `namespace Harbour;\n\npublic class Create${name}Handler\n{\n    public ${name} Handle(Create${name} request)\n    {\n        return new ${name}\n        {\n            Id = Guid.NewGuid(),\n            ${word} = request.${word},\n            ${count} = request.${count},\n            Rig = Rig.${values[0]}\n        };\n    }\n}\n`,
  });
  const given = files('Boat', ['Hull', 'MastCount'], ['Sloop', 'Gaff', 'LugSail']);
  expect(await transferredByGrammar(given, boat, raft)).toEqual(
    files('Raft', ['Rope', 'LogCount'], ['SquareSail', 'None']),
  );
});

test('[L29] constants of Go are another enumeration’s values, and line up', async () => {
  const file = (name: string, fields: string, [first, ...others]: [string, ...string[]]) =>
    `package harbour\n\ntype Rig string\n\nconst (\n${[first, ...others].map((each) => `\t${each}\n`).join('')})\n\ntype ${name} struct {\n${fields}}\n\nfunc New${name}() *${name} {\n\tr := &${name}{}\n\tr.Rig = ${first.split(' ')[0]}\n\treturn r\n}\n`;
  const files = {
    'boat.go': file(
      'Boat',
      '\tID        uuid.UUID `json:"id"`\n\tHull      string    `json:"hull"`\n\tMastCount int32     `json:"mast_count"`\n\tRig       Rig       `json:"rig"`\n',
      ['RigSloop   Rig = "sloop"', 'RigGaff    Rig = "gaff"', 'RigLugSail Rig = "lug_sail"'],
    ),
  };
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.go': file(
      'Raft',
      '\tID       uuid.UUID `json:"id"`\n\tRope     string    `json:"rope"`\n\tLogCount int32     `json:"log_count"`\n\tRig      Rig       `json:"rig"`\n',
      ['RigSquareSail Rig = "square_sail"', 'RigNone       Rig = "none"'],
    ),
  });
});

test('[L4] a quoted word of Go is called as the tags of its file are', async () => {
  const file = (name: string, member: string, tags: string[]) =>
    `package harbour\n\ntype ${name} struct {\n\tID   uuid.UUID \`json:"id"\`\n\t${member} string    \`json:"${tags[0]}"\`\n}\n\ntype Crew struct {\n\tFirstMate string \`json:"first_mate"\`\n}\n`;
  const of = (name: string, attribute: string) =>
    aModel({ name, attributes: [{ name: 'id', type: 'uuid' }, text(attribute)] });
  expect(
    await transferredByGrammar(
      { 'boat.go': file('Boat', 'Hull', ['hull']) },
      of('Boat', 'hull'),
      of('Raft', 'logRope'),
    ),
  ).toEqual({
    'raft.go': file('Raft', 'LogRope', ['log_rope']).replace('ID   uuid', 'ID      uuid'),
  });
});

test('[L4] what a text of C# or Python computes is called as code is', async () => {
  const cs = (name: string, folder: string, variable: string) =>
    `public class ${name}Api\n{\n    public string Add(${name} ${variable}) => $"/api/small-${folder}/{${variable}.Id}";\n}\n`;
  const py = (name: string, folder: string, variable: string) =>
    `def add(${variable}: ${name}) -> str:\n    return f"/api/small-${folder}/{${variable}.id}"\n`;
  const files = {
    'BoatApi.cs': cs('Boat', 'boats', 'boat'),
    'boat.py': py('Boat', 'boats', 'boat'),
  };
  const of = (name: string) => aModel({ name, attributes: [{ name: 'id', type: 'uuid' }] });
  expect(await transferredByGrammar(files, of('Boat'), of('LogRaft'))).toEqual({
    'LogRaftApi.cs': cs('LogRaft', 'log-rafts', 'logRaft'),
    'log_raft.py': py('LogRaft', 'log-rafts', 'log_raft'),
  });
});
