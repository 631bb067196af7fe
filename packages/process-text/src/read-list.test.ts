import { treeOf } from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readList } from './read-list.ts';
import { writeList } from './write-list.ts';

const read = (text: string) => readList(text, { limit: 100 });
/** The steps as `content@parent`. */
const drawn = (text: string) => {
  const list = read(text);
  return list.ok ? list.steps.map(({ content, parent }) => `${content}@${parent ?? '-'}`) : list;
};

test('[L1, L2] whatever the sentences say, what was written is read at the same places', () => {
  const sentence = fc
    .oneof(
      fc.string({ unit: 'binary', maxLength: 30 }),
      fc.constantFrom('- a', '[x] b', '\\[ ] c', '1. d', '# e', '---', '- - -', '•', 'a) f'),
    )
    .map((text) => text.replace(/\s*[\r\n\u2028\u2029]+\s*/g, ' ').trim())
    .filter((text) => text !== '');
  const steps = fc.array(fc.tuple(sentence, fc.nat()), { minLength: 1, maxLength: 40 });

  fc.assert(
    fc.property(steps, (rows) => {
      const parents = rows.map((_row, at) => (at === 0 ? null : (rows[at]?.[1] ?? 0) % (at + 1)));
      const tree = treeOf(
        rows.map(([content], at) => {
          const parent = parents[at] === at ? null : (parents[at] ?? null);
          const parentStatementId = parent === null ? null : `s${parent}`;
          return {
            id: `s${at}`,
            content,
            parentStatementId,
            rank: `a${String(at).padStart(3, '0')}`,
          };
        }),
      );

      const list = read(writeList(tree));

      if (!list.ok) throw new Error(list.problem.code);
      const again = treeOf(
        list.steps.map(({ content, parent }, at) => ({
          id: `s${at}`,
          content,
          parentStatementId: parent === null ? null : `s${parent}`,
          rank: `a${String(at).padStart(3, '0')}`,
        })),
      );
      expect(writeList(again)).toBe(writeList(tree));
      expect(list.steps.map(({ content }) => content).toSorted()).toEqual(
        rows.map(([content]) => content).toSorted(),
      );
    }),
  );
});

test.each([
  ['tabs', 'Order\n\tPay\n\t\tShip\n\tCancel', ['Order@-', 'Pay@0', 'Ship@1', 'Cancel@0']],
  ['numbers', '1. Order\r\n   a) Pay\r\n2) Ship', ['Order@-', 'Pay@0', 'Ship@-']],
  ['boxes to tick', '* [ ] Order\n* [x] Pay', ['Order@-', 'Pay@-']],
  ['headings, rules and gaps', '# Shop\n\n- Order\n\n---\n- Pay', ['Order@-', 'Pay@-']],
  ['a step back to a width never seen', 'A\n    B\n  C', ['A@-', 'B@0', 'C@0']],
  ['an indented first line', '    A\n  B\nC', ['A@-', 'B@-', 'C@-']],
])('[L3, L4] a foreign list with %s is read', (_kind, text, expected) => {
  expect(drawn(text)).toEqual(expected);
});

test('[L5] too many steps are refused, and counted', () => {
  expect(readList('a\nb\nc', { limit: 2 })).toEqual({
    ok: false,
    problem: { code: 'too_many_steps', limit: 2, count: 3 },
  });
});

test('[L5] a sentence that is too long is refused with its line', () => {
  expect(read(`a\n\n${'b'.repeat(2001)}`)).toEqual({
    ok: false,
    problem: { code: 'sentence_too_long', limit: 2000, line: 3 },
  });
});

test('[L5] a text without any sentence is refused', () => {
  expect(read(' \n# Only a heading\n---\n- \n')).toEqual({
    ok: false,
    problem: { code: 'nothing_to_read' },
  });
});
