import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const attributes = (...names: string[]) => [
  { name: 'id', type: 'integer' },
  ...names.map((name) => ({ name, isNullable: name !== 'hull' })),
];

const making = (name: string) =>
  `def get_new_${name}_code(length=8):\n    """\n    returns a new ${name} code.\n    """\n    code = str(binascii.b2a_hex(os.urandom(length)), 'utf-8')\n    if get_count(${name}, code) == 0:\n        return code\n    return get_new_${name}_code(length)\n\n\n`;

const model = (name: string, ...fields: string[]) =>
  `class ${name}(Base):\n    __tablename__ = "${name.toLowerCase()}s"\n    id = db.Column(db.Integer, primary_key=True)\n${fields.map((each) => `    ${each}\n`).join('')}`;

const imports = 'import binascii\nimport os\n\n';
const boat = `${imports}from fleet.models import db\n\n\n${making('boat')}${model('Boat', 'hull = db.Column(db.String, nullable=False)', 'code = db.Column(db.String, default=get_new_boat_code)')}`;

test('[L5] a function that only lines of one attribute use is there for this one, with its use and its imports', async () => {
  const files = await transferredByGrammar(
    { 'boat.py': boat },
    aModel({ name: 'Boat', attributes: attributes('hull', 'code') }),
    aModel({ name: 'Raft', attributes: attributes('rope', 'logs') }),
  );
  expect(files['raft.py']).toBe(
    `from fleet.models import db\n\n\n${model('Raft', 'rope = db.Column(db.String)', 'logs = db.Column(db.String)')}`,
  );
});

test('[L5] where another one has an attribute of this name, all of it is there', async () => {
  const files = await transferredByGrammar(
    { 'boat.py': boat },
    aModel({ name: 'Boat', attributes: attributes('hull', 'code') }),
    aModel({ name: 'Raft', attributes: attributes('code') }),
  );
  expect(files['raft.py']).toBe(
    `${imports}from fleet.models import db\n\n\n${making('raft')}${model('Raft', 'code = db.Column(db.String, default=get_new_raft_code)')}`,
  );
});
