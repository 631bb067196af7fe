import {
  applyCommand,
  childrenOf,
  COLLAPSED_SIZE,
  EXPANDED_SIZE,
  layoutTree,
  parentOf,
  ranksBetween,
  stepsInOrder,
  treeOf,
  type Box,
  type ProcessTree,
} from '@stepwright/process-tree';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aTree, aWish, commandOf } from './random-trees.ts';

const { width } = COLLAPSED_SIZE;
const collapsed = { width, heightOf: () => COLLAPSED_SIZE.height };

/** Heights of every kind, of which a step keeps the same one wherever it goes. */
function someHeights() {
  const height = fc.oneof(
    fc.constantFrom(COLLAPSED_SIZE.height, EXPANDED_SIZE.height),
    fc.integer({ min: 1, max: 900 }),
  );
  return fc
    .array(height, { minLength: 1, maxLength: 20 })
    .map((all) => (id: string) => all[(Number(id.slice(1)) || 0) % all.length] ?? 25);
}

interface PlacedStep extends Box {
  id: string;
  parent: string | null;
}

/** The boxes of a layout by id, in reading order. */
function boxesOf(tree: ProcessTree, heightOf: (id: string) => number = collapsed.heightOf) {
  const { ids, parent, x, y, height, bounds } = layoutTree(tree, { width, heightOf });
  const boxes = ids.map((id, at): PlacedStep => ({
    id,
    parent: ids[parent[at] ?? -1] ?? null,
    x: x[at] ?? NaN,
    y: y[at] ?? NaN,
    width,
    height: height[at] ?? NaN,
  }));
  return { boxes, bounds, boxOf: new Map(boxes.map((box) => [box.id, box])) };
}

function aLayout(most = 200) {
  return fc
    .tuple(aTree(most), someHeights())
    .map(([tree, heightOf]) => ({ tree, layout: boxesOf(tree, heightOf) }));
}

const rightOf = (box: Box) => box.x + box.width;
const bottomOf = (box: Box) => box.y + box.height;
const middleOf = (box: Box) => box.y + box.height / 2;

function boxAt({ boxOf }: ReturnType<typeof boxesOf>, id: string | null | undefined): PlacedStep {
  const box = boxOf.get(id ?? '');
  if (!box) throw new Error(`${id} has no box`);
  return box;
}

