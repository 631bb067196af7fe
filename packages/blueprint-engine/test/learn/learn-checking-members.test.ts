import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: readonly string[]) =>
  aModel({
    name,
    attributes: attributes.map((each) => ({ name: each, type: 'string', isNullable: false })),
  });

const plain = (name: string, fields: readonly string[]) =>
  `class ${name}Base(Schema):\n${fields.map((each) => `    ${each}: str\n`).join('')}`;
const imports = 'from fleet import Schema\n\n\n';
const fields = ['hull', 'sail', 'berth'];
const checked = (name: string) => `${imports}def dried(value: str) -> str:
    return value.strip()


${plain(name, fields)}
    @field_validator('hull', mode='before')
    def check_hull(cls, value: str) -> str:
        return dried(value)
`;

test('[L5] in Python, what a library calls to check one attribute is there for an attribute of this name, with what only it uses', async () => {
  const given = (...attributes: readonly string[]) =>
    transferredByGrammar(
      { 'boat.py': checked('Boat') },
      of('Boat', ...fields),
      of('Raft', ...attributes),
    );
  expect(await given(...fields)).toEqual({ 'raft.py': checked('Raft') });
  expect(await given('logs', 'rope')).toEqual({
    'raft.py': `${imports}${plain('Raft', ['logs', 'rope'])}`,
  });
});
