import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...fields: [name: string, isNullable: boolean][]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'int32' },
      ...fields.map(([each, isNullable]) => ({ name: each, type: 'string', isNullable })),
    ],
  });

const entity = (name: string, ...fields: string[]) => `@Entity
public class ${name} {

    @Id
    private Integer id;
${fields.map((each) => `\n    @Column(name = "${each.replace('?', '')}")\n${each.endsWith('?') ? '' : '    @NotEmpty\n'}    private String ${each.replace('?', '')};\n`).join('')}
    @Override
    public String toString() {
        return "${name}";
    }
}
`;

test('[L22] an annotation that is left out leaves no line of blanks, and what a class has once is there once', async () => {
  const files = { 'src/Boat.java': entity('Boat', 'hull') };
  expect(
    await transferredByGrammar(
      files,
      of('Boat', ['hull', false]),
      of('Raft', ['logs', false], ['rope', true]),
    ),
  ).toEqual({ 'src/Raft.java': entity('Raft', 'logs', 'rope?') });
});

test('[L5] what every object has, as how it is told as a text, is of no single attribute', async () => {
  const code = (name: string, ...fields: string[]) => `public class ${name} {

${fields.map((each) => `    public String get${each}() {\n        return ${each.toLowerCase()};\n    }\n`).join('\n')}
    @Override
    public String toString() {
        return this.getHull();
    }
}
`;
  const files = { 'src/Boat.java': code('Boat', 'Hull') };
  expect(
    await transferredByGrammar(
      files,
      aModel({ name: 'Boat', attributes: [{ name: 'hull', type: 'string' }] }),
      aModel({
        name: 'Raft',
        attributes: ['hull', 'rope'].map((name) => ({ name, type: 'string' })),
      }),
    ),
  ).toEqual({ 'src/Raft.java': code('Raft', 'Hull', 'Rope') });
});
