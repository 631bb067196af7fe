import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(([called, type, isNullable = false]) => ({
      name: called,
      type,
      isNullable,
    })),
  });

const row = (name: string, ...fields: string[]) => ({
  [`${name}Row.cs`]: `public class ${name}Row
{
${fields.map((each) => `    public ${each} { get; set; }\n`).join('')}}
`,
});

test('[L5] what is called after the type of others is told by their being declared, not by whether they may be missing', async () => {
  const made = await transferredByGrammar(
    row('Boat', 'int Id', 'string Hull', 'string? Rig', 'PierRow? Pier', 'IList<RopeRow>? Ropes'),
    of(
      'Boat',
      ['id', 'int32'],
      ['hull', 'string'],
      ['rig', 'string', true],
      ['pier', 'Pier', true],
      ['ropes', 'Rope[]', true],
    ),
    of('Raft', ['id', 'int32'], ['wood', 'string'], ['river', 'River'], ['logs', 'Log[]']),
  );
  expect(made).toEqual(
    row('Raft', 'int Id', 'string Wood', 'RiverRow? River', 'IList<LogRow>? Logs'),
  );
});
