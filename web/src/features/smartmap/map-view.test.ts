import { expect, test, vi } from 'vitest';
import { flightBetween } from './map-flight.ts';
import { panByPointer } from './map-pan.ts';
import { centredOn, createMapView, LEAST_ZOOM, mapPoint, zoomedAt } from './map-view.ts';

const start = { x: 0, y: 0, zoom: 1, width: 1000, height: 500 };

test('zooming keeps what is under the pointer where it is', () => {
  const point = { x: 300, y: 200 };
  const before = mapPoint(start, point);

  const after = zoomedAt(start, 0.5, point);

  expect(after.zoom).toBe(0.5);
  expect(mapPoint(after, point)).toEqual(before);
  expect(zoomedAt(start, 0, point).zoom).toBe(LEAST_ZOOM);
});

test('a flight begins where one is, ends at its goal, and rises over a long way', () => {
  const goal = centredOn({ x: 50_000, y: -9_000 }, 1, start);

  const at = flightBetween(start, goal);

  expect(at(0)).toEqual(nearly(start));
  expect(at(1)).toEqual(nearly(goal));
  expect(at(0.5).zoom).toBeLessThan(0.1);
});

test('a flight to another zoom over the same place goes nowhere else', () => {
  const goal = zoomedAt(start, 0.25, { x: 500, y: 250 });

  const half = flightBetween(start, goal)(0.5);

  expect(half.zoom).toBeCloseTo(0.5);
  expect(mapPoint(half, { x: 500, y: 250 })).toEqual({ x: 500, y: 250 });
});

test('another movement ends a flight', () => {
  vi.useFakeTimers();
  const view = createMapView(start);
  view.fly({ x: 100, y: 0, zoom: 1 }, 600);
  vi.advanceTimersByTime(200);
  expect(view.get().x).toBeGreaterThan(0);

  view.set({ x: -5, y: 0, zoom: 1 });
  vi.advanceTimersByTime(1000);

  expect(view.get().x).toBe(-5);
});

test('a flight goes on to the same steps where the map is shifted under it', () => {
  vi.useFakeTimers();
  const view = createMapView(start);
  view.fly({ x: 100, y: 0, zoom: 1 }, 600);
  vi.advanceTimersByTime(200);
  const before = view.get();

  view.shift({ x: 0, y: -175 });
  expect(view.get()).toEqual({ ...before, y: before.y - 175 });
  vi.advanceTimersByTime(1000);

  expect(view.get()).toEqual({ ...start, x: 100, y: -175 });
});

test('a press that moves pans; the click at its end is none', () => {
  const { view, pane, press } = aPane();
  const clicked = vi.fn<() => void>();
  pane.addEventListener('click', clicked);

  press('pointerdown', { x: 10, y: 10 });
  press('pointermove', { x: 60, y: 30 });
  press('pointerup', { x: 60, y: 30 });
  pane.click();

  expect(view.get()).toEqual({ ...start, x: 50, y: 20 });
  expect(clicked).not.toHaveBeenCalled();
});

test('a press that hardly moves is a click', () => {
  const { view, pane, press } = aPane();
  const clicked = vi.fn<() => void>();
  pane.addEventListener('click', clicked);

  press('pointerdown', { x: 10, y: 10 });
  press('pointermove', { x: 12, y: 11 });
  press('pointerup', { x: 12, y: 11 });
  pane.click();

  expect(view.get()).toEqual(start);
  expect(clicked).toHaveBeenCalledOnce();
});

test('two fingers zoom, and the one at rest keeps what it lies on', () => {
  const { view, press } = aPane();
  const resting = { x: 100, y: 100 };
  const before = mapPoint(view.get(), resting);

  press('pointerdown', { ...resting, pointerId: 1 });
  press('pointerdown', { x: 200, y: 100, pointerId: 2 });
  press('pointermove', { x: 300, y: 100, pointerId: 2 });

  expect(view.get().zoom).toBe(2);
  expect(mapPoint(view.get(), resting)).toEqual(before);
});

test('the wheel zooms; over a field that scrolls it does not', () => {
  const { view, pane } = aPane('<div class="nowheel"></div>');

  pane.firstElementChild?.dispatchEvent(new WheelEvent('wheel', { deltaY: 500, bubbles: true }));
  expect(view.get().zoom).toBe(1);
  pane.dispatchEvent(new WheelEvent('wheel', { deltaY: 500, clientX: 0, clientY: 0 }));
  expect(view.get().zoom).toBe(0.5);
});

function aPane(inside = '') {
  const pane = document.createElement('div');
  pane.innerHTML = inside;
  document.body.append(pane);
  const view = createMapView(start);
  panByPointer(pane, view);
  const press = (
    type: string,
    { x, y, pointerId = 1 }: Record<'x' | 'y', number> & { pointerId?: number },
  ) =>
    pane.dispatchEvent(
      new PointerEvent(type, {
        clientX: x,
        clientY: y,
        pointerId,
        bubbles: true,
        buttons: type === 'pointerup' ? 0 : 1,
      }),
    );
  return { view, pane, press };
}

function nearly({ x, y, zoom }: { x: number; y: number; zoom: number }) {
  return { x: expect.closeTo(x, 4), y: expect.closeTo(y, 4), zoom: expect.closeTo(zoom, 6) };
}
