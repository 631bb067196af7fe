import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({
    name,
    attributes: attributes.map((each) => ({ name: each, type: 'string', isNullable: true })),
  });

test('[L5] of numbers that only names tell apart, what else there is gets the one that the file says most', async () => {
  const form = (name: string, ...fields: [name: string, length: number][]) =>
    `package forms

// Short${name} has a note of 90 letters.
type Short${name} struct {
	Note string \`validate:"max=90"\`
}

type ${name}Form struct {
${fields.map(([field, length]) => `\t${field} string \`validate:"max=${length}"\`\n`).join('')}}
`;

  expect(
    await transferredByGrammar(
      { 'boat.go': form('Boat', ['Harbour', 90], ['Hull', 15]) },
      of('Boat', 'harbour', 'hull'),
      of('Raft', 'rope', 'logs', 'mast'),
    ),
  ).toEqual({ 'raft.go': form('Raft', ['Rope', 90], ['Logs', 90], ['Mast', 90]) });
});
