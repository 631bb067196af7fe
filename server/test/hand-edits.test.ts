import { expect, test } from 'vitest';
import { isEditLost, type HandEdit } from './hand-edits.ts';

const lines = (...names: string[]) => names.map((name) => `${name}\n`).join('');
const texts = {
  base: lines('one', 'two', 'three'),
  ours: lines('one', '// mine1', 'two', 'three'),
  theirs: lines('one', 'two', 'more', 'three'),
};
const edit: HandEdit = { kind: 'comment', added: '// mine1\n' };

test.each([
  ['is there, between what it was between', ['one', '// mine1', 'two', 'more', 'three'], false],
  ['stands below what it was written above', ['one', 'two', 'more', '// mine1', 'three'], true],
  ['stands above what it was written below', ['// mine1', 'one', 'two', 'more', 'three'], true],
  ['is not there', ['one', 'two', 'more', 'three'], true],
])('whether a comment by hand is lost, is seen: it %s', (_case, merged, isLost) => {
  expect(isEditLost(lines(...merged), { texts, edit })).toBe(isLost);
});

test('what the model took away or turned round tells nothing of where an edit was', () => {
  const gone = { ...texts, theirs: lines('one', 'three') };
  const turned = { ...texts, theirs: lines('two', 'one', 'three') };

  expect(isEditLost(lines('one', '// mine1', 'three'), { texts: gone, edit })).toBe(false);
  expect(isEditLost(lines('two', '// mine1', 'one', 'three'), { texts: turned, edit })).toBe(false);
});
