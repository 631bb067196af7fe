import { applyCommand, childrenOf, treeOf } from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { blankStep, type MapStep, type MapTree } from './map-step.ts';
import { boxOf, type MapGeometry } from './map-geometry.ts';
import { createMapLayout } from './map-layout.ts';
import { steadyingShift } from './map-steady.ts';

const where = { processId: 'process', platformId: 'platform' };
const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const screen = { width: 1000, height: 500 };

/** A root with eight steps below each other, of which the screen shows three. */
function aColumn(): MapTree {
  const steps = names.map((id, at): MapStep => ({
    ...blankStep(id, where),
    parentStatementId: 'root',
    rank: `a${at}`,
  }));
  return treeOf([{ ...blankStep('root', where), rank: 'a0' }, ...steps]);
}

/** The map before and after somebody else adds a step before the one at so many. */
function inserted(at: number): { before: MapGeometry; after: MapGeometry } {
  const tree = aColumn();
  const step = blankStep('new', where);
  const beforeStatementId = childrenOf(tree, 'root')[at];
  const place = { parentStatementId: 'root', beforeStatementId };
  const added = applyCommand(tree, { kind: 'add', step, ...place });
  return {
    before: createMapLayout()(tree, false),
    after: createMapLayout()(added.ok ? added.tree : tree, false),
  };
}

test.each([
  ['above the screen shifts the map along', 0, -175],
  ['below the screen shifts nothing', 8, 0],
  ['in the middle of the screen leaves most of it', 5, 0],
])('a step added %s', (_title, at, y) => {
  // From d to f.
  const sight = { x: 0, y: -3 * 175 + 50, zoom: 1, ...screen };

  expect(steadyingShift(sight, inserted(at)).y).toBeCloseTo(y, 6);
});

test('no other shift leaves more of what is seen in its place, wherever a step is added', () => {
  const sights = fc.record({
    x: fc.integer({ min: -400, max: 400 }),
    y: fc.integer({ min: -1400, max: 400 }),
    zoom: fc.constantFrom(0.1, 0.5, 1, 2),
  });
  const law = fc.property(sights, fc.nat({ max: 8 }), (viewport, at) => {
    const { before, after } = inserted(at);
    const sight = { ...viewport, ...screen };
    const shift = steadyingShift(sight, { before, after });

    const placeOf = (geometry: MapGeometry, id: string) =>
      (boxOf(geometry, id)?.y ?? NaN) * sight.zoom + sight.y;
    const seen = ['root', ...names].filter((id) => {
      const box = boxOf(before, id);
      const top = placeOf(before, id);
      const left = (box?.x ?? 0) * sight.zoom + sight.x;
      const [right, bottom] = [left + 230 * sight.zoom, top + 25 * sight.zoom];
      return left <= screen.width && right >= 0 && top <= screen.height && bottom >= 0;
    });
    const movedBy = seen.map((id) => placeOf(before, id) - placeOf(after, id));
    const stillBy = (by: number) => movedBy.filter((y) => Math.abs(y - by) < 1e-6).length;
    for (const other of [0, ...movedBy])
      expect(stillBy(shift.y)).toBeGreaterThanOrEqual(stillBy(other));
  });

  fc.assert(law, { numRuns: 300 });
});
