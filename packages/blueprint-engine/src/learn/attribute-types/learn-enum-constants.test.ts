import { expect, test } from 'vitest';
import { aSection, type Part } from '#exchange/blueprint';
import { text } from '#learn/learn-literal';
import { textOf } from '#learn/learn-parts';
import { SampleScope } from '#learn/learn-scope';
import { buildItems } from '#model/build-items';
import { aModel } from '#test/fixtures';
import { ownConstants } from './learn-enum-constants.ts';

test('[L5] what joins a type and its value goes with the value, which another type may have none of', () => {
  const context = 'Aggregates.Attributes';
  const type: Part = { kind: 'parameter', path: `${context}.BaseType`, format: 'Pascal' };
  const sample = aModel({
    name: 'Boat',
    attributes: [{ name: 'rig', type: 'Rig' }],
    types: [{ name: 'Rig', family: 'ENUM', attributes: [{ name: 'SLOOP' }] }],
  });
  const file = {
    kind: 'text' as const,
    source: 'Boat.kt',
    path: [text('Boat.kt')],
    context: 'Aggregates',
    condition: '',
    parts: [aSection({ context, parts: [text('find('), type, text('.SLOOP)\n')] })],
  };

  const [change] = ownConstants(new SampleScope(buildItems(sample)));
  const changed = change?.(file) ?? file;
  const [list] = changed.kind === 'text' ? changed.parts : [];
  const parts = list?.kind === 'section' ? list.parts : [];
  const value = parts.find((part) => part.kind === 'section');

  expect(parts.map(({ kind }) => kind)).toEqual(['text', 'parameter', 'section', 'text']);
  expect(textOf(value?.kind === 'section' ? value.parts : [])).toMatch(/^\./);
  expect(textOf(parts.slice(3))).toBe(')\n');
});
