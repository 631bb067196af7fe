import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const attribute = (name: string, type: string, isNullable = false) => ({ name, type, isNullable });

test('[L5] a type of the model is a text where a library has a method for each type, and what is done with the result is no type', async () => {
  const schema = (name: string, lines: Record<string, string>) =>
    `import { z } from 'zod';\n\nexport const ${name} = z.object({\n${Object.entries(lines)
      .map(([key, value]) => `  ${key}: z.${value},\n`)
      .join('')}});\n`;
  const boat = aModel({
    name: 'Boat',
    attributes: [
      attribute('hull', 'string'),
      attribute('model', 'string', true),
      attribute('sail', 'string'),
      attribute('boltCount', 'int32'),
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      attribute('kind', 'RaftKind'),
      attribute('isWet', 'boolean', true),
      attribute('rope', 'string'),
      attribute('floated', 'date', true),
    ],
  });
  const sample = {
    'boat.ts': schema('boat', {
      hull: 'string().min(1)',
      model: 'string().optional()',
      sail: 'string().min(1)',
      boltCount: 'number().int()',
    }),
  };

  const made = (await transferredByGrammar(sample, boat, raft))['raft.ts'] ?? '';

  expect(made).not.toMatch(/RaftKind|Date|\.(?:boolean|string|date)\(\)\.(?:boolean|string|date)/);
  expect(made).toContain('  kind: z.string()');
  expect(made).toContain('  isWet: z.boolean()');
  expect(made).toContain('  rope: z.string().min(1),');
  expect(made).toContain('  floated: z.string()');
});

test('[L5] calls behind each other are told as a whole, and what is called of one type is not called of types that the sample lacks', async () => {
  const schema = (name: string, lines: Record<string, string>) =>
    `import { z } from 'zod';\n\nexport const ${name} = z.object({\n${Object.entries(lines)
      .map(([key, value]) => `  ${key}: z.${value},\n`)
      .join('')}});\n`;
  const boat = aModel({
    name: 'Boat',
    attributes: [
      attribute('hull', 'string'),
      attribute('model', 'string', true),
      attribute('boltCount', 'int32'),
    ],
  });
  const raft = aModel({
    name: 'Raft',
    attributes: [
      attribute('rope', 'string'),
      attribute('isWet', 'boolean'),
      attribute('logCount', 'int64'),
      attribute('floated', 'date', true),
    ],
  });
  const sample = {
    'boat.ts': schema('boat', {
      hull: 'string().min(1).max(80)',
      model: 'string().optional()',
      boltCount: 'number().int().min(0)',
    }),
  };

  expect(await transferredByGrammar(sample, boat, raft)).toEqual({
    'raft.ts': schema('raft', {
      rope: 'string().min(1).max(80)',
      isWet: 'boolean()',
      logCount: 'number().int().min(0)',
      floated: 'string().optional()',
    }),
  });
});
