import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: [['id', 'uuid'], ...fields].map(([each, type]) => ({ name: each, type })),
  });

const boat: Field[] = [['pier', 'Pier']];
const raft: Field[] = [
  ['shore', 'Shore'],
  ['ropes', 'Rope[]'],
];

test('[L22] in TypeScript, several of what is called after a type are several', async () => {
  const answer = (name: string, ...fields: Field[]) =>
    `export class ${name}Answer {\n  id: string;\n\n${fields.map(([each, type]) => `  ${each}: ${type};\n`).join('\n')}}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': answer('Boat', ['pier', 'PierAnswer']) },
      of('Boat', ...boat),
      of('Raft', ...raft),
    ),
  ).toEqual({ 'raft.ts': answer('Raft', ['shore', 'ShoreAnswer'], ['ropes', 'RopeAnswer[]']) });
});

test('[L22] in TypeScript, several of something are a list for GraphQL', async () => {
  const model = (name: string, ...fields: [name: string, given: string, type: string][]) =>
    `import { Field, ID, ObjectType } from '@fleet/graphql';\n\n@ObjectType()\nexport class ${name} {\n  @Field(() => ID)\n  id: string;\n${fields.map(([each, given, type]) => `\n  @Field(() => ${given})\n  ${each}: ${type};\n`).join('')}}\n`;
  expect(
    await transferredByGrammar(
      { 'boat.ts': model('Boat', ['pier', 'Pier', 'Pier']) },
      of('Boat', ...boat),
      of('Raft', ...raft),
    ),
  ).toEqual({
    'raft.ts': model('Raft', ['shore', 'Shore', 'Shore'], ['ropes', '[Rope]', 'Rope[]']),
  });
});

test('[L22] what a page shows between two tags is what an attribute is called, and no type', async () => {
  const page = (...fields: [name: string, label: string][]) =>
    `<form>\n${fields.map(([each, label]) => `  <label for="${each}">${label}</label>\n  <select id="${each}" formControlName="${each}"></select>\n`).join('')}</form>\n`;
  const made = await transferredByGrammar(
    { 'boat-form.html': page(['pier', 'Pier'], ['buoy', 'Buoy']) },
    of('Boat', ['pier', 'Pier'], ['buoy', 'Buoy']),
    of('Raft', ['shore', 'Shore'], ['ropes', 'Rope[]']),
  );
  expect(made).toEqual({ 'raft-form.html': page(['shore', 'Shore'], ['ropes', 'Ropes']) });
});
