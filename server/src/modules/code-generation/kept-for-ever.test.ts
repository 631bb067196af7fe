import { expect, test } from 'vitest';
import { KeptForEver } from './kept-for-ever.ts';

const files = (...hashes: string[]) => hashes.map((hash) => ({ hash }));

test('what was told of is known, to each owner alone', () => {
  const kept = new KeptForEver();
  kept.add('us', ['a', 'b']);
  kept.add('us', ['c']);

  expect(kept.unknownOf('us', files('a', 'c', 'd'))).toEqual(files('d'));
  expect(kept.unknownOf('others', files('a'))).toEqual(files('a'));
});

test('where it is too much the owners of longest ago are forgotten, and the last one too', () => {
  const kept = new KeptForEver(4);
  kept.add('first', ['a', 'b']);
  kept.add('second', ['a', 'b']);
  kept.add('first', ['a']);
  kept.add('third', ['c']);

  expect(kept.unknownOf('second', files('a'))).toEqual(files('a'));
  expect(kept.unknownOf('first', files('a', 'b'))).toEqual(files());

  kept.add('third', ['d', 'e', 'f', 'g']);
  expect(kept.unknownOf('third', files('c'))).toEqual(files('c'));
});

test('a list of which something is not known is looked through until all of it is', () => {
  const kept = new KeptForEver();
  const [one, other] = [
    ['a', 'b'],
    ['c', 'd'],
  ];
  kept.add('us', ['a', 'b', 'c']);

  expect(kept.unknownIn('us', [one, other])).toEqual(['d']);
  expect(kept.unknownIn('others', [one])).toEqual(['a', 'b']);
  kept.add('us', ['d']);
  expect(kept.unknownIn('us', [one, other])).toEqual([]);
});
