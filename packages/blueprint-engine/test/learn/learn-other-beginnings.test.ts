import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: [name: string, type: string][]) =>
  aModel({ name, attributes: fields.map(([called, type]) => ({ name: called, type })) });

const tests = (name: string, ...fields: string[]) => ({
  [`${name}Tests.cs`]: `public class ${name}Tests
{
    public async Task Makes_one()
    {
        var pier = NewPier();

        Command command = null;

        await _harbour.Run(async (store, sender) =>
        {
            await store.Piers.AddAsync(pier);
            command = new Command
            {
                ${fields[0]} = 4,
                Pier = pier,
                Number = _harbour.Next(),
                ${fields[1]} = "Some"
            };
            await sender.Send(command);
        });

        var made = await _harbour.Find(command.Number);

        made.ShouldNotBeNull();
        made.PierId.ShouldBe(pier.Id);
${fields.map((each) => `        made.${each}.ShouldBe(command.${each});\n`).join('')}    }
}
`,
});

test('[L6] statements that begin otherwise, with others between them, are no list in another order', async () => {
  const made = await transferredByGrammar(
    tests('Boat', 'Rig', 'Hull'),
    of(
      'Boat',
      ['id', 'int32'],
      ['hull', 'string'],
      ['rig', 'int32'],
      ['pierId', 'int32'],
      ['pier', 'Pier'],
    ),
    of(
      'Raft',
      ['id', 'int32'],
      ['wood', 'string'],
      ['rope', 'int32'],
      ['pierId', 'int32'],
      ['pier', 'Pier'],
    ),
  );
  expect(Object.values(made).join('')).not.toMatch(/ShouldBe\(command[^]*var made/);
});
