import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const pascal = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const of = (name: string, set: readonly string[]) => {
  const attributes = ['name', ...set].map((each) => ({ name: each, type: 'string' }));
  return aModel({
    name,
    attributes,
    commands: [
      {
        name: `Update${name}`,
        attributes: attributes.map((each) => ({ ...each, isNullable: each.name !== 'name' })),
      },
    ],
  });
};

test('[L5] what finds an element by one attribute alone is there once, and is no statement like those that set others', async () => {
  const code = (name: string, ...set: string[]) => {
    const own = name.toLowerCase();
    return `public class ${name}Service
{
    public async Task<${name}Dto> UpdateAsync(string name, ${name}UpdateDto input)
    {
        var ${own} = await InternalGetByNameAsync(name);

${set.map((each) => `        ${own}.Set${pascal(each)}(input.${pascal(each)});\n`).join('')}
        await _store.UpdateAsync(${own});
        return Map(${own});
    }
}
`;
  };
  const made = await transferredByGrammar(
    { 'BoatService.cs': code('Boat', 'hull', 'mast') },
    of('Boat', ['hull', 'mast']),
    of('Raft', ['rope', 'logs', 'shore']),
  );
  expect(made).toEqual({ 'RaftService.cs': code('Raft', 'rope', 'logs', 'shore') });
});

test('[L5] what is all that is asked, and fails where it is so, is joined so that any of several does', async () => {
  const given = `public class BoatRules
{
    public void Check(BoatCreateDto input)
    {
        if (_repository.FindByHullAsync(input.Hull) != null)
        {
            throw new BusinessException("taken");
        }
    }
}
`;
  const plain = (name: string, set: string[]) =>
    aModel({ name, attributes: set.map((each) => ({ name: each, type: 'string' })) });
  const made = await transferredByGrammar(
    { 'BoatRules.cs': given },
    plain('Boat', ['hull']),
    plain('Raft', ['rope', 'logs']),
  );
  expect(made['RaftRules.cs']).toContain(
    'if (_repository.FindByRopeAsync(input.Rope) != null || _repository.FindByLogsAsync(input.Logs) != null)',
  );
});
