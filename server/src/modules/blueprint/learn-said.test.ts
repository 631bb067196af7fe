import { expect, test } from 'vitest';
import { learnBlueprint } from '@stepwright/blueprint-engine';
import { readSectionsByLayout } from '@stepwright/code-sections';
import { proveBindings } from './learn-said.ts';

test('a text that stands in a large file too often is ruled out at once; the others are proved', () => {
  const files = [
    { path: 'large.ts', content: Buffer.from('id '.repeat(10_000)) },
    { path: 'shop.ts', content: Buffer.from('shop of orders\n') },
  ];
  const learned = learnBlueprint({
    name: 'Shop',
    files,
    model: null,
    dictionary: [],
    readSections: (_path, text) => readSectionsByLayout(text),
  });
  const parameter = 'BoundedContexts.Name|Camel';

  const { ruledOut } = proveBindings(learned, { 'large.ts': 'large.ts', 'shop.ts': 'shop.ts' }, [
    { path: 'large.ts', text: 'id', parameter },
    { path: 'shop.ts', text: 'cart', parameter },
  ]);

  expect(ruledOut.map(({ what, reason }) => [what, reason])).toEqual([
    [`id as {${parameter}} in large.ts`, 'It stands there too often to be proved.'],
    [`cart as {${parameter}} in shop.ts`, 'The text is not in it, or was learned already.'],
  ]);
});
