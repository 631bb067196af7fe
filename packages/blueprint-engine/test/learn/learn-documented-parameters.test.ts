import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, taken: string) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'int64' }, { name: taken }],
    commands: [{ name: `Launch${name}`, attributes: [{ name: taken }] }],
  });

test.each([
  {
    extension: 'java',
    file: (name: string, small: string, [taken, said]: [string, string]) =>
      `package harbour;\n\npublic interface ${name}Service {\n\n    /**\n     * Launches the ${said}.\n     *\n     * @param ${taken} the ${said} of it\n     * @param ${small} what is launched\n     */\n    void launch${name}(String ${taken}, ${name} ${small});\n}\n`,
  },
  {
    extension: 'ts',
    file: (name: string, small: string, [taken, said]: [string, string]) =>
      `/**\n * Launches the ${said}.\n *\n * @param {string} ${taken} the ${said} of it\n * @param ${small} what is launched\n */\nexport function launch${name}(${taken}: string, ${small}: ${name}): void {}\n`,
  },
])(
  '[L4] a comment of $extension says a parameter as code calls it',
  async ({ extension, file }) => {
    const made = await transferredByGrammar(
      { [`Boat.${extension}`]: file('Boat', 'boat', ['hull', 'hull']) },
      of('Boat', 'hull'),
      of('LifeRaft', 'ropeKind'),
    );
    expect(made).toEqual({
      [`LifeRaft.${extension}`]: file('LifeRaft', 'lifeRaft', ['ropeKind', 'rope kind']),
    });
  },
);
