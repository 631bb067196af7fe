import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = { name: string; type: string; isNullable: boolean };

const text = (name: string): Field => ({ name, type: 'string', isNullable: false });
const optional = (name: string): Field => ({ name, type: 'string', isNullable: true });

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int32' }, ...fields],
    commands: [{ name: `Update${name}`, attributes: fields, domainEvents: [] }],
  });

test('[L5] the only value that is set where it is there is set so for each attribute', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `def update_${own}(db: Session, db_${own}: ${name}, ${own}: ${name}Update):
${fields.map((each) => `    if ${own}.${each} is not None:\n        db_${own}.${each} = ${own}.${each}\n`).join('')}    db.commit()
    return db_${own}
`;
  };
  expect(
    await transferredByGrammar(
      { 'boat.py': code('Boat', 'hull') },
      of('Boat', text('hull')),
      of('Raft', text('logs'), text('rope')),
    ),
  ).toEqual({ 'raft.py': code('Raft', 'logs', 'rope') });
});

test('[L21] the only value in the braces of an argument has others beside it there', async () => {
  const code = (name: string, ...fields: string[]) =>
    `def test_${name.toLowerCase()}(client):\n    client.post("/all/", json={${fields.map((each) => `"${each}": "test"`).join(', ')}})\n`;
  expect(
    await transferredByGrammar(
      { 'test_boat.py': code('Boat', 'hull') },
      of('Boat', text('hull')),
      of('Raft', text('logs'), text('rope')),
    ),
  ).toEqual({ 'test_raft.py': code('Raft', 'logs', 'rope') });
});

test('[L22] where each attribute may be missing in what is changed, that is said once', async () => {
  const files = (name: string, ...fields: string[]) => ({
    [`${name.toLowerCase()}.py`]: `class ${name}Update(BaseModel):\n${fields.map((each) => `    ${each}: str | None = None\n`).join('')}`,
    [`${name}.kt`]: `data class ${name}Update(\n${fields.map((each) => `    val ${each}: String?,\n`).join('')})\n`,
  });
  expect(
    await transferredByGrammar(
      files('Boat', 'hull', 'sail'),
      of('Boat', text('hull'), text('sail')),
      of('Raft', text('logs'), optional('rope')),
    ),
  ).toEqual(files('Raft', 'logs', 'rope'));
});
