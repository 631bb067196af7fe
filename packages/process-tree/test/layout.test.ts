import {
  applyCommand,
  childrenOf,
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  layoutTree,
  ranksBetween,
  treeOf,
  type ProcessTree,
  type StepBox,
  type TreeLayout,
} from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTree } from './random-trees.ts';

const collapsed = () => COLLAPSED_SIZE;

/** A layout of a random tree whose steps have sizes of every kind. */
function aLayout() {
  const size = fc.oneof(
    fc.constant(COLLAPSED_SIZE),
    fc.constant(EXPANDED_SIZE),
    fc.record({
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
    }),
  );
  return fc.tuple(aTree(), fc.array(size, { minLength: 1, maxLength: 20 })).map(([tree, sizes]) => {
    const sizeOf = ({ id }: { id: string }) =>
      sizes[Number(id.slice(1)) % sizes.length] ?? COLLAPSED_SIZE;
    return { tree, layout: layoutTree(tree, sizeOf) };
  });
}

const rightOf = (box: StepBox) => box.x + box.width;
const bottomOf = (box: StepBox) => box.y + box.height;
const middleOf = (box: StepBox) => box.y + box.height / 2;

function boxAt(layout: TreeLayout, id: string | undefined): StepBox {
  const box = layout.boxOf.get(id ?? '');
  if (!box) throw new Error(`${id} has no box`);
  return box;
}

test('[L1] a child starts 100 behind its parent, a root at 0', () => {
  const law = fc.property(aLayout(), ({ tree, layout }) => {
    for (const box of layout.boxes) {
      expect(box.parent?.id ?? null).toBe(tree.steps.get(box.id)?.parentStatementId);
      expect(box.x).toBe(box.parent ? rightOf(box.parent) + 100 : 0);
    }
    expect(layout.boxes).toHaveLength(tree.steps.size);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L2] siblings stand in order, 150 apart or more, and no two steps come closer', () => {
  const law = fc.property(aLayout(), ({ layout }) => {
    const distances = layout.boxes.flatMap((one, index) =>
      layout.boxes
        .slice(index + 1)
        .filter((other) => one.x < rightOf(other) && other.x < rightOf(one))
        // Read later and in the same column means below, for siblings and cousins alike.
        .map((other) => other.y - bottomOf(one)),
    );

    expect(Math.min(150, ...distances)).toBeCloseTo(150, 6);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L3] a parent stands in the middle of its first and last child', () => {
  const law = fc.property(aLayout(), ({ tree, layout }) => {
    for (const parent of layout.boxes) {
      const children = childrenOf(tree, parent.id);
      if (children.length === 0) continue;
      const middle = (boxAt(layout, children[0]).y + bottomOf(boxAt(layout, children.at(-1)))) / 2;
      expect(middleOf(parent)).toBeCloseTo(middle, 6);
    }
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L4] every tree stands wholly below the one before, 150 apart', () => {
  const law = fc.property(aLayout(), ({ tree, layout }) => {
    const roots = new Set(tree.roots);
    let [bottom, lowest] = [-Infinity, -Infinity];
    for (const box of layout.boxes) {
      if (roots.has(box.id)) bottom = lowest;
      expect(box.y - bottom).toBeGreaterThan(150 - 1e-6);
      lowest = Math.max(lowest, bottomOf(box));
    }
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L5] the first root has its middle at 0, and a change below does not move it', () => {
  const tree = treeOf([
    { id: 'a', parentStatementId: null, rank: 'a0' },
    { id: 'a1', parentStatementId: 'a', rank: 'a0' },
    { id: 'b', parentStatementId: null, rank: 'a1' },
  ]);
  const step = { id: 'new', parentStatementId: null, rank: '' };
  const before = layoutTree(tree, collapsed);

  const added = applyCommand(tree, { kind: 'add', step, parentStatementId: 'b' });
  const after = layoutTree(added.ok ? added.tree : tree, collapsed);

  expect(middleOf(boxAt(before, 'a'))).toBe(0);
  expect(after.boxes).toEqual([...before.boxes, expect.objectContaining({ id: 'new' })]);
});

test('[L6] two siblings far apart spread what lies between them evenly', () => {
  const ids = ['tall', 'one', 'two', 'wide'];
  const tree = treeOf([
    { id: 'root', parentStatementId: null, rank: 'a0' },
    ...ids.map((id, index) => ({ id, parentStatementId: 'root', rank: `a${index}` })),
    ...['tall', 'wide'].flatMap((id) =>
      ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((rank) => ({
        id: `${id}-${rank}`,
        parentStatementId: id,
        rank,
      })),
    ),
  ]);

  const layout = layoutTree(tree, collapsed);

  const [tall = 0, one = 0, two = 0, wide = 0] = ids.map((id) => boxAt(layout, id).y);
  expect(one - tall).toBeCloseTo(two - one, 6);
  expect(two - one).toBeCloseTo(wide - two, 6);
});

test.each([
  ['a chain', (index: number) => index - 1],
  ['a star', () => 0],
  ['a comb', (index: number) => index - 1 - (index % 2)],
  ['a bush', (index: number) => Math.floor((index - 1) / 3)],
])('[L6] %s of 20,000 steps is laid out, in about twice the time of 10,000', (_kind, parentAt) => {
  const [half, whole] = [aBigTree(10_000, parentAt), aBigTree(20_000, parentAt)];
  layoutTree(whole, collapsed);

  const halfTime = fastest(() => layoutTree(half, collapsed));
  const wholeTime = fastest(() => layoutTree(whole, collapsed));

  expect(layoutTree(whole, collapsed).boxes).toHaveLength(20_000);
  // Quadratic time would be 4 times and far more milliseconds; the slack is for busy machines.
  expect(halfTime).toBeLessThan(100);
  expect(wholeTime).toBeLessThan(Math.max(4 * halfTime, 40));
});

test('[L7] the bounds hold every step and nothing more', () => {
  const law = fc.property(aLayout(), ({ layout: { boxes, bounds } }) => {
    fc.pre(boxes.length > 0);

    expect(bounds.x).toBe(Math.min(...boxes.map((box) => box.x)));
    expect(bounds.y).toBe(Math.min(...boxes.map((box) => box.y)));
    expect(bounds.x + bounds.width).toBeCloseTo(Math.max(...boxes.map(rightOf)), 6);
    expect(bounds.y + bounds.height).toBeCloseTo(Math.max(...boxes.map(bottomOf)), 6);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L7] an empty process has empty bounds', () => {
  const { boxes, bounds } = layoutTree(treeOf([]), collapsed);

  expect({ boxes, bounds }).toEqual({ boxes: [], bounds: { x: 0, y: 0, width: 0, height: 0 } });
});

function aBigTree(count: number, parentAt: (index: number) => number): ProcessTree {
  const ranks = ranksBetween(null, null, count);
  return treeOf(
    ranks.map((rank, index) => ({
      id: `s${index}`,
      parentStatementId: index === 0 ? null : `s${Math.max(0, parentAt(index))}`,
      rank,
    })),
  );
}

function fastest(work: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = performance.now();
    work();
    return performance.now() - start;
  });
  return Math.min(...times);
}
