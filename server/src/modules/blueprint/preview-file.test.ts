import { readModelValue } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import type { FileTemplate } from './open-file.ts';
import { BeyondLimit, previewFile, reproduceFile } from './preview-file.ts';

const commands = Array.from({ length: 40 }, (_, index) => ({ name: `Command${index}` }));
const sample = { boundedContexts: [{ name: 'Sales', aggregates: [{ name: 'Order', commands }] }] };
const path = 'command7.ts';
const text = '~{each Aggregates}~{each Aggregates.Commands}x~{end}~{end}';
const binding = { path: '~{Aggregates.Commands.Name|Kebab}.ts', each: 'Aggregates.Commands' };
const template: FileTemplate = {
  source: 'a.ts',
  state: { text, originals: {}, ...binding, if: '' },
  version: 1,
  proof: null,
  manifest: { name: 'Orders', files: [], sample },
};

test('what a file of the sample takes is one limit for all elements that it is looked for in', () => {
  const read = readModelValue(sample);
  if (!read.ok) throw new Error('It is a model.');
  const wanted = { model: read.value, element: null, path };
  const little = { steps: 1000, characters: 100_000 };

  const whole = previewFile(template, wanted);
  const ofOne = previewFile(template, { ...wanted, path: null }, little);

  expect(whole.shown).toMatchObject({ element: 'Sales/Order/command/Command7', path });
  expect(reproduceFile(template, path)).toBe('x'.repeat(40));
  expect(ofOne.shown?.content).toBe('x'.repeat(40));
  expect(() => previewFile(template, wanted, little)).toThrow(BeyondLimit);
  expect(() => reproduceFile(template, path, little)).toThrow(BeyondLimit);
});
