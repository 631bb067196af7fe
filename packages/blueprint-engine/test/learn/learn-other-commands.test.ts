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

test('[L5] a method that is called by a verb alone is there where a command does this', async () => {
  const methods: Record<string, (name: string) => string[]> = {
    Create: (name) => [
      `[HttpPost]`,
      `public async Task<IActionResult> Create(${name}Form form)`,
      `{`,
      `    return Ok(await _store.AddAsync(form));`,
      `}`,
    ],
    Delete: () => [
      `[HttpDelete("{id}")]`,
      `public async Task<IActionResult> Delete(Guid id)`,
      `{`,
      `    await _store.RemoveAsync(id);`,
      `    return NoContent();`,
      `}`,
    ],
  };
  const controller = (name: string, ...verbs: string[]) =>
    [
      `public class ${name}Controller : Controller`,
      `{`,
      `    private readonly ${name}Store _store;`,
      ...verbs.flatMap((verb) => [
        '',
        ...(methods[verb]?.(name) ?? []).map((each) => `    ${each}`),
      ]),
      `}`,
      ``,
    ].join('\n');
  const of = (name: string, ...verbs: string[]) =>
    aModel({
      name,
      commands: verbs.map((verb) => ({
        name: `${verb}${name}`,
        attributes: verb === 'Create' ? [] : [{ name: 'id', type: 'uuid' }],
      })),
    });
  const files = { 'BoatController.cs': controller('Boat', 'Create', 'Delete') };
  const boat = of('Boat', 'Create', 'Delete');

  expect(await transferredByGrammar(files, boat, of('Raft', 'Create', 'Publish'))).toEqual({
    'RaftController.cs': controller('Raft', 'Create'),
  });
  expect(await transferredByGrammar(files, boat, of('Raft', 'Register', 'Remove'))).toEqual({
    'RaftController.cs': controller('Raft', 'Create', 'Delete'),
  });
});

test('[L5] a method that changes something sets what the changing command takes, and not what creates it', async () => {
  const store = (name: string, made: string[], changed: string[]) =>
    [
      `public class ${name}Store`,
      `{`,
      `    public void Add(${name} it)`,
      `    {`,
      ...made.map((each) => `        row.Put("${each.toLowerCase()}", it.${each});`),
      `        rows.Add(row);`,
      `    }`,
      ``,
      `    public void Update(Guid key, ${name} it)`,
      `    {`,
      `        var row = rows.Find(key);`,
      ...changed.map((each) => `        row.${each} = it.${each};`),
      `    }`,
      `}`,
      ``,
    ].join('\n');
  const of = (name: string, made: string[], changed: string[]) => {
    const taken = (all: string[]) =>
      all.map((each) => ({ name: each.toLowerCase(), type: 'string' }));
    return aModel({
      name,
      attributes: taken([...new Set([...made, ...changed])]),
      commands: [
        { name: `Create${name}`, attributes: taken(made) },
        { name: `Update${name}`, attributes: taken(changed) },
      ],
    });
  };
  const boat = [
    ['Hull', 'Sail', 'Mast'],
    ['Sail', 'Mast'],
  ] as const;
  const raft = [
    ['Logs', 'Rope'],
    ['Rope', 'Flag', 'Pole'],
  ] as const;

  expect(
    await transferredByGrammar(
      { 'BoatStore.cs': store('Boat', [...boat[0]], [...boat[1]]) },
      of('Boat', [...boat[0]], [...boat[1]]),
      of('Raft', [...raft[0]], [...raft[1]]),
    ),
  ).toEqual({ 'RaftStore.cs': store('Raft', [...raft[0]], [...raft[1]]) });
});

test('[L5] a method for all there are is there where a query answers with several, and once', async () => {
  const service = (name: string, ...methods: string[]) =>
    [
      `public interface I${name}Service`,
      `{`,
      ...methods.map((each) => `    ${each}`),
      `    Task<${name}?> GetByIdAsync(Guid id);`,
      `}`,
      ``,
    ].join('\n');
  const all = (name: string) => `Task<List<${name}>> GetAllAsync();`;
  const result = (isCollection: boolean) => ({ type: 'self', isCollection, isNullable: false });
  const id = { name: 'id', type: 'uuid', isNullable: false };
  const of = (name: string, ...several: string[]) =>
    aModel({
      name,
      queries: [
        { name: `Get${name}ById`, parameters: [id], result: result(false) },
        ...several.map((each) => ({ name: each, parameters: [], result: result(true) })),
      ],
    });
  const files = { 'IBoatService.cs': service('Boat', all('Boat')) };
  const boat = of('Boat', 'GetAllBoats');

  expect(await transferredByGrammar(files, boat, of('Raft'))).toEqual({
    'IRaftService.cs': service('Raft'),
  });
  expect(await transferredByGrammar(files, boat, of('Raft', 'ListRafts', 'FindDryRafts'))).toEqual({
    'IRaftService.cs': service('Raft', all('Raft')),
  });
});
