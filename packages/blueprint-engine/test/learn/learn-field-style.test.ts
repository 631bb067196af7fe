import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

const of = (name: string, ...all: string[]) =>
  aModel({ name, attributes: all.map((each) => ({ name: each, type: 'string' })) });

const entity = (name: string, field: string) =>
  `export class ${name} {\n  ${field}: string;\n  sail: string;\n  made_at: string;\n}\n`;

const sample = of('Boat', 'hull', 'sail', 'madeAt');
const target = of('Raft', 'poleLength', 'sail', 'madeAt');

test('[L4] fields are joined by underscores as the sample joins them, parameters and variables are not', () => {
  const service = (name: string, own: string, field: string) =>
    [
      `export class ${name}Service {`,
      `  fill(it: ${name}, ${own}: string, sail: string) {`,
      `    this.put({`,
      `      ${field}: '',`,
      `      sail: '',`,
      `    });`,
      `    it.${field} = ${own};`,
      `    it.sail = sail;`,
      '  }',
      '}\n',
    ].join('\n');
  const made = transferred(
    {
      'boat.entity.ts': entity('Boat', 'hull'),
      'boat.service.ts': service('Boat', 'hull', 'hull'),
    },
    sample,
    target,
  );
  expect(made).toEqual({
    'raft.entity.ts': entity('Raft', 'pole_length'),
    'raft.service.ts': service('Raft', 'poleLength', 'pole_length'),
  });
});

test('[L4] variables that fields are taken apart into are called as the fields', () => {
  const rows = (name: string, field: string) =>
    `export function save(it: ${name}) {\n  const { ${field}, sail } = it;\n  put(${field}, sail);\n}\n`;
  const made = transferred(
    { 'boat.entity.ts': entity('Boat', 'hull'), 'boat.rows.ts': rows('Boat', 'hull') },
    sample,
    target,
  );
  expect(made).toEqual({
    'raft.entity.ts': entity('Raft', 'pole_length'),
    'raft.rows.ts': rows('Raft', 'pole_length'),
  });
});

test('[L4] a field that a constructor declares is one', () => {
  const kt = (name: string, field: string) =>
    `data class ${name}(\n    val ${field}: String,\n    val sail: String,\n    val made_at: String\n)\n`;
  expect(transferred({ 'Boat.kt': kt('Boat', 'hull') }, sample, target)).toEqual({
    'Raft.kt': kt('Raft', 'pole_length'),
  });
});

test('[L4] a field that begins with a low line is spelt as the rest of its words', () => {
  const cs = (name: string, field: string) =>
    `class ${name}Desk\n{\n    private readonly I${name}Store _${field}Store;\n    private readonly I${name}Log _${field};\n\n    public ${name}Desk(I${name}Store ${field}Store) => _${field}Store = ${field}Store;\n}\n`;
  expect(
    transferred(
      { 'Boat.cs': cs('Boat', 'boat') },
      aModel({ name: 'Boat' }),
      aModel({ name: 'TowBarge' }),
    ),
  ).toEqual({ 'TowBarge.cs': cs('TowBarge', 'towBarge') });
});
