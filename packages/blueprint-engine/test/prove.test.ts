import { expect, test } from 'vitest';
import { proveBlueprint } from '@stepwright/blueprint-engine';
import { aBlueprint, aModel, bytes } from './fixtures.ts';

test('[L11] the proof says for each file what is wrong in its template, and where', () => {
  const model = aModel({ attributes: [{ name: 'total' }, { name: 'note' }] });
  const blueprint = aBlueprint({
    'good.txt': { text: 'good' },
    'bad.txt': {
      text: 'one\n~{each Aggregates.Attributes}~{Aggregates.Attributes.Colour}~{end}',
    },
    'con.txt': { text: 'refused' },
  });
  const sample = ['good.txt', 'bad.txt', 'con.txt'].map((path) => ({
    path,
    content: bytes('good'),
  }));

  const { files } = proveBlueprint({ ...blueprint, sample: model }, sample);

  expect(files.map(({ path, problems }) => [path, problems])).toEqual([
    ['good.txt', []],
    ['bad.txt', [expect.objectContaining({ position: { line: 2, column: 30 } })]],
    ['con.txt', [expect.objectContaining({ position: null })]],
  ]);
  expect(files[1]?.problems[0]?.message).toContain('Colour');
});
