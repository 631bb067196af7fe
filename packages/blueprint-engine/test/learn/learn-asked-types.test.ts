import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

type Attribute = [name: string, type?: string];

const of = (name: string, ...all: Attribute[]) =>
  aModel({
    name,
    attributes: all.map(([each, type = 'string']) => ({
      name: each,
      type: type.replace('?', ''),
      isNullable: type.endsWith('?'),
    })),
  });

test('[L6] what is asked of a type is asked of the type without the mark that it may be missing', () => {
  const ts = (name: string, ...all: [name: string, type: string][]) =>
    `export const ${name}Shape = {\n${all.map(([each, type]) => `  ${each}: as.${type}().trim(),\n`).join('')}};\n`;
  const made = transferred(
    { 'boat.ts': ts('boat', ['hull', 'string'], ['length', 'number']) },
    of('Boat', ['hull'], ['length', 'number']),
    of('Raft', ['logs', 'string?'], ['width', 'number?'], ['owned', 'boolean']),
  );
  expect(made).toEqual({
    'raft.ts': ts('raft', ['logs', 'string'], ['width', 'number'], ['owned', 'boolean']),
  });
});
