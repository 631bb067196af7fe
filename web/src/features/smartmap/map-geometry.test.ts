import { layoutTree, treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { stepsNamed } from '#test/answer-process';
import { anId } from '#test/factories';
import { frameOf, mapPointOf, viewRectangle } from './draw-minimap.ts';
import { boxOf, geometryOf, stepAt, stepsWithin } from './map-geometry.ts';
import { createMapLayout } from './map-layout.ts';
import { sceneOf } from './map-scene.ts';
import type { MapStep } from './map-step.ts';
import { createNearNodes, nearWindow } from './near-nodes.ts';

const screen = { width: 1000, height: 500 };
const tree = () => treeOf<MapStep>(stepsNamed([['Root', ['First', 'Second']]]));

test('steps stand as the specification sizes and parts them', () => {
  const geometry = createMapLayout()(tree(), false);

  expect(boxOf(geometry, anId(100))).toEqual({ x: 0, y: 75, width: 230, height: 25 });
  expect(boxOf(geometry, anId(101))).toMatchObject({ x: 330, width: 230, height: 25 });
  expect((boxOf(geometry, anId(102))?.y ?? 0) - (boxOf(geometry, anId(101))?.y ?? 0)).toBe(175);
  expect(boxOf(createMapLayout()(tree(), true), anId(100))).toMatchObject({
    width: 400,
    height: 320,
  });
});

test('a change of a text lays nothing out anew', () => {
  const layout = createMapLayout();
  const before = tree();
  const [step] = before.steps.values();
  if (!step) throw new Error('The tree is empty.');
  const after = { ...before, steps: new Map(before.steps).set(step.id, { ...step, content: 'x' }) };

  const geometry = layout(before, false);
  expect(layout(after, false)).toBe(geometry);
  // Nor does a tree that was read anew.
  expect(layout(tree(), false)).toBe(geometry);
  expect(layout(before, true)).not.toBe(geometry);
});

test('the steps of an area and of a point are found', () => {
  const two = treeOf([
    { id: 'a', parentStatementId: null, rank: 'a0' },
    { id: 'b', parentStatementId: 'a', rank: 'a0' },
  ]);
  const geometry = geometryOf(layoutTree(two, { width: 10, heightOf: () => 10 }));

  expect(stepsWithin(geometry, { x: 105, y: 0, width: 50, height: 50 })).toEqual([1]);
  expect(stepAt(geometry, { x: 5, y: 0 })).toBe('a');
  expect(stepAt(geometry, { x: 50, y: 0 })).toBeNull();
});

test('the near window stays while the screen is inside of it, and is empty from afar', () => {
  const first = nearWindow(null, { x: 0, y: 0, zoom: 1 }, screen);

  expect(nearWindow(first, { x: -100, y: 0, zoom: 1 }, screen)).toBe(first);
  expect(nearWindow(first, { x: -900, y: 0, zoom: 1 }, screen)).not.toBe(first);
  expect(nearWindow(first, { x: 0, y: 0, zoom: 0.2 }, screen).area).toBeNull();
});

test('only near steps are elements, the same ones while they stay, and always the edited one', () => {
  const all = tree();
  const scene = sceneOf(all, createMapLayout()(all, false));
  const nodesOf = createNearNodes();
  const window = { area: { x: -10, y: 60, width: 50, height: 50 }, zoom: 1 };

  const { nodes: near } = nodesOf(scene, window, null);
  const { nodes: again } = nodesOf(scene, window, anId(102));

  expect(near.map(({ id }) => id)).toEqual([anId(100)]);
  expect(again.map(({ id }) => id)).toEqual([anId(100), anId(102)]);
  expect(again[0]).toBe(near[0]);
});

test('many new elements come some at a time, those in the middle first', () => {
  const all = treeOf<MapStep>(stepsNamed(Array.from({ length: 100 }, (_, at) => `Step ${at}`)));
  const scene = sceneOf(all, createMapLayout()(all, false));
  const nodesOf = createNearNodes();
  const { y } = scene.geometry.bounds;
  const window = { area: { x: -10, y: y - 10, width: 300, height: 200_000 }, zoom: 1 };

  const first = nodesOf(scene, window, null);
  const second = nodesOf(scene, window, null);
  const third = nodesOf(scene, window, null);

  expect([first, second, third].map(({ nodes }) => nodes.length)).toEqual([40, 80, 100]);
  expect([first, second, third].map(({ isComplete }) => isComplete)).toEqual([false, false, true]);
  expect(second.nodes).toEqual(expect.arrayContaining(first.nodes));
});

test('contexts take turns with the two shades, in the order of first appearance', () => {
  const contexts = ['Sales', 'Billing', 'Sales', 'Stock'];
  const steps = stepsNamed(['a', 'b', 'c', 'd']).map((step, at) => ({
    ...step,
    parsingInfo: step.parsingInfo && { ...step.parsingInfo, boundedContext: contexts[at] ?? null },
  }));
  const all = treeOf<MapStep>(steps);

  expect([...sceneOf(all, createMapLayout()(all, false)).shades]).toEqual([0, 1, 0, 0]);
});

test('a point of the minimap is the point of the map that stands there', () => {
  const bounds = { x: -50, y: -50, width: 1000, height: 400 };
  const frame = frameOf(bounds, { width: 184, height: 124 });
  const seen = viewRectangle({ x: 0, y: 0, zoom: 1 }, screen, frame);

  expect(mapPointOf({ x: seen.x, y: seen.y }, frame)).toEqual({ x: 0, y: 0 });
  expect(seen.width / frame.scaleX).toBeCloseTo(1000);
});
