import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(([called, type]) => ({ name: called, type })),
  });

const row = (name: string, types: string[], fields: string[]) => ({
  [`${name}Row.cs`]: `public class ${name}Row : ${name}Row<string${types.map((each) => `, Stored${each}`).join('')}>
{
    public ${name}Row()
    {
        Id = NewKey();
    }
}

public class ${name}Row<TKey${types.map((each) => `, T${each}`).join('')}>
    where TKey : IEquatable<TKey>
${types.map((each) => `    where T${each} : class\n`).join('')}{
${fields.map((each) => `    public virtual ${each}\n`).join('\n')}}
`,
});

test('[L5] what names the type of several others, where they are called so, is there for them as for any one', async () => {
  const made = await transferredByGrammar(
    row(
      'Boat',
      ['Pier', 'Rope'],
      [
        'TPier Pier { get; set; }',
        'TKey Id { get; set; }',
        'List<TRope> Ropes { get; set; }',
        'string Hull { get; set; }',
      ],
    ),
    of('Boat', ['pier', 'Pier'], ['id', 'object'], ['ropes', 'Rope[]'], ['hull', 'string']),
    of(
      'Raft',
      ['river', 'River'],
      ['id', 'object'],
      ['logs', 'Log[]'],
      ['paddles', 'Paddle[]'],
      ['wood', 'string'],
    ),
  );
  expect(made).toEqual(
    row(
      'Raft',
      ['River', 'Log', 'Paddle'],
      [
        'TRiver River { get; set; }',
        'TKey Id { get; set; }',
        'List<TLog> Logs { get; set; }',
        'List<TPaddle> Paddles { get; set; }',
        'string Wood { get; set; }',
      ],
    ),
  );
});

test('[L10] what an attribute ends with that is none of its aggregate is no name of it', async () => {
  const desk = (name: string, own: string) => ({
    [`${name}Desk.cs`]: `public class ${name}Desk
{
    public void Configure(Builder<${name}> builder)
    {
        builder.Property(${own} => ${own}.HarbourBoat).IsHarbourBoat();
    }

    public bool Knows() => Known.Contains(NewHarbourBoat);
}
`,
  });
  const made = await transferredByGrammar(
    desk('Boat', 'boat'),
    of('Boat', ['id', 'string'], ['harbourBoat', 'string'], ['hull', 'string']),
    of('Raft', ['id', 'string'], ['harbourBoat', 'string'], ['wood', 'string']),
  );
  expect(made).toEqual(desk('Raft', 'raft'));
});
