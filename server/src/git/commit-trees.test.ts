import { expect, test } from 'vitest';
import { makeTrees } from './commit-trees.ts';

test('folders in folders have their trees, however deep somebody made them', () => {
  const deep = `${'a/'.repeat(20_000)}x`;

  const { folders } = makeTrees(new Map([[deep, { mode: '100644', object: '1'.repeat(40) }]]));

  expect(folders.size).toBe(20_001);
});
