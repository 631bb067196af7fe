import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofCommands } from './of-commands.ts';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

const boat = of('Boat', ['hull', 'sail', 'mast']);
const taken = ['hull', 'sail', 'mast'];

/** The same list where a list begins, stands in the middle, and ends. */
const files: [string, string, (name: string, taken: string[]) => string][] = [
  [
    'begins a list of parameters',
    'ts',
    (name, own) =>
      `export const make${name} = (${[...own.map((each) => `${each}: string`), 'by?: string'].join(', ')}) => null;\n`,
  ],
  [
    'stands in the middle of arguments',
    'ts',
    (name, own) => `export const ${name} = made(store, ${[...own, 'by'].join(', ')});\n`,
  ],
  [
    'ends an object',
    'ts',
    (name, own) => `export const ${name} = { ${['by', ...own].join(', ')} };\n`,
  ],
  [
    'ends arguments in lines of their own',
    'java',
    (name, own) =>
      `class ${name} {\n    Object make(${['\n        String by', ...own.map((each) => `\n        String ${each}`)].join(',')}\n    ) {\n        return null;\n    }\n}\n`,
  ],
  [
    'has a comma behind its last item',
    'ts',
    (name, own) =>
      `export const ${name}Keys = [${own.map((each) => `'${each}'`).join(', ')}${own.length > 0 ? ',' : ''}];\n`,
  ],
  [
    'fills a tuple with a comma behind its last item',
    'py',
    (name, own) =>
      `class ${name}Admin:\n    fields = (${own.map((each) => `"${each}"`).join(', ')}${own.length > 0 ? ',' : ''})\n`,
  ],
  [
    'ends a list of columns',
    'sql',
    (name, own) => `SELECT a FROM ${name} WHERE x IN (${['by', ...own].join(', ')});\n`,
  ],
];

test.each(files)(
  '[L5] where a list %s, no comma is left of it for an aggregate without any',
  async (_where, extension, written) => {
    const at = (name: string, own: string[]) => ({ [`${name}.${extension}`]: written(name, own) });
    const transfer = (own: string[]) =>
      transferredByGrammar(at('Boat', taken), boat, of('Raft', own));

    expect(await transfer([])).toEqual(at('Raft', []));
    expect(await transfer(['logs', 'rope'])).toEqual(at('Raft', ['logs', 'rope']));
  },
);

test.each([['Create', 'Update'], ['Create'], ['Update'], []])(
  '[L5] an import in Python has the commas of what it imports, with %s %s',
  async (...verbs) => {
    const module = (name: string, own: string[]) => {
      const params = own.map((verb) => `${verb}${name}Param`);
      const [first, second] = ['Create', 'Update'].map((verb) =>
        params.filter((each) => each.startsWith(verb)),
      );
      const imported = [...(first ?? []), `Get${name}Details`, ...(second ?? [])];
      return {
        [`${name}.py`]: `from harbour.schema import ${imported.join(', ')}\n\nkeep = Get${name}Details\n`,
      };
    };

    expect(
      await transferredByGrammar(
        module('Boat', ['Create', 'Update']),
        ofCommands('Boat', 'Create', 'Update'),
        ofCommands('Raft', ...verbs),
      ),
    ).toEqual(module('Raft', verbs));
  },
);

test('[L5] a tuple of one stays a tuple where the list in it is empty', async () => {
  const py = (name: string, own: string[]) => {
    const values = own.map((each) => ` row.${each}`).join(',');
    return `def save${name}(row):\n    run(sql, (row.key,${values === '' ? ' ' : values}))\n`;
  };
  const transfer = (own: string[]) =>
    transferredByGrammar({ 'Boat.py': py('Boat', taken) }, boat, of('Raft', own));

  expect(await transfer([])).toEqual({ 'Raft.py': py('Raft', []) });
  expect(await transfer(['logs'])).toEqual({ 'Raft.py': py('Raft', ['logs']) });
});

test('[L5] what a text says of two attributes in one line is no list of all', async () => {
  const of = (name: string, ...rest: string[]) =>
    aModel({
      name,
      attributes: ['hull', 'mast', ...rest].map((each) => ({ name: each, type: 'string' })),
    });
  const py = (name: string) =>
    `class ${name}:\n    def __str__(self):\n        return f'{str(self.mast)} on {str(self.hull)}'\n`;
  expect(
    await transferredByGrammar(
      { 'boat.py': py('Boat'), 'boat_sail.py': 'def sail(boat):\n    return boat.sail\n' },
      of('Boat', 'sail'),
      of('Raft', 'rope', 'logs'),
    ),
  ).toMatchObject({ 'raft.py': py('Raft') });
});

