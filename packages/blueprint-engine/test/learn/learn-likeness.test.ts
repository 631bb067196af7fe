import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { likenessOf, mostLikeness } from '#learn/learn-align';
import type { Piece } from '#learn/learn-pieces';

const text = fc.constantFrom('boat', 'hull', '(', ')', '.', ' ', '\n  ', 'harbourMaster');
const slot = (path: string, name: string): Piece => ({
  kind: 'slot',
  options: [{ path, formats: ['Camel'] }],
  text: name,
  around: { before: '', after: '', extension: 'ts', isPath: false },
});
const piece: fc.Arbitrary<Piece> = fc.oneof(
  text.map((each): Piece => ({ kind: 'text', text: each })),
  text.map((each): Piece => ({ kind: 'text', text: each, call: 'min' })),
  fc.constantFrom(' ', '  ').map((each): Piece => ({ kind: 'space', text: each })),
  fc.constantFrom('boat', 'ship').map((each) => slot('Aggregates.Name', each)),
  fc
    .constantFrom('Aggregates.Name', 'Aggregates.Attributes.Name')
    .map((path) => slot(path, 'hull')),
);
const stretch = fc.array(piece, { maxLength: 30 });

describe('how much two files may have in common', () => {
  it('is never said to be less than what they have, so that what is alike is not left apart', () => {
    fc.assert(
      fc.property(stretch, stretch, (left, right) => {
        expect(mostLikeness(left, right)).toBeGreaterThanOrEqual(likenessOf(left, right) - 1e-9);
      }),
      { numRuns: 1000 },
    );
  });

  it('is all of it where they say the same', () => {
    fc.assert(
      fc.property(stretch, (own) => {
        expect(likenessOf(own, own)).toBe(1);
      }),
    );
  });
});
