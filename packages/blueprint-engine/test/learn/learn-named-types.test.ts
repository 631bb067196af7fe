import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, types: Record<string, string>) =>
  aModel({ name, attributes: Object.entries(types).map(([each, type]) => ({ name: each, type })) });

const row = (name: string, rows: string, fields: readonly string[]) =>
  [
    `import { ${rows} } from 'rows';`,
    '',
    `export class ${name} {`,
    fields.join('\n\n'),
    '}',
    '',
  ].join('\n');

const plain = (name: string) => `  @Field({ text: true })\n  ${name}: string;`;
const refers = (name: string, type: string, written = type) =>
  `  @Field({ kind: RowKinds.Key, ref: '${type}', of: () => ${type} })\n  ${name}: ${written};`;

const boat = of('Boat', { hull: 'string', sail: 'string', owner: 'Sailor' });
const files = {
  'boat.ts': row('Boat', 'Field, Kinds as RowKinds, type Row', [
    plain('hull'),
    plain('sail'),
    refers('owner', 'Sailor'),
  ]),
};

test('[L5] what is imported under another name is imported so where it is used, and whole', async () => {
  const raft = of('Raft', { rope: 'string' });

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.ts': row('Raft', 'Field, type Row', [plain('rope')]),
  });
});

test('[L5] where code names a type in a text or gives it, several of it are named as one is', async () => {
  const raft = of('Raft', { rope: 'string', crew: 'Rower[]' });

  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.ts': row('Raft', 'Field, Kinds as RowKinds, type Row', [
      plain('rope'),
      refers('crew', 'Rower', 'Rower[]'),
    ]),
  });
});
