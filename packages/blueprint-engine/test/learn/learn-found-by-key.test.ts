import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: string[]) => {
  const attributes = ['id', ...fields].map((each) => ({
    name: each,
    type: each === 'id' ? 'int32' : 'string',
  }));
  return aModel({
    name,
    attributes,
    commands: [{ name: `Update${name}`, attributes, domainEvents: [] }],
  });
};

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

test('[L5] what looks an element up by its key is there once, and no statement of the others is like it', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `public class ${name}Service
{
    public async Task UpdateAsync(int id, ${name} ${own})
    {
        var existing${name} = await _${own}Repository.FindByIdAsync(id);
${fields.map((each) => `        existing${name}.${pascal(each)} = ${own}.${pascal(each)};\n`).join('')}        await _store.SaveAsync();
    }
}
`;
  };
  const sample = { 'src/BoatService.cs': code('Boat', 'hull') };
  expect(
    await transferredByGrammar(sample, of('Boat', 'hull'), of('Raft', 'logs', 'rope')),
  ).toEqual({ 'src/RaftService.cs': code('Raft', 'logs', 'rope') });
});

test('[L5] what keeps a key that is made, and what answers with it, are no statements of a list', async () => {
  const code = (name: string, ...fields: string[]) => {
    const own = name.toLowerCase();
    return `public class Create${name}Handler
{
    public async Task<Guid> Handle(Create${name} request)
    {
        var ${own} = new ${name}(${fields.map((each) => `request.${pascal(each)}`).join(', ')});
        await _store.AddAsync(${own});
        return ${own}.Id;
    }
}
`;
  };
  const sample = { 'src/CreateBoatHandler.cs': code('Boat', 'hull') };
  expect(
    await transferredByGrammar(sample, of('Boat', 'hull'), of('Raft', 'logs', 'rope')),
  ).toEqual({ 'src/CreateRaftHandler.cs': code('Raft', 'logs', 'rope') });
});
