import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, keys: readonly string[]) =>
  aModel({
    name,
    attributes: [{ name: 'id', type: 'uuid' }],
    commands: [
      {
        name: `Scrap${name}`,
        attributes: keys.map((each) => ({ name: each, type: 'uuid' })),
        domainEvents: [],
      },
    ],
  });

const data = (own: string, keys: readonly string[]) => `operationId: scrap_${own}

description: |
  To scrap a wooden ${own}, send a REMOVE request to \`/yard/$${own.toUpperCase()}_ID\`. A note
  with no body will be returned in response.

parameters:
${keys.map((each) => `  - $ref: 'parameters.yml#/${each}_id'\n`).join('')}`;

test('[L5] what data says in a sentence of the only thing that a command takes is said once', async () => {
  expect(
    await transferredByGrammar(
      { 'scrap_boat.yml': data('boat', ['boat']) },
      of('Boat', ['boatId']),
      of('Raft', ['pierId', 'raftId']),
    ),
  ).toEqual({ 'scrap_raft.yml': data('raft', ['pier', 'raft']) });
});
