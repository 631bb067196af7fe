import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[], given = attributes) =>
  aModel({
    name,
    attributes: attributes.map((each) => attribute(each)),
    commands: [{ name: `Create${name}`, attributes: given.map((each) => attribute(each)) }],
  });

const attribute = (called: string) => {
  const [name = '', type = 'string'] = called.split(':');
  return { name, type };
};

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** Makes one of something, if its name is free. */
const handler = (name: string, given: string[]) => {
  const variable = name.toLowerCase();
  const values = given.map((each) => `${capital(each)} = command.${capital(each)}`).join(', ');
  return {
    [`${name}Handler.cs`]: `public class ${name}Handler
{
    public const string Name = "make";

    public async Task<Result> Make(Make${name} command)
    {
        log.Say("Makes one of the given name.");
        guard.Asks(Roles.KeeperName);
        var nameExists = await store
            .AnyAsync(${variable.charAt(0)} => ${variable.charAt(0)}.Name == command.Name, token);
        if (nameExists)
        {
            return Result.Failed(${name}Errors.NameExists);
        }
        var ${variable} = new ${name} { ${values} };
        return await store.Add(${variable});
    }
}
`,
  };
};

test('[L5] what is only called after the one attribute of a sample is there once, whatever else another has', async () => {
  const made = await transferredByGrammar(
    handler('Boat', ['name']),
    of('Boat', ['name']),
    of('Raft', ['name', 'colour']),
  );

  expect(made).toEqual(handler('Raft', ['name', 'colour']));
});

const view = (name: string, taken: string[]) => ({
  [`${name}View.cs`]: `public static class ${name}Views
{
    public static ${name}View ViewOf(${name} one) => new ${name}View
    {
${taken.map((each) => `        ${capital(each)} = one.${capital(each)}`).join(',\n')}
    };
}
`,
});

test.each([
  ['not taken where the sample has none', ['name', 'colour'], ['name', 'colour']],
  ['taken where they are given', ['name', 'colour', 'crew:Sailor[]'], ['name', 'colour', 'crew']],
])('[L5] relations to several others are %s', async (_how, given, taken) => {
  const made = await transferredByGrammar(
    view('Boat', ['name', 'hull']),
    of('Boat', ['name', 'hull']),
    of('Raft', ['name', 'colour', 'crew:Sailor[]'], given),
  );

  expect(made).toEqual(view('Raft', taken));
});

const lambda = (name: string, letter: string) => ({
  [`${name}List.cs`]: `public class ${name}List
{
    public Task<List<${name}View>> All(string hull) => store.${name}s
        .Where(${letter} => ${letter}.Name == hull && ${letter}.IsOpen)
        .Select(${letter} => new ${name}View
        {
            Name = ${letter}.Name,
            Text = $"b: {${letter}.Name}"
        })
        .ToListAsync(b);
}
`,
});

test('[L4] what a lambda calls by the first letter of the aggregate is called so in all that it computes', async () => {
  const made = await transferredByGrammar(
    lambda('Boat', 'b'),
    of('Boat', ['name', 'hull']),
    of('Raft', ['name', 'colour']),
  );

  expect(made).toEqual(lambda('Raft', 'r'));
});

test('[L5] one link of a chain is no list of links; the only rules of an attribute are there for each', async () => {
  const table = (name: string, letter: string, ...fields: string[]) => ({
    [`${name}Table.cs`]: `public class ${name}Table : Table<${name}>
{
    public void Configure(Builder<${name}> builder)
    {
${fields.map((each) => `        builder.Property(${letter} => ${letter}.${each})\n            .HasMaxLength(200)\n            .IsRequired();\n`).join('')}        builder.HasIndex(${letter} => ${letter}.Name).IsUnique();
    }
}
`,
  });

  const made = await transferredByGrammar(
    table('Boat', 'b', 'Name'),
    of('Boat', ['name']),
    of('Raft', ['name', 'colour']),
  );

  expect(made).toEqual(table('Raft', 'r', 'Name', 'Colour'));
});
