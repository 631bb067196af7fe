import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string];

const of = (name: string, attributes: Field[], types: [name: string, family: string][]) =>
  aModel({
    name,
    attributes: attributes.map(([each, type]) => ({ name: each, type })),
    types: types.map(([each, family]) => ({
      name: each,
      family,
      attributes: [{ name: 'id', type: 'uuid' }],
    })),
  });

const vote = (name: string, imports: Field[], fields: Field[]) =>
  `${imports.map(([file, type]) => `import { ${type} } from './${file}';\n`).join('')}import { Guard } from '../core/guard';

interface ${name}Props {
${fields.map(([each, type]) => `  ${each}: ${type};\n`).join('')}}

export class ${name} {
${fields.map(([each, type]) => `  get ${each}(): ${type} {\n    return this.props.${each};\n  }\n\n`).join('')}  isFast() {
    return this.props.kind === 'FAST';
  }

  isSlow() {
    return this.props.kind === 'SLOW';
  }
}
`;

test('[L5] the type of an aggregate is there for every other one, however often it speaks of one attribute', async () => {
  const boat: Field[] = [
    ['hullId', 'HullId'],
    ['mastId', 'MastId'],
    ['kind', 'BoatKind'],
  ];
  const raft: Field[] = [
    ['ropeId', 'RopeId'],
    ['kind', 'RaftKind'],
  ];
  const given = await transferredByGrammar(
    { 'boat.ts': vote('Boat', boat.slice(0, 2), boat) },
    of('Boat', boat, [
      ['HullId', 'Value Object'],
      ['MastId', 'Value Object'],
      ['BoatKind', 'ENUM'],
    ]),
    of('Raft', raft.slice(0, 1), [['RopeId', 'Value Object']]),
  );

  expect(given['raft.ts']).toContain('export class Raft {');
  expect(given['raft.ts']).toContain("import { RopeId } from './ropeId';\n");
});
