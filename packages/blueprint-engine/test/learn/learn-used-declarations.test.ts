import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: readonly string[]) =>
  aModel({
    name,
    attributes: attributes.map((each) => ({ name: each, type: 'string', isNullable: false })),
  });

const model = (name: string, fields: readonly string[], rest: readonly string[] = []) =>
  `class ${name}(Base):\n${fields.map((each) => `    ${each}: str\n`).join('')}${rest.join('')}`;
const error = (name: string) => `class ${name}NotRiggedError(ValueError):\n    pass\n\n\n`;
const steered = (name: string) => `
    def steered(self, wind: int) -> str:
        if self.rigging == "":
            raise ${name}NotRiggedError()
        return self.hull + str(wind)
`;
const fields = ['hull', 'sail', 'rigging'];
const whole = (name: string) =>
  `from fleet import Base\n\n\n${error(name)}${model(name, fields, [steered(name)])}`;

test('[L5] a method that reads several attributes is there for the one with the longest name, with the error that only it raises', async () => {
  const files = { 'boat.py': whole('Boat') };
  const given = (...attributes: readonly string[]) =>
    transferredByGrammar(files, of('Boat', ...fields), of('Raft', ...attributes));
  expect(await given('hull', 'logs')).toEqual({
    'raft.py': `from fleet import Base\n\n\n${model('Raft', ['hull', 'logs'])}`,
  });
  expect(await given(...fields)).toEqual({ 'raft.py': whole('Raft') });
});
