import { contextOfTokens, replacePathTokens, replaceTokens } from '@stepwright/blueprint-engine';
import { expect, test } from 'vitest';

const dictionary = [
  { key: 'Aggregates.Name', token: 'Order' },
  { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
];
const place = { dictionary, context: 'Aggregates.Commands', path: 'src/place-order.ts' };

test('[E10] the words of a dictionary become parameters, each spelt as it was, where they are bound', () => {
  const text = 'class PlaceOrder {\n  order: Order; // "{Order}"\n}\n';

  const bound = replaceTokens({ text, originals: {} }, place);
  const outside = replaceTokens({ text, originals: {} }, { ...place, context: 'Aggregates' });

  expect(bound.text).toBe(
    'class ~{Aggregates.Commands.Name|Pascal} {\n  ~{Aggregates.Name|Camel}: ~{Aggregates.Name|Pascal}; // "{~{Aggregates.Name|Pascal}}"\n}\n',
  );
  expect(bound.originals['1']).toBe('PlaceOrder');
  expect(outside.text).toContain('class Place~{Aggregates.Name|Pascal}');
});

test('[E11] a file is made for the innermost collection that its path names', () => {
  expect(replacePathTokens('src/place-order.ts', place)).toBe(
    'src/~{Aggregates.Commands.Name|Kebab}.ts',
  );
  const of = (path: string, text: string) => contextOfTokens({ path, text }, dictionary);
  expect(of('src/place-order.ts', '')).toBe('Aggregates.Commands');
  expect(of('src/order.ts', 'placeOrder')).toBe('Aggregates');
  expect(of('README.md', 'All about orders')).toBe('Aggregates');
  expect(of('LICENSE', 'MIT')).toBeNull();
  const withContext = [...dictionary, { key: 'BoundedContexts.Name', token: 'Sales' }];
  expect(contextOfTokens({ path: 'sales/order.ts', text: '' }, withContext)).toBe('Aggregates');
});
