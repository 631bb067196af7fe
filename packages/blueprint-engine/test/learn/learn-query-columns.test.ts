import { aModel } from '#test/fixtures';
import { expect, test } from 'vitest';
import { ofFields, type Field } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
const snake = (name: string) => name.replaceAll(/(?=[A-Z])/g, '_').toLowerCase();

/** A model of one aggregate of which one attribute is of an enumeration called as it is. */
function ofKinds(name: string, kind: string | null, ...fields: Field[]) {
  return aModel({
    name,
    attributes: fields.map(([each, type]) => ({ name: each, type, isNullable: false })),
    types: kind ? [{ name: kind, family: 'ENUM', attributes: [{ name: 'SLOOP' }] }] : [],
  });
}

const listed = (name: string, fields: string[]) => {
  const columns = fields.map((each) => `\`${snake(each)}\``).join(', ');
  const scanned = fields.map((each) => `\t\t\t&${name}.${pascal(each)},\n`).join('');
  return `package store\n\nfunc (d *DB) List(ctx context.Context) ([]*${pascal(name)}, error) {\n\trows, err := d.db.QueryContext(ctx, "SELECT ${columns} FROM \`${name}\` ORDER BY \`id\`")\n\tif err != nil {\n\t\treturn nil, err\n\t}\n\tdefer rows.Close()\n\n\tlist := []*${pascal(name)}{}\n\tfor rows.Next() {\n\t\t${name} := &${pascal(name)}{}\n\t\tif err := rows.Scan(\n${scanned}\t\t); err != nil {\n\t\t\treturn nil, err\n\t\t}\n\t\tlist = append(list, ${name})\n\t}\n\treturn list, nil\n}\n`;
};

test('[L5] a column that is called as its type is one of the columns of its query', async () => {
  const sample = ofKinds(
    'Boat',
    'RigKind',
    ['id', 'int64'],
    ['hull', 'string'],
    ['rigKind', 'RigKind'],
    ['mast', 'string'],
  );
  const files = { 'boat.go': listed('boat', ['id', 'hull', 'rigKind', 'mast']) };
  const raft = ofKinds('Raft', null, ['id', 'int64'], ['logs', 'string'], ['homePier', 'string']);
  expect(await transferredByGrammar(files, sample, raft)).toEqual({
    'raft.go': listed('raft', ['id', 'logs', 'homePier']),
  });
});

test('[L5] a loop that speaks of several attributes is for none of them', async () => {
  const more =
    '\t\tboat.Rig = rigOf(boat.Rig)\n\t\tif boat.Rig == nil {\n\t\t\tboat.Rig = d.Rig\n\t\t}\n';
  const file = (name: string, asked: string[], fields: string[]) => {
    const scanned = fields.map((each) => `\t\t\t&${name}.${pascal(each)},\n`).join('');
    const conditions = asked
      .map(
        (each) =>
          `\tif find.${pascal(each)} != nil {\n\t\targs = append(args, *find.${pascal(each)})\n\t}\n`,
      )
      .join('');
    return `package store\n\nfunc (d *DB) List(find *Find${pascal(name)}) ([]*${pascal(name)}, error) {\n\targs := []any{}\n${conditions}\n\trows := d.query(args)\n\tlist := []*${pascal(name)}{}\n\tfor rows.Next() {\n\t\t${name} := &${pascal(name)}{}\n\t\tif err := rows.Scan(\n${scanned}\t\t); err != nil {\n\t\t\treturn nil, err\n\t\t}\n${more}\t\tlist = append(list, ${name})\n\t}\n\treturn list, nil\n}\n`;
  };
  const files = { 'boat.go': file('boat', ['id', 'hull'], ['id', 'hull', 'rig', 'mast']) };
  const boat = ofFields(
    'Boat',
    ['id', 'int64'],
    ['hull', 'string'],
    ['rig', 'double'],
    ['mast', 'string'],
  );
  const raft = ofFields('Raft', ['id', 'int64'], ['logs', 'string'], ['rope', 'string']);
  const given = await transferredByGrammar(files, boat, raft);
  expect(given['raft.go']).toContain('\tfor rows.Next() {');
  expect(given['raft.go']).toContain('&raft.Logs,\n\t\t\t&raft.Rope,\n');
});

test('[L4] columns of a query are called as in tables, in quotes of their own and in lines of their own', async () => {
  const file = (name: string, fields: string[]) => {
    const quoted = fields.map((each) => `"\`${snake(each)}\`"`).join(', ');
    const lines = fields.map((each) => `\t\t\t${snake(each)}`).join(',\n');
    return `package store\n\nvar fields = []string{${quoted}}\n\nconst list = \`\n\t\tSELECT\n${lines}\n\t\tFROM ${name}\n\`\n`;
  };
  const files = { 'boat.go': file('boat', ['hull', 'sail', 'mast']) };
  const texts = (...names: string[]) => names.map((each): Field => [each, 'string']);
  const boat = ofFields('Boat', ...texts('hull', 'sail', 'mast'));
  const raft = ofFields('Raft', ...texts('homePier', 'ropeLength'));
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.go': file('raft', ['homePier', 'ropeLength']),
  });
});
