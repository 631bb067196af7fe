import { expect, test } from 'vitest';
import { aModel } from '#test/fixtures';
import { transferred, transferredByGrammar } from './transferred.ts';

const hull = { name: 'hull', type: 'string' };
const crew = { name: 'crew', type: 'int32' };

test('[L5] texts that may be missing are written as the sample writes them, though others are usual', async () => {
  const of = (name: string, text: string, count: string) =>
    aModel({
      name,
      attributes: [
        { name: count, type: 'int32' },
        { name: text, type: 'string', isNullable: true },
      ],
    });
  const py = (name: string, text: string, count: string) =>
    `class ${name}(rows.Row):\n    ${count} = rows.PositiveIntegerField()\n    ${text} = rows.TextField(null=True)\n`;
  expect(
    await transferredByGrammar(
      { 'boat.py': py('Boat', 'hull', 'crew') },
      of('Boat', 'hull', 'crew'),
      of('Raft', 'logs', 'ropes'),
    ),
  ).toEqual({ 'raft.py': py('Raft', 'logs', 'ropes') });
});

test('[L5] a whole number that the sample lacks is an int in Go', () => {
  const made = transferred(
    { 'boat.go': 'type Boat struct {\n\tHull string\n\tMast string\n}\n' },
    aModel({ name: 'Boat', attributes: [hull, { name: 'mast', type: 'string' }] }),
    aModel({ name: 'Raft', attributes: [hull, crew] }),
  );
  expect(made['raft.go']).toBe('type Raft struct {\n\tHull string\n\tCrew int\n}\n');
});
