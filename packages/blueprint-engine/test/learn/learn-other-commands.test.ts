import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const model = (name: string, ...others: string[]) =>
  aModel({
    name,
    commands: ['Create', 'Update', 'Delete']
      .map((verb) => ({ name: `${verb}${name}` }))
      .concat(others.map((each) => ({ name: each }))),
  });

test('[L5] what has a method for each deed has none for a command that does something else', async () => {
  const service = (name: string) =>
    [
      `public class ${name}Service`,
      `{`,
      `    public async Task<${name}> CreateAsync(Create${name}Dto dto)`,
      `    {`,
      `        return await _store.AddAsync(dto.To${name}());`,
      `    }`,
      ``,
      `    public async Task UpdateAsync(Guid key, Update${name}Dto dto)`,
      `    {`,
      `        await _store.SaveAsync(key, dto.To${name}());`,
      `    }`,
      `}`,
      ``,
    ].join('\n');

  expect(
    await transferredByGrammar(
      { 'BoatService.cs': service('Boat') },
      model('Boat'),
      model('Raft', 'SubmitRaft', 'FloatRaft'),
    ),
  ).toEqual({ 'RaftService.cs': service('Raft') });
});

test('[L5] a command that neither creates nor removes something is written as a change of it', async () => {
  const handler = (deed: string, ...lines: string[]) =>
    `public class ${deed}Handler : IHandler<${deed}>\n{\n    public Task Handle(${deed} command)${lines.length > 1 ? `\n    {\n${lines.map((each) => `        ${each}\n`).join('')}    }` : ` => ${lines.join('')}`}\n}\n`;
  const change = (verb: string, name: string) =>
    handler(
      `${verb}${name}`,
      `var it = store.Find(command.Key);`,
      `if (it is null) throw new NotFound();`,
      `return store.Save(it.With(command));`,
    );
  const handlers = (name: string, ...others: string[]) =>
    [
      handler(
        `Create${name}`,
        `var it = new ${name}();`,
        `store.Tell(it);`,
        `store.Tell(command);`,
        `return store.Add(it);`,
      ),
      change('Update', name),
      handler(`Delete${name}`, `store.Remove(command.Key);`),
      ...others.map((verb) => change(verb, name)),
    ].join('\n');

  expect(
    await transferredByGrammar(
      { 'BoatHandlers.cs': handlers('Boat') },
      model('Boat'),
      model('Raft', 'FloatRaft'),
    ),
  ).toEqual({ 'RaftHandlers.cs': handlers('Raft', 'Float') });
});
