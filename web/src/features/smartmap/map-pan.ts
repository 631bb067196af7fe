import { zoomedAt, type MapView } from './map-view.ts';

/** A press that moves less than this is a click, in pixels. */
export const CLICK_SLACK = 4;

interface Point {
  x: number;
  y: number;
}

/**
 * Moves the map by pointers: one pans, two zoom, the wheel zooms where it points. What is inside
 * of `.nopan` keeps its pointers, and what is inside of `.nowheel` its wheel.
 *
 * @param isTaken whether the pointers belong to something else, at the press or since
 * @returns what ends it
 */
export function panByPointer(
  pane: HTMLElement,
  view: MapView,
  isTaken: () => boolean = () => false,
): () => void {
  const pressed = new Map<number, Point>();
  let isMoving = false;

  const press = (event: PointerEvent) => {
    if (event.button > 1 || isTaken() || isInside(event, '.nopan')) return;
    if (pressed.size === 0) {
      isMoving = false;
      listen(window, { pointermove: move, pointerup: release, pointercancel: release });
    }
    pressed.set(event.pointerId, pointOn(pane, event));
  };
  const move = (event: PointerEvent) => {
    const before = pressed.get(event.pointerId);
    if (!before) return;
    // Released where nobody told us, such as over another window.
    if (event.buttons === 0) return release(event);
    if (isTaken()) return;
    const now = pointOn(pane, event);
    isMoving ||= Math.hypot(now.x - before.x, now.y - before.y) >= CLICK_SLACK;
    if (!isMoving) return;
    pane.dataset['moving'] = '';
    const other = [...pressed].find(([id]) => id !== event.pointerId)?.[1];
    pressed.set(event.pointerId, now);
    view.set(other ? pinched(view, { before, now, other }) : panned(view, before, now));
  };
  const release = (event: Event) => {
    if (event instanceof PointerEvent) pressed.delete(event.pointerId);
    if (pressed.size > 0) return;
    delete pane.dataset['moving'];
    unlisten(window, { pointermove: move, pointerup: release, pointercancel: release });
    // The click that follows belongs to the movement; there is none where it ended elsewhere.
    if (isMoving) setTimeout(() => (isMoving = false));
  };
  const click = (event: MouseEvent) => {
    if (isMoving) event.stopImmediatePropagation();
  };
  const turn = (event: WheelEvent) => {
    if (isInside(event, '.nowheel')) return;
    event.preventDefault();
    const { zoom } = view.get();
    view.set(zoomedAt(view.get(), zoom * 2 ** -turned(event), pointOn(pane, event)));
  };

  pane.addEventListener('pointerdown', press);
  pane.addEventListener('click', click, { capture: true });
  pane.addEventListener('wheel', turn, { passive: false });
  return () => {
    pane.removeEventListener('pointerdown', press);
    pane.removeEventListener('click', click, { capture: true });
    pane.removeEventListener('wheel', turn);
    unlisten(window, { pointermove: move, pointerup: release, pointercancel: release });
  };
}

function panned(view: MapView, before: Point, now: Point) {
  const { x, y, zoom } = view.get();
  return { zoom, x: x + now.x - before.x, y: y + now.y - before.y };
}

/** The fingers keep the points of the map that they lie on. */
function pinched(view: MapView, { before, now, other }: Record<'before' | 'now' | 'other', Point>) {
  const distance = Math.hypot(before.x - other.x, before.y - other.y);
  const factor = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(distance, 1);
  return zoomedAt(view.get(), view.get().zoom * factor, other);
}

/** How far the wheel was turned, in doublings: lines and pages are made pixels of a kind. */
function turned({ deltaY, deltaMode, ctrlKey }: WheelEvent): number {
  const unit = deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 0.002 : 0.05;
  // Two fingers on a touchpad arrive as a wheel with Control, and in smaller portions.
  return deltaY * unit * (ctrlKey ? 5 : 1);
}

export function pointOn(pane: HTMLElement, event: { clientX: number; clientY: number }): Point {
  const corner = pane.getBoundingClientRect();
  return { x: event.clientX - corner.left, y: event.clientY - corner.top };
}

function isInside({ target }: Event, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

type Handlers = Record<string, (event: PointerEvent) => void>;

function listen(target: EventTarget, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers))
    target.addEventListener(name, handler as EventListener);
}

function unlisten(target: EventTarget, handlers: Handlers): void {
  for (const [name, handler] of Object.entries(handlers))
    target.removeEventListener(name, handler as EventListener);
}
