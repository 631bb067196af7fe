import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

test('[L5] brackets in a script of which nothing is left have no empty lines in them', async () => {
  const code = (name: string, ...lines: string[]) =>
    `export const ${name}Marks = marks<Marked>({${lines.map((line) => `\n  ${line}`).join(',')}${lines.length > 0 ? '\n' : ''}})\nexport const ${name}Shown = shown(${name}Marks)\n`;
  const made = await transferredByGrammar(
    { 'boat.ts': code('boat', `flag: flagOf({ side: 'left' })`) },
    ofFields('Boat', ['hull', 'string'], ['flag', 'string']),
    ofFields('Raft', ['rope', 'string'], ['logs', 'string']),
  );
  expect(made['raft.ts']).toBe(code('raft'));
});

test('[L5] a list that a function gives back keeps its lines where another command makes nothing happen', async () => {
  const handler = (name: string, ...events: string[]) =>
    `export class Launch${name}Handler {\n  execute(command) {\n    return [\n${events.map((event) => `      { type: ${event}.type, data: command },\n`).join('')}    ];\n  }\n}\n`;
  const of = (name: string, ...events: string[]) =>
    aModel({
      name,
      commands: [
        {
          name: `Launch${name}`,
          attributes: [],
          domainEvents: events.map((each) => ({ name: each })),
        },
      ],
    });
  expect(
    await transferredByGrammar(
      { 'launch-boat.handler.ts': handler('Boat', 'BoatLaunched') },
      of('Boat', 'BoatLaunched'),
      of('Raft'),
    ),
  ).toEqual({ 'launch-raft.handler.ts': handler('Raft') });
});
