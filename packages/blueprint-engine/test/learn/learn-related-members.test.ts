import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const model = (name: string, several: readonly (readonly [string, string])[]) =>
  aModel({
    name,
    attributes: [
      { name: 'hull' },
      ...several.map(([own, type]) => ({ name: own, type: `${type}[]` })),
    ],
  });

const methods = (name: string, one: string, several = `${one}s`) => {
  const type = one.charAt(0).toUpperCase() + one.slice(1);
  return `
    public ${name} add${type}(${type} ${one}) {
        this.${several}.add(${one});
        return this;
    }

    public ${name} remove${type}(${type} ${one}) {
        this.${several}.remove(${one});
        return this;
    }
`;
};

const entity = (name: string, members: string) => ({
  [`${name}.java`]: `package com.example.domain;

public class ${name} {

    private String hull;
${members}
    @Override
    public int hashCode() {
        return 31;
    }
}
`,
});

test('[L5] in Java, the methods that add one of several and take it away are there for each attribute of the kind', async () => {
  const made = (name: string, several: readonly (readonly [string, string])[]) =>
    transferredByGrammar(
      entity('Boat', methods('Boat', 'lifeRaft')),
      model('Boat', [['lifeRafts', 'LifeRaft']]),
      model(name, several),
    );
  expect(
    await made('Pier', [
      ['crews', 'Crew'],
      ['logBooks', 'LogBook'],
    ]),
  ).toEqual(entity('Pier', methods('Pier', 'crew') + methods('Pier', 'logBook')));
  expect(await made('Lake', [])).toEqual(entity('Lake', ''));
});
