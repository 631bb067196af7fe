import { expect, test } from 'vitest';
import { ofFields } from './of-fields.ts';
import { transferredByGrammar } from './transferred.ts';

/** A route with a comment that describes it, as swagger-jsdoc reads it. */
const route = (name: string, fields: readonly (readonly [name: string, type: string])[]) =>
  `/**
 * @swagger
 * /${name}s/{id}:
 *   patch:
 *     summary: Change a ${name}
 *     requestBody:
 *       content:
 *         application/json:
 *           schema:
 *             type: object
 *             properties:
${fields.map(([each, type]) => ` *               ${each}:\n *                 type: ${type}\n`).join('')} *     parameters:
 *       - in: query
 *         name: apiKey
 *         schema:
 *           type: string
 */
export const change = (${name}: unknown) => ${name};
`;

test('[L24] a comment that describes an API is read as data is, and its words are no attributes', async () => {
  const files = {
    'boat.ts': route('boat', [
      ['type', 'string'],
      ['name', 'string'],
      ['afloat', 'boolean'],
    ]),
  };
  const boat = ofFields('Boat', ['type', 'string'], ['name', 'string'], ['afloat', 'boolean']);
  const raft = ofFields('Raft', ['moored', 'boolean'], ['rope', 'string']);
  expect(await transferredByGrammar(files, boat, raft)).toEqual({
    'raft.ts': route('raft', [
      ['moored', 'boolean'],
      ['rope', 'string'],
    ]),
  });
});
