import {
  applyCommand,
  childrenOf,
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  isWithin,
  layoutTree,
  parentOf,
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
function aLayout(most = 200) {
  const size = fc.oneof(
    fc.constant(COLLAPSED_SIZE),
    fc.constant(EXPANDED_SIZE),
    fc.record({
      width: fc.integer({ min: 1, max: 900 }),
      height: fc.integer({ min: 1, max: 900 }),
    }),
  );
  return fc
    .tuple(aTree(most), fc.array(size, { minLength: 1, maxLength: 20 }))
    .map(([tree, sizes]) => {
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
      expect([box.parent?.id ?? null, box.x]).toEqual([
        parentOf(tree, box.id),
        box.parent ? rightOf(box.parent) + 100 : 0,
      ]);
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

test('[L2] subtrees stand as close as their outlines allow: the last touches one before', () => {
  const law = fc.property(aLayout(60), ({ tree, layout }) => {
    const gaps = layout.boxes
      .map((parent) => childrenOf(tree, parent.id))
      .filter((children) => children.length > 1)
      .map((children) => gapAbove(children.at(-1) ?? '', { tree, layout }));

    for (const gap of gaps) expect(gap).toBeCloseTo(150, 6);
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L2] outlines that grow like stairs are followed down to the last stair', () => {
  const under = (parentStatementId: string | null, ...ids: string[]) =>
    ids.map((id, index) => ({ id, parentStatementId, rank: `a${index}` }));
  const leaves = ['l1', 'l2', 'l3', 'l4', 'l5', 'l6', 'l7', 'l8', 'l9'];
  const wideAtTheEnd = [under('x', 'x1'), under('x1', 'x2'), under('x2', ...leaves)];
  const stairs = [under('y', 'a', 'b', 'c'), under('b', 'b1'), under('c', 'c1'), under('c1', 'c2')];
  const tree = treeOf([under(null, 'root'), under('root', 'x', 'y'), wideAtTheEnd, stairs].flat(2));

  const layout = layoutTree(tree, collapsed);

  expect(boxAt(layout, 'c2').y - bottomOf(boxAt(layout, 'l9'))).toBeCloseTo(150, 6);
  expect(gapAbove('y', { tree, layout })).toBeCloseTo(150, 6);
});

/** The smallest distance between a step with all under it and what its earlier siblings hold. */
function gapAbove(id: string, { tree, layout }: { tree: ProcessTree; layout: TreeLayout }) {
  const parent = parentOf(tree, id) ?? '';
  const inside = (of: string) => layout.boxes.filter((box) => isWithin(tree, { id: box.id, of }));
  const below = inside(id);
  const above = inside(parent).filter((box) => box.id !== parent && !below.includes(box));
  const gaps = below.flatMap((one) =>
    above
      // The space between the ranks belongs to the step before it: edges run there.
      .filter((other) => one.x < rightOf(other) + 100 && other.x < rightOf(one) + 100)
      .map((other) => one.y - bottomOf(other)),
  );
  return Math.min(...gaps);
}

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
])('[L6] %s of 20,000 steps is laid out at once', (_kind, parentAt) => {
  const tree = aBigTree(20_000, parentAt);

  const times = Array.from({ length: 5 }, () => millisecondsOf(() => layoutTree(tree, collapsed)));

  expect(layoutTree(tree, collapsed).boxes).toHaveLength(20_000);
  // It takes about 10; the limit is for machines that do much else, and still far from quadratic.
  expect(Math.min(...times)).toBeLessThan(500);
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

function millisecondsOf(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}
