import fc from 'fast-check';
import { expect, test } from 'vitest';
import { align } from './learn-align.ts';
import { textIn, textPieces } from './learn-pieces.ts';

const code = fc
  .array(fc.constantFrom('{', '}', '(', ')', 'hull', 'sail', ' ', '\n', ',', '///'), {
    maxLength: 24,
  })
  .map((words) => words.join(''));

test('[L1] what stretches have in common and what they differ by is together all of each', () => {
  fc.assert(
    fc.property(fc.array(code, { minLength: 2, maxLength: 4 }), (texts) => {
      const { places } = align(texts.map((each) => textPieces(each)));
      const written = texts.map((_text, at) =>
        textIn(
          places.flatMap((place) =>
            place.kind === 'common' ? [place.piece] : (place.values[at] ?? []),
          ),
        ),
      );
      expect(written).toEqual(texts);
    }),
    { numRuns: 3000, seed: 4 },
  );
});
