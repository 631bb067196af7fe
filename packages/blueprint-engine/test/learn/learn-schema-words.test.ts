import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...attributes: string[]) =>
  aModel({ name, attributes: attributes.map((each) => ({ name: each, type: 'string' })) });

const schema = (name: string, ...properties: string[]) => ({
  [`${name.toLowerCase()}.json`]: `${JSON.stringify(
    {
      type: 'object',
      description: 'What is kept in the harbour.',
      properties: Object.fromEntries(
        properties.map((each) => [each, { description: 'As it is written.', type: 'string' }]),
      ),
    },
    null,
    2,
  )}\n`,
});

test('[L4] what a schema says of everything is no attribute, though one is called so', async () => {
  expect(
    await transferredByGrammar(
      schema('Boat', 'hull', 'type', 'description'),
      of('Boat', 'hull', 'type', 'description'),
      of('Raft', 'rope', 'length'),
    ),
  ).toEqual(schema('Raft', 'rope', 'length'));
});

test('[L4] in an example of a schema such a word is an attribute', async () => {
  const file = (name: string, properties: string[]) => ({
    [`${name}.yaml`]: `type: object\nproperties:\n${properties
      .map((each) => `  ${each}:\n    type: string\n`)
      .join('')}example:\n${properties.map((each) => `  ${each}: some text\n`).join('')}`,
  });
  expect(
    await transferredByGrammar(
      file('boat', ['hull', 'description']),
      of('Boat', 'hull', 'description'),
      of('Raft', 'rope', 'length', 'logs'),
    ),
  ).toEqual(file('raft', ['rope', 'length', 'logs']));
});