const conditions: [string, string, (name: string, own: string[]) => string][] = [
  [
    'ts',
    '&&',
    (_name, own) => `export const is = (it) => {\n  if (${own.join(' && ')}) return 1;\n};\n`,
  ],
  [
    'java',
    '||',
    (name, own) =>
      `class ${name} {\n    boolean is() {\n        return ${own.join(' || ')};\n    }\n}\n`,
  ],
  ['py', 'and', (_name, own) => `def is_it(it):\n    if ${own.join(' and ')}:\n        return 1\n`],
];

test.each(conditions)(
  '[L5] of the terms of a condition in another order than the model (%s, %s), none is left empty',
  async (extension, _sign, written) => {
    const at = (name: string, own: string[]) => ({
      [`${name}.${extension}`]: written(
        name,
        own.map((each) => `it.${each}`),
      ),
    });

    const given = await transferredByGrammar(
      at('boat', ['hull', 'mast', 'sail']),
      of('boat', ['hull', 'sail', 'rope', 'mast']),
      of('raft', ['logs', 'pole']),
    );

    expect(given).toEqual(at('raft', ['logs', 'pole']));
  },
);

test('[L5] the only term of a condition that names an attribute is joined to others as it is itself', async () => {
  const repository = (name: string, parameters: string, terms: string) =>
    `public class ${name}Rows\n{\n    public bool Has${name}(${parameters})\n    {\n        return _rows.Any(r => r.Kept && ${terms});\n    }\n}\n`;
  const asked = (name: string, parameters: string[]) =>
    aModel({
      name,
      queries: [
        {
          name: `Has${name}`,
          parameters: parameters.map((each) => ({ name: each, type: 'string' })),
          result: { type: 'boolean', isCollection: false, isNullable: false },
        },
      ],
    });
  expect(
    await transferredByGrammar(
      { 'BoatRows.cs': repository('Boat', 'string hull', 'r.Hull == hull') },
      asked('Boat', ['hull']),
      asked('Raft', ['rope', 'log']),
    ),
  ).toEqual({
    'RaftRows.cs': repository('Raft', 'string rope, string log', 'r.Rope == rope && r.Log == log'),
  });
});

test('[L5] so it is in a line of Python that imports names', async () => {
  const withDeeds = (name: string, deeds: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'hull' }],
      commands: deeds.map((deed) => ({ name: `${deed}${name}`, attributes: [{ name: 'hull' }] })),
    });
  const file = (name: string, deeds: string[]) => {
    const schemas = deeds.map((deed) => `${deed}${name}`);
    const names = [schemas[0], `${name}Read`, schemas[1]].filter((each) => each !== undefined);
    return `from app.schemas.${name.toLowerCase()} import ${names.join(', ')}\n\nrouter = route("${name.toLowerCase()}")\n`;
  };
  const files = { 'boat.py': file('Boat', ['Create', 'Update']) };
  const sample = withDeeds('Boat', ['Create', 'Update']);
  expect(await transferredByGrammar(files, sample, withDeeds('Raft', ['Create']))).toEqual({
    'raft.py': file('Raft', ['Create']),
  });
  expect(await transferredByGrammar(files, sample, withDeeds('Raft', []))).toEqual({
    'raft.py': file('Raft', []),
  });
});

test('[L5] in a script, a name that is alone in braces has commas between where there are several', async () => {
  const removing = (name: string, taken: string[]) =>
    aModel({
      name,
      attributes: [{ name: 'id' }, { name: 'hull' }],
      commands: [{ name: `Remove${name}`, attributes: taken.map((each) => ({ name: each })) }],
    });
  const file = (name: string, own: string[]) =>
    `export class ${name}Controller {\n  remove${name}(${own.map((each) => `${each}: string`).join(', ')}) {\n    return this.store.get({\n      ${own.join(',\n      ')}\n    });\n  }\n}\n`;
  const files = { 'boat.ts': file('Boat', ['id']) };
  const raft = removing('Raft', ['pierId', 'raftId']);
  expect(await transferredByGrammar(files, removing('Boat', ['id']), raft)).toEqual({
    'raft.ts': file('Raft', ['pierId', 'raftId']),
  });
});
