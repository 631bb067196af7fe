import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

const of = (name: string, ...values: string[]) =>
  aModel({
    name,
    attributes: [
      { name: 'id', type: 'uuid' },
      { name: 'kind', type: `${name}Kind` },
    ],
    types: [
      { name: `${name}Kind`, family: 'ENUM', attributes: values.map((each) => ({ name: each })) },
    ],
  });

test('[L5] what declares a type that the aggregate also refers to has the values of another one’s type', async () => {
  const entity = (name: string, ...values: string[]) =>
    `package harbour\n\ndata class ${name}(\n    val id: UUID,\n    var kind: ${name}Kind,\n)\n\nenum class ${name}Kind {\n${values.map((each) => `    ${each},\n`).join('')}}\n`;
  expect(
    await transferredByGrammar(
      { 'Boat.kt': entity('Boat', 'SAILING', 'ROWING', 'HIGH_SEA') },
      of('Boat', 'Sailing', 'Rowing', 'HighSea'),
      of('Raft', 'Wet', 'Dry'),
    ),
  ).toEqual({ 'Raft.kt': entity('Raft', 'WET', 'DRY') });
});
