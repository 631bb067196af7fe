import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] fields that a script describes may be of a shape for those that may be missing, for the others, and for the key', async () => {
  const code = (name: string, fields: string) => `export const ${name} = define('${name}', {
  id: {
    type: Types.UUID,
    defaultValue: Types.UUIDV4,
    primaryKey: true,
  },
${fields}});
`;
  const needed = (field: string) =>
    `  ${field}: {\n    type: Types.TEXT,\n    allowNull: false,\n  },\n`;
  const missing = (field: string) =>
    `  ${field}: {\n    type: Types.STRING(255),\n    allowNull: true,\n    validate: {\n      len: [0, 255],\n    },\n  },\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': code('boat', needed('hull') + missing('sail')) },
      ofFields('Boat', ['id', 'uuid'], ['hull', 'string'], ['sail', 'string', true]),
      ofFields(
        'Raft',
        ['id', 'uuid'],
        ['rope', 'string', true],
        ['log', 'string'],
        ['wood', 'string'],
      ),
    ),
  ).toEqual({ 'raft.ts': code('raft', missing('rope') + needed('log') + needed('wood')) });
});

test('[L5] a number beside texts, a key and what is related is written as a text is, and not as what is related', async () => {
  const code = (name: string, fields: string) => `class ${name}Model(db.Model):
    id = db.Column(db.Integer, primary_key=True)
    name = db.Column(db.String(80), nullable=False)
${fields}`;
  const crew = (field: string, of: string) =>
    `    ${field} = db.relationship("${of}Model", back_populates="boat", lazy="dynamic")\n`;
  const made = await transferredByGrammar(
    { 'boat.py': code('Boat', crew('sailors', 'Sailor')) },
    ofFields('Boat', ['id', 'integer'], ['name', 'string'], ['sailors', 'Sailor[]']),
    ofFields('Raft', ['id', 'integer'], ['name', 'string'], ['length', 'float']),
  );
  expect(made['raft.py']).toContain('length = db.Column(db.Float');
  expect(made['raft.py']).not.toMatch(/length.*primary_key/);
});

test('[L5] an argument with a name of its own is given once, whichever attribute it speaks of', async () => {
  const code = (name: string, title: string) => `def add_${name}(${name}_data):
    try:
        store.add(${name}_data)
    except IntegrityError:
        abort(
            400,
            message="A ${name} with that hull already exists.",
        )
    return ${title}(${name}_data)
`;
  const made = await transferredByGrammar(
    { 'boat.py': code('boat', 'Boat') },
    ofFields('Boat', ['hull', 'string']),
    ofFields('Raft', ['hull', 'string'], ['rope', 'string']),
  );
  expect(made).toEqual({ 'raft.py': code('raft', 'Raft') });
});

test('[L5] what is imported under another name is there where that one is used', async () => {
  const code = (name: string, imports: string, field: string) => `from fleet import Column
${imports}

class ${name}(Base):
    hull = Column(Text)
${field}`;
  const made = await transferredByGrammar(
    {
      'boat.py': code(
        'Boat',
        'from fleet import Whole as Whole32\n',
        '    masts = Column(Whole32)\n',
      ),
    },
    ofFields('Boat', ['hull', 'string'], ['masts', 'int32']),
    ofFields('Raft', ['hull', 'string']),
  );
  expect(made).toEqual({ 'raft.py': code('Raft', '', '') });
});
