import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

const hull = ['name', 'hull'];
const logs = ['title', 'wood', 'rope'];

const query = (name: string, names: string[]) => ({
  [`${name}Rows.cs`]: `using Dapper;

public class ${name}Rows(IDbConnection db)
{
    public Task Add(${name} one) =>
        db.ExecuteAsync("INSERT INTO ${name} (${names.map(capital).join(', ')}) VALUES (${names.map((each) => `@${capital(each)}`).join(', ')})", one);
}
`,
});

const parameters = (name: string, names: string[]) => ({
  [`${name}Store.cs`]: `public class ${name}Store
{
    public void Add(${name} one)
    {
${names.map((each) => `        command.Parameters.AddWithValue("@${capital(each)}", one.${capital(each)});\n`).join('')}    }
}
`,
});

const ruby = (name: string, names: string[]) => ({
  [`${name.toLowerCase()}.rb`]: `class ${name}
  def initialize(${names.join(', ')})
${names.map((each) => `    @${each} = ${each}\n`).join('')}  end
end
`,
});

test.each([
  ['a query with named values', query],
  ['a command with named values', parameters],
  ['a class that keeps what it is given', ruby],
])('[L5] names behind an at sign in %s are the names of attributes', async (_what, file) => {
  expect(
    await transferredByGrammar(file('Boat', hull), of('Boat', hull), of('Raft', logs)),
  ).toEqual(file('Raft', logs));
});

test('[L5] an annotation called as an attribute is the same for every attribute', async () => {
  const entity = (name: string, ...names: string[]) => ({
    [`${name}.java`]: `@Entity\npublic class ${name} {\n${names
      .map((each) => `\n${each === 'id' ? '    @Id\n' : ''}    private String ${each};\n`)
      .join('')}}\n`,
  });

  expect(
    await transferredByGrammar(
      entity('Boat', 'id', ...hull),
      of('Boat', ['id', ...hull]),
      of('Raft', ['id', ...logs]),
    ),
  ).toEqual(entity('Raft', 'id', ...logs));
});
