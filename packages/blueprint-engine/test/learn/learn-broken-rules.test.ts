import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const configuration = (name: string, ...rules: string[]) => ({
  [`${name}Configuration.cs`]: `public class ${name}Configuration
{
    public void Configure(Builder<${name}> builder)
    {
${rules.join('\n')}
        builder.ToTable("${name}s");
    }
}
`,
});

const rule = (own: string, field: string, ...said: string[]) =>
  `        builder.Property(${own} => ${own}.${field})
${said.map((each) => `               ${each}`).join('\n')};
`;

const of = (name: string, ...fields: [string, string][]) =>
  aModel({
    name,
    attributes: fields.map(([called, type]) => ({ name: called, type })),
  });

test('[L22] a statement of C# that says nothing is left out, also where its rules stand in lines of their own', async () => {
  const made = await transferredByGrammar(
    configuration(
      'Boat',
      rule('boat', 'Hull', '.HasMaxLength(50)'),
      rule('boat', 'Code', '.HasMaxLength(50)', '.IsCode()'),
      rule('boat', 'Rig', '.HasMaxLength(50)'),
      rule('boat', 'Id', '.ValueGeneratedOnAdd()'),
    ),
    of(
      'Boat',
      ['hull', 'string'],
      ['code', 'string'],
      ['rig', 'string'],
      ['id', 'object'],
      ['port', 'string'],
    ),
    of('Raft', ['wood', 'string'], ['built', 'date-time'], ['id', 'object'], ['logs', 'int32']),
  );
  expect(made).toEqual(
    configuration(
      'Raft',
      rule('raft', 'Wood', '.HasMaxLength(50)'),
      rule('raft', 'Id', '.ValueGeneratedOnAdd()'),
    ),
  );
});
