import { expect, test } from 'vitest';
import { transferredByGrammar } from './transferred.ts';
import { ofFields as of } from './of-fields.ts';

const code = (name: string, start: string, fields: string[]) => ({
  [`${name.toLowerCase()}.ts`]: `export const ${name.toLowerCase()}Fields = ${start}({\n${fields.map((each) => `  ${each},\n`).join('')}});\n`,
});

test('[L21] calls behind a key are told one by one, so that none is left without its brackets', async () => {
  const files = code('Boat', 'Joi.object', [
    'hull: Joi.string().trim().required()',
    'port: Joi.string().trim().optional()',
    'berths: Joi.number().integer().required()',
    'built: Joi.date().iso().optional()',
    'names: Joi.array().items(Joi.string()).required()',
  ]);
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['port', 'string', true],
    ['berths', 'int32'],
    ['built', 'date', true],
    ['names', 'string[]'],
  );
  const raft = of('Raft', ['made', 'date'], ['logs', 'int32', true], ['rope', 'string']);
  expect(await transferredByGrammar(files, boat, raft)).toEqual(
    code('Raft', 'Joi.object', [
      'made: Joi.date().iso().required()',
      'logs: Joi.number().integer().optional()',
      'rope: Joi.string().trim().required()',
    ]),
  );
});

test('[L22] a day has no time zone', async () => {
  const files = code('Boat', 'pgTable', [
    'hull: text("hull")',
    'seen: timestamp("seen", { withTimezone: true })',
  ]);
  expect(
    await transferredByGrammar(
      files,
      of('Boat', ['hull', 'string'], ['seen', 'date-time']),
      of('Raft', ['made', 'date'], ['left', 'date-time']),
    ),
  ).toEqual(
    code('Raft', 'pgTable', [
      'made: date("made")',
      'left: timestamp("left", { withTimezone: true })',
    ]),
  );
});
