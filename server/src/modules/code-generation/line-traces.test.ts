import { expect, test } from 'vitest';
import { generatedFile } from './generation.ts';
import { LineTraces } from './line-traces.ts';

test('a line says why it is there also where the repository has other line ends', () => {
  const file = generatedFile(
    {
      path: 'a.ts',
      content: 'a\nb\n',
      source: 'a.ts',
      element: '',
      trace: [{ line: 1, section: 0, element: 'Sales/Order' }],
    },
    { key: 'shop', name: 'Shop' },
  );
  const lines = new LineTraces();

  expect(lines.ofLines(file, 'a\r\n// mine\r\nb\r\n')).toEqual([0, -1, 0]);
});