test('[L1] a child starts 100 behind its parent, a root at 0', () => {
  const law = fc.property(aLayout(), ({ tree, layout }) => {
    for (const { id, parent, x } of layout.boxes) {
      const start = parent === null ? 0 : rightOf(boxAt(layout, parent)) + 100;
      expect([parent, x]).toEqual([parentOf(tree, id), start]);
    }
    expect(layout.boxes.map(({ id }) => id)).toEqual([...stepsInOrder(tree)].map(({ id }) => id));
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L2] the steps of a column stand in order, 150 apart or more', () => {
  const law = fc.property(aLayout(), ({ layout }) => {
    const bottoms = new Map<number, number>();
    for (const box of layout.boxes) {
      expect(box.y - (bottoms.get(box.x) ?? -Infinity)).toBeGreaterThan(150 - 1e-6);
      bottoms.set(box.x, bottomOf(box));
    }
  });

  fc.assert(law, { numRuns: 300 });
});

test('[L3] a parent stands in the middle of its first and last child', () => {
  const law = fc.property(aLayout(), ({ tree, layout }) => {
    for (const parent of layout.boxes) {
      const children = childrenOf(tree, parent.id);
      if (children.length === 0) continue;
      const ends = [children[0], children.at(-1)].map((id) => middleOf(boxAt(layout, id)));
      expect(middleOf(parent)).toBeCloseTo(((ends[0] ?? NaN) + (ends[1] ?? NaN)) / 2, 6);
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

test('[L5] what is read before a change keeps its place, but for ancestors', () => {
  const trees = fc.tuple(aTree(100), aWish(), someHeights());
  const law = fc.property(trees, ([tree, wish, heightOf]) => {
    const applied = applyCommand(tree, commandOf(tree, wish));
    const changed = applied.ok ? applied.tree : tree;

    const [before, after] = [boxesOf(tree, heightOf), boxesOf(changed, heightOf)];

    const [first, second] = [writtenOf(tree), writtenOf(changed)];
    const same = first.findIndex((step, at) => step !== second[at]);
    for (const { id } of before.boxes.slice(0, same === -1 ? undefined : same)) {
      if (underOf(tree, id) !== underOf(changed, id)) continue;
      expect(after.boxOf.get(id)).toEqual(before.boxOf.get(id));
    }
  });

  fc.assert(law, { numRuns: 500 });
});

/** Each step with its depth, in reading order: two trees are the same up to where these are. */
function writtenOf(tree: ProcessTree): string[] {
  const depths = new Map<string | null, number>([[null, -1]]);
  return [...stepsInOrder(tree)].map(({ id }) => {
    const depth = (depths.get(parentOf(tree, id)) ?? 0) + 1;
    depths.set(id, depth);
    return `${depth} ${id}`;
  });
}

function underOf(tree: ProcessTree, id: string): string {
  return `${id}(${childrenOf(tree, id)
    .map((child) => underOf(tree, child))
    .join()})`;
}

test('[L5] a step inserted into a map leaves what is above where it is, and the first end at 0', () => {
  const names = ['a', 'b', 'c', 'd'];
  const under = (parent: string | null, ids: string[]) =>
    ids.map((id, index) => ({ id, parentStatementId: parent, rank: `a${index}` }));
  const tree = treeOf([...under(null, ['root']), ...under('root', names)]);
  const step = { id: 'new', parentStatementId: null, rank: '' };

  const added = applyCommand(tree, {
    kind: 'add',
    step,
    parentStatementId: 'root',
    beforeStatementId: 'c',
  });
  const [before, after] = [boxesOf(tree), boxesOf(added.ok ? added.tree : tree)];

  const movedBy = ['root', ...names].map((id) => boxAt(after, id).y - boxAt(before, id).y);
  expect(movedBy).toEqual([87.5, 0, 0, 175, 175]);
  expect(middleOf(boxAt(before, 'a'))).toBe(0);
});

test('[L6] a new end moves nothing upwards, and nothing where there is room', () => {
  const trees = fc.tuple(aTree(100), fc.nat(), someHeights());
  const law = fc.property(trees, ([tree, choice, heightOf]) => {
    const parentStatementId = [...tree.steps.keys()][choice % Math.max(1, tree.steps.size)] ?? null;
    const step = { id: 'new', parentStatementId: null, rank: '', content: '' };
    const added = applyCommand(tree, { kind: 'add', step, parentStatementId });
    const after = boxesOf(added.ok ? added.tree : tree, heightOf);

    for (const box of boxesOf(tree, heightOf).boxes)
      expect(boxAt(after, box.id).y).toBeGreaterThanOrEqual(box.y);
    expect(highEnough(added.ok ? added.tree : tree, after)).toEqual([]);
  });

  fc.assert(law, { numRuns: 300 });
});

/** The steps without children that could stand higher. */
function highEnough(tree: ProcessTree, layout: ReturnType<typeof boxesOf>): string[] {
  const ends = layout.boxes.filter(({ id }) => childrenOf(tree, id).length === 0);
  return ends
    .filter((end) => {
      const row = [end];
      for (let box = end; box.parent && childrenOf(tree, box.parent)[0] === box.id;) {
        box = boxAt(layout, box.parent);
        row.push(box);
      }
      const limits = row.map((box) => limitOf(box, layout) + box.height / 2);
      const limit = Math.max(...limits);
      return Math.abs(middleOf(end) - (limit === -Infinity ? 0 : limit)) > 1e-6;
    })
    .map(({ id }) => id);
}

/** How high a step may stand, by what is read before it in its column and, for a root, at all. */
function limitOf(box: PlacedStep, { boxes }: ReturnType<typeof boxesOf>): number {
  const at = boxes.indexOf(box);
  const root = boxes.findLastIndex(({ parent }, index) => parent === null && index <= at);
  const before = boxes.filter((other, index) => index < root || (index < at && other.x === box.x));
  return Math.max(...before.map(bottomOf)) + 150;
}

test.each([
  ['a chain', (index: number) => index - 1],
  ['a star', () => 0],
  ['a comb', (index: number) => index - 1 - (index % 2)],
  ['a bush', (index: number) => Math.floor((index - 1) / 3)],
])('[L8] %s of 20,000 steps is laid out at once', (_kind, parentAt) => {
  const tree = aBigTree(20_000, parentAt);

  const times = Array.from({ length: 5 }, () => millisecondsOf(() => layoutTree(tree, collapsed)));

  expect(layoutTree(tree, collapsed).ids).toHaveLength(20_000);
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
  const { boxes, bounds } = boxesOf(treeOf([]));

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
