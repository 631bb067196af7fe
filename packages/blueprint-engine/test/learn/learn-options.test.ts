import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

const of = (name: string, ...fields: Field[]) =>
  aModel({
    name,
    attributes: fields.map(([each, type, isNullable = false]) => ({
      name: each,
      type,
      isNullable,
    })),
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'SLOOP', type: 'string' }] }],
  });

const schema = (name: string, fields: string[]) => ({
  [`${name.toLowerCase()}.model.ts`]: `const ${name.toLowerCase()}Schema = new Schema<${name}>({\n${fields.map((each) => `  ${each},\n`).join('')}});\n`,
});

test('[L21] options in braces are compared each with its own kind, and are there as a whole or not at all', async () => {
  const boat = of(
    'Boat',
    ['hull', 'string'],
    ['port', 'string', true],
    ['beam', 'number'],
    ['afloat', 'boolean'],
    ['built', 'date'],
  );
  const raft = of(
    'Raft',
    ['logs', 'int32', true],
    ['rope', 'string'],
    ['seen', 'date', true],
    ['names', 'string[]'],
    ['note', 'string', true],
  );
  const files = schema('Boat', [
    'hull: { type: String, required: true, trim: true }',
    'port: { type: String, trim: true }',
    'beam: { type: Number, required: true }',
    'afloat: { type: Boolean, required: true, default: false }',
    'built: { type: Date, required: true }',
  ]);
  expect(await transferredByGrammar(files, boat, raft)).toEqual(
    schema('Raft', [
      'logs: { type: Number }',
      'rope: { type: String, required: true, trim: true }',
      'seen: { type: Date }',
      'names: { type: [String], required: true }',
      'note: { type: String, trim: true }',
    ]),
  );
});

const entity = (name: string, ...fields: string[]) => ({
  [`${name.toLowerCase()}.entity.ts`]: `@Entity()\nexport class ${name} {\n  @Shown({ format: 'uuid' })\n  @PrimaryGeneratedColumn('uuid')\n  id: string;\n${fields.map((each) => `\n  ${each.replaceAll('\n', '\n  ')};\n`).join('')}}\n`,
});

test('[L5] fields that only their names would tell apart are one template, told by what they are at each place', async () => {
  const files = entity(
    'Boat',
    '@Shown()\n@Column({ length: 80 })\nhull: string',
    '@ShownOptional()\n@Column({ length: 80, nullable: true })\nport?: string',
    "@Shown({ enum: Rig })\n@Column({ type: 'enum', enum: Rig })\nrig: Rig",
    "@Shown()\n@Column({ type: 'int' })\nberths: number",
    "@Shown()\n@Column({ type: 'boolean', default: false })\nafloat: boolean",
    "@ShownOptional({ format: 'date' })\n@Column({ type: 'date', nullable: true })\nbuilt?: string",
  );
  const boat = of(
    'Boat',
    ['id', 'uuid'],
    ['hull', 'string'],
    ['port', 'string', true],
    ['rig', 'Rig'],
    ['berths', 'int32'],
    ['afloat', 'boolean'],
    ['built', 'date', true],
  );
  const raft = of(
    'Raft',
    ['id', 'uuid'],
    ['open', 'boolean'],
    ['logs', 'int32', true],
    ['made', 'date'],
    ['rope', 'string', true],
  );
  expect(await transferredByGrammar(files, boat, raft)).toEqual(
    entity(
      'Raft',
      "@Shown()\n@Column({ type: 'boolean', default: false })\nopen: boolean",
      "@ShownOptional()\n@Column({ type: 'int', nullable: true })\nlogs?: number",
      "@Shown({ format: 'date' })\n@Column({ type: 'date' })\nmade: string",
      '@ShownOptional()\n@Column({ length: 80, nullable: true })\nrope?: string',
    ),
  );
});

test('[L22] a day that may be missing in the sample is of the same type where it must be there', async () => {
  const code = (name: string, ...fields: string[]) => ({
    [`${name.toLowerCase()}.ts`]: `export interface ${name} {\n${fields.map((each) => `  ${each};\n`).join('')}}\n`,
  });
  expect(
    await transferredByGrammar(
      code('Boat', 'hull: string', 'built?: Date'),
      of('Boat', ['hull', 'string'], ['built', 'date', true]),
      of('Raft', ['made', 'date'], ['rope', 'string']),
    ),
  ).toEqual(code('Raft', 'made: Date', 'rope: string'));
});

test('[L4] a message that goes on behind what it computes has the words of a name apart', async () => {
  const code = (name: string, told: string, file: string) => ({
    [`${file}.ts`]: `export class ${name}Missing extends Error {\n  constructor(code: string) {\n    super(\`${told} \${code} not found\`);\n  }\n}\n`,
  });
  expect(
    await transferredByGrammar(code('Boat', 'Boat', 'boat'), of('Boat'), of('PineRaft')),
  ).toEqual(code('PineRaft', 'Pine raft', 'pine-raft'));
});
