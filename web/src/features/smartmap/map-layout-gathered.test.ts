import { treeOf } from '@stepwright/process-tree';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepsNamed } from '#test/answer-process';
import { anId } from '#test/factories';
import { createGatheredLayout, LAYOUT_DEBOUNCE } from './map-layout-gathered.ts';
import { createMapLayout } from './map-layout.ts';
import { initialState } from './map-state.ts';
import type { MapStep } from './map-step.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The map with so many steps under its root. */
function mapOf(count: number) {
  const names = Array.from({ length: count }, (_, at) => `Step ${at}`);
  const tree = treeOf<MapStep>(stepsNamed([['Root', names]]));
  const state = initialState({ processId: anId(1), platformId: anId(2) }, tree);
  return { ...state, focusedId: null };
}

function counted() {
  const layOut = vi.fn<ReturnType<typeof createMapLayout>>(createMapLayout());
  return { layOut, layout: createGatheredLayout(layOut) };
}

test('of twenty changes within 100 ms the first is laid out at once, the others together', () => {
  const { layOut, layout } = counted();
  layout(mapOf(1));
  vi.advanceTimersByTime(LAYOUT_DEBOUNCE);

  const results = Array.from({ length: 20 }, (_, at) => {
    const result = layout(mapOf(at + 2));
    vi.advanceTimersByTime(4);
    return result;
  });
  expect(layOut).toHaveBeenCalledTimes(2);
  expect(results[0]).toMatchObject({ dueAt: null });
  expect(results[0]?.geometry.ids).toHaveLength(3);
  expect(results[19]).toMatchObject({ geometry: results[0]?.geometry, dueAt: 200 });

  vi.advanceTimersByTime(20);
  const late = layout(mapOf(21));
  expect(layOut).toHaveBeenCalledTimes(3);
  expect(late.geometry.ids).toHaveLength(22);
  expect(late.dueAt).toBeNull();
});

test('the step that is typed in, or chosen, waits for nothing', () => {
  const { layOut, layout } = counted();
  layout(mapOf(1));

  expect(layout({ ...mapOf(2), editingId: anId(102) }).geometry.index.has(anId(102))).toBe(true);
  expect(layout({ ...mapOf(3), focusedId: anId(103) }).dueAt).toBeNull();
  expect(layOut).toHaveBeenCalledTimes(3);
});

test('a step that is gone is not drawn any longer, and a change of size is seen at once', () => {
  const { layout } = counted();
  layout(mapOf(3));

  expect(layout(mapOf(2)).geometry.ids).toHaveLength(3);
  expect(layout({ ...mapOf(2), isExpanded: true }).dueAt).toBeNull();
});

test('a text that changes lays nothing out, and is never late', () => {
  const { layOut, layout } = counted();
  const state = mapOf(2);
  layout(state);

  expect(layout({ ...state, commands: [] }).dueAt).toBeNull();
  expect(layOut).toHaveBeenCalledTimes(1);
});
