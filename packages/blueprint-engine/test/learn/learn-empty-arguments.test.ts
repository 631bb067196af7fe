import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Command = [name: string, ...takes: string[]];

const of = (name: string, ...commands: Command[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'string' }],
    commands: commands.map(([called, ...takes]) => ({
      name: called,
      attributes: takes.map((each) => ({ name: each, type: 'string' })),
      domainEvents: [],
    })),
  });

const camel = (name: string) => `${name.charAt(0).toLowerCase()}${name.slice(1)}`;

const client = (name: string, ...commands: Command[]) => ({
  [`${name.toLowerCase()}.client.ts`]: `export class ${name}Client {
${commands
  .map(([called, ...takes]) => {
    const parameters = takes.map((each) => `    ${each}: string`).join(',\n');
    const values = takes.map((each) => `      ${each}`).join(',\n');
    const inLines = (lines: string, indent: string) => (lines ? `\n${lines}\n${indent}` : '');
    return `  async ${camel(called)}(${inLines(parameters, '  ')}) {
    return this.send('${camel(called)}', {${inLines(values, '    ')}});
  }`;
  })
  .join('\n\n')}
}
`,
});

test('[L5] a command that takes nothing has no empty line between its brackets', async () => {
  const boat: Command[] = [
    ['PaintBoat', 'hull', 'colour'],
    ['SailBoat', 'port', 'crew'],
  ];
  const raft: Command[] = [['BindRaft', 'rope'], ['SinkRaft']];
  expect(
    await transferredByGrammar(client('Boat', ...boat), of('Boat', ...boat), of('Raft', ...raft)),
  ).toEqual(client('Raft', ...raft));
});
