import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred } from './transferred.ts';

type Field = [name: string, type: string, isNullable?: boolean];

const of = (name: string, values: string[], ...fields: Field[]) =>
  aModel({
    name,
    attributes: ([['id', 'uuid'], ...fields] as Field[]).map(
      ([each, type, isNullable = false]) => ({
        name: each,
        type,
        isNullable,
      }),
    ),
    types: [
      {
        name: 'Wood',
        family: 'ENUM',
        attributes: values.map((value) => ({ name: value, type: 'string' })),
      },
    ],
  });

const boat = of(
  'Boat',
  ['OAK', 'ASH'],
  ['hull', 'string'],
  ['port', 'string', true],
  ['fare', 'double'],
  ['wood', 'Wood'],
);
const raft = of(
  'Raft',
  ['OAK', 'STONE_PINE', 'ELM'],
  ['logs', 'int32'],
  ['wood', 'Wood', true],
  ['built', 'date'],
  ['seen', 'date-time', true],
  ['ropes', 'string[]'],
  ['toll', 'double', true],
  ['open', 'boolean'],
);

const code = (values: string[], head: string, fields: string[]) =>
  `enum Wood {\n${values.map((each) => `  ${each}\n`).join('')}}\n\n${head} {\n${fields.map((each) => `  ${each}\n`).join('')}}\n`;

test('[L22] a schema of GraphQL has its own types for what the sample lacks, several in brackets, and constants', () => {
  const files = {
    'boat.graphql': code(['OAK', 'ASH'], 'type Boat', [
      'id: ID!',
      'hull: String!',
      'port: String',
      'fare: Float!',
      'wood: Wood!',
    ]),
  };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.graphql': code(['OAK', 'STONE_PINE', 'ELM'], 'type Raft', [
      'id: ID!',
      'logs: Int!',
      'wood: Wood',
      'built: Date!',
      'seen: DateTime',
      'ropes: [String!]!',
      'toll: Float',
      'open: Boolean!',
    ]),
  });
});

test('[L22] so has a schema of Prisma', () => {
  const files = {
    'boat.prisma': code(['OAK', 'ASH'], 'model Boat', [
      'id   String',
      'hull String',
      'port String?',
      'fare Float',
      'wood Wood',
    ]),
  };
  expect(transferred(files, boat, raft)).toEqual({
    'raft.prisma': code(['OAK', 'STONE_PINE', 'ELM'], 'model Raft', [
      'id    String',
      'logs  Int',
      'wood  Wood?',
      'built DateTime',
      'seen  DateTime?',
      'ropes String[]',
      'toll  Float?',
      'open  Boolean',
    ]),
  });
});
