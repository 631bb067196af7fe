import { expect, test } from 'vitest';
import { covers, isFresh, placementOf } from './map-bitmap.ts';

const drawn = { x: 100, y: -40, zoom: 1, width: 1000, height: 800 };
const moved = (part: Partial<typeof drawn>) => ({ ...drawn, ...part });

test('a drawing reaches beyond the screen and moves with the map', () => {
  expect(placementOf(drawn, drawn)).toEqual({ ratio: 1, left: -250, top: -200 });
  expect(placementOf(drawn, moved({ x: 130 }))).toEqual({ ratio: 1, left: -220, top: -200 });
  expect(covers(drawn, moved({ x: 349 }))).toBe(true);
  expect(covers(drawn, moved({ x: 351 }))).toBe(false);
  expect(covers(drawn, moved({ y: -241 }))).toBe(false);
});

test('it is shown larger or smaller for a moment, as far as it covers the screen', () => {
  const larger = { ...drawn, zoom: 1.5, x: -100, y: -260 };

  expect(placementOf(drawn, larger).ratio).toBe(1.5);
  expect(covers(drawn, larger)).toBe(true);
  expect(covers(drawn, moved({ zoom: 2 }))).toBe(false);
  expect(covers(drawn, moved({ zoom: 0.5 }))).toBe(false);
  expect(isFresh(drawn, larger)).toBe(false);
});

test('at rest it stays where there is room for the next movement', () => {
  expect(isFresh(drawn, moved({ x: 220 }))).toBe(true);
  expect(isFresh(drawn, moved({ x: 230 }))).toBe(false);
  expect(isFresh(drawn, moved({ width: 900 }))).toBe(false);
});
