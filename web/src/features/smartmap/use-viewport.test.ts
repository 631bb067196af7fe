import { treeOf } from '@stepwright/process-tree';
import { expect, test } from 'vitest';
import { storedState } from '#app/stored-state';
import { createMapLayout } from './map-layout.ts';
import { blankStep, type MapStep } from './map-step.ts';
import { firstViewport } from './use-viewport.ts';

test('where a map was left on a wide screen says nothing to a telephone', () => {
  const step = { ...blankStep('a', { processId: 'p', platformId: 'q' }), rank: 'a0' };
  const geometry = createMapLayout()(treeOf<MapStep>([step]), false);
  const left = { x: -900, y: 40, zoom: 0.8 };
  storedState.viewports.set({ p: left });

  expect(firstViewport('p', geometry, { width: 1440, height: 900 })).toEqual(left);
  const { x, zoom } = firstViewport('p', geometry, { width: 390, height: 800 });
  expect(x).toBeGreaterThanOrEqual(0);
  expect(x + 230 * zoom).toBeLessThanOrEqual(390);
});
