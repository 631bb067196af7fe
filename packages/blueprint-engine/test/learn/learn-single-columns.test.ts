import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) => {
  const attributes = [`${name.toLowerCase()}Id`, ...fields].map((each) => ({
    name: each,
    type: each.endsWith('Id') ? 'int32' : 'string',
  }));
  const commands = [
    { name: `Insert${name}`, attributes: attributes.slice(1) },
    { name: `Update${name}`, attributes },
  ];
  return aModel({
    name,
    attributes,
    commands: commands.map((each) => ({ ...each, domainEvents: [] })),
  });
};

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

test('[L5] the only column that a query inserts or sets has others beside it, in one query', async () => {
  const code = (name: string, ...fields: string[]) => {
    const columns = fields.map(pascal);
    const own = name.toLowerCase();
    const values = columns.map((each) => `${each} = ${own}.${each}`).join(', ');
    return `public class ${name}Store
{
    public void Insert(${name} ${own})
    {
        var key = Connection.ExecuteScalar<int>(
            "INSERT INTO ${name}(${columns.join(', ')}) VALUES(${columns.map((each) => `@${each}`).join(', ')})",
            param: new { ${values} },
            transaction: Transaction
        );
    }

    public void Update(${name} ${own})
    {
        Connection.Execute(
            "UPDATE ${name} SET ${columns.map((each) => `${each} = @${each}`).join(', ')} WHERE ${name}Id = @${name}Id",
            param: new { ${values}, ${name}Id = ${own}.${name}Id },
            transaction: Transaction
        );
    }
}
`;
  };
  const sample = { 'src/BoatStore.cs': code('Boat', 'hull') };
  expect(
    await transferredByGrammar(sample, of('Boat', 'hull'), of('Raft', 'logs', 'rope', 'lake')),
  ).toEqual({ 'src/RaftStore.cs': code('Raft', 'logs', 'rope', 'lake') });
});

test('[L5] the columns of a query in one line are apart from what it asks for', async () => {
  const code = (name: string, ...fields: string[]) => `public class ${name}Store {
    public ${name} find(int id) {
        return this.template.queryForObject("SELECT id, ${fields.join(', ')} FROM ${name.toLowerCase()}s WHERE id= :id", ${name}.class);
    }
}
`;
  const named = (name: string, ...fields: string[]) =>
    aModel({
      name,
      attributes: ['id', ...fields].map((each) => ({
        name: each,
        type: each === 'id' ? 'int32' : 'string',
      })),
    });
  const sample = { 'src/BoatStore.java': code('Boat', 'hull') };
  expect(
    await transferredByGrammar(sample, named('Boat', 'hull'), named('Raft', 'logs', 'rope')),
  ).toEqual({ 'src/RaftStore.java': code('Raft', 'logs', 'rope') });
});

test('[L19] a query with a comment above it, and places that count up, has as many columns as are given', async () => {
  const code = (name: string, ...fields: string[]) => `-- name: Create${name} :one
INSERT INTO ${name.toLowerCase()}s (
  ${fields.join(',\n  ')}
) VALUES (
  ${fields.map((_, at) => `$${at + 1}`).join(', ')}
) RETURNING *;
`;
  const named = (name: string, ...fields: string[]) =>
    aModel({ name, attributes: fields.map((each) => ({ name: each, type: 'string' })) });
  const sample = { 'boat.sql': code('Boat', 'hull', 'sail') };
  expect(
    await transferredByGrammar(
      sample,
      named('Boat', 'hull', 'sail'),
      named('Raft', 'logs', 'rope', 'lake'),
    ),
  ).toEqual({ 'raft.sql': code('Raft', 'logs', 'rope', 'lake') });
});
