import { treeOf } from '@stepwright/process-tree';
import { describe, expect, test } from 'vitest';
import { aParsing } from '#test/answer-process';
import { createFindIndex } from './find-index.ts';
import { foundParts } from './find-text.tsx';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';

const nothingTyped = new Map();

describe('looking for steps', () => {
  test.each([
    ['order', ['a', 'c']],
    ['ORDER', ['a', 'c']],
    [' order ', ['a', 'c']],
    ['gepruft', ['b']],
    ['geprüft', ['b']],
    ['', []],
    ['   ', []],
    ['nothing of it', []],
  ])('"%s" is in %j', (query, ids) => {
    const view = aTree(['a', 'Place an order'], ['b', 'Rechnung geprüft'], ['c', 'Pay the Order']);

    expect(createFindIndex().find({ view, texts: nothingTyped }, query, false)).toEqual(ids);
  });

  test('names are searched where that is wanted', () => {
    const view = aTree(['a', 'It is packed']);
    const index = createFindIndex();

    expect(index.find({ view, texts: nothingTyped }, 'customer', false)).toEqual([]);
    expect(index.find({ view, texts: nothingTyped }, 'customer', true)).toEqual(['a']);
  });

  test('what is being typed is found, and what it was before is not', () => {
    const view = aTree(['a', 'Place an order']);
    const texts = new Map([
      [
        'a',
        {
          text: 'Send it',
          over: '',
          isCommitted: false,
          inFlight: null,
          hasFailed: false,
          accepted: null,
          changeId: null,
          lastSent: null,
        },
      ],
    ]);
    const index = createFindIndex();
    expect(index.find({ view, texts: nothingTyped }, 'order', false)).toEqual(['a']);

    expect(index.find({ view, texts }, 'order', false)).toEqual([]);
    expect(index.find({ view, texts }, 'send', false)).toEqual(['a']);
  });

  test('it says how many stand before a step', () => {
    const view = aTree(['a', 'x'], ['b', ''], ['c', 'x'], ['d', 'x']);
    const index = createFindIndex();
    const ids = index.find({ view, texts: nothingTyped }, 'x', false);

    expect(index.countBefore(ids, 'b')).toBe(1);
    expect(index.countBefore(ids, 'd')).toBe(2);
    expect(index.countBefore(ids, null)).toBe(0);
  });
});

describe('what is found is marked in the text', () => {
  test.each([
    ['Place an order', 'order', ['Place an ', '[order]']],
    ['Äpfel und äpfel', 'apfel', ['[Äpfel]', ' und ', '[äpfel]']],
    ['Geprüft', 'u', ['Gepr', '[ü]', 'ft']],
    ['ﬁne İs', 'is', ['ﬁne ', '[İs]']],
    ['Pay', 'x', ['Pay']],
  ])('%s: %s', (text, wanted, parts) => {
    const marked = foundParts(text, wanted).map(({ part, isFound }) =>
      isFound ? `[${part}]` : part,
    );

    expect(marked).toEqual(parts);
  });
});

/** Roots below each other, by id and text. */
function aTree(...steps: [id: string, content: string][]): MapTree {
  const where = { processId: 'p', platformId: 'q' };
  return treeOf<MapStep>(
    steps.map(([id, content]) => ({
      ...blankStep(id, where),
      rank: id,
      content,
      parsingInfo: aParsing(),
    })),
  );
}
