import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

const boat = ['hull', 'sail'];
const raft = ['logs', 'rope', 'colour'];

const constructing = (name: string, names: readonly string[]) => ({
  [`${name}.ts`]: `export class ${name} {
  constructor(${names.map((each) => (each === 'log' ? 'private readonly log: Log' : `public readonly ${each}: string`)).join(', ')}) {}
}
`,
});

const calling = (name: string, names: readonly string[]) => ({
  [`${name}_book.py`]: `class ${name}Book:
    def create(self, ${names.map((each) => `${each}: str`).join(', ')}) -> ${name}:
        return ${name}(${names.map((each) => `${each}=${each}`).join(', ')})
`,
});

test.each([
  ['parameters', constructing],
  ['arguments', calling],
])('[L6] %s in one line with another between are one list', async (_what, file) => {
  const between = (names: string[], at: number) => names.toSpliced(at, 0, 'log');

  expect(
    await transferredByGrammar(file('Boat', between(boat, 1)), of('Boat', boat), of('Raft', raft)),
  ).toEqual(file('Raft', between(raft, 3)));
});

test.each([
  ['two', ['Sail', 'Hull']],
  ['three', ['Mast', 'Sail', 'Hull']],
  ['three of which two are in order', ['Sail', 'Mast', 'Hull']],
])(
  '[L6] %s items in one line in another order than the model are one list',
  async (_many, names) => {
    const record = (name: string, own: readonly string[]) => ({
      [`${name}Row.cs`]: `public record ${name}Row(${own.map((each) => `string ${each}`).join(', ')});\n`,
    });
    const sample = of('Boat', boat.concat('mast').slice(0, names.length));

    expect(await transferredByGrammar(record('Boat', names), sample, of('Raft', raft))).toEqual(
      record('Raft', ['Logs', 'Rope', 'Colour']),
    );
  },
);

test.each([[['hull']], [['rope']], [['rope', 'hull']], [[]]])(
  '[L6] items in another order than the model have no comma too many where an aggregate has only %j',
  async (names) => {
    const record = (name: string, own: readonly string[]) => ({
      [`${name}Row.ts`]: `export const made${name} = (${own.map((each) => `${each}: string`).join(', ')}) => null;\n`,
    });
    const sample = of('Boat', ['hull', 'sail', 'mast']);

    expect(
      await transferredByGrammar(
        record('Boat', ['sail', 'mast', 'hull']),
        sample,
        of('Raft', names),
      ),
    ).toEqual(record('Raft', names));
  },
);
