import { aimAtPointer } from './drag-aim.ts';
import { canCarry, drop } from './drag-rules.ts';
import { pushAt } from './drag-scroll.ts';
import type { Carried, Point } from './drag-state.ts';
import type { MapGeometry } from './map-geometry.ts';
import { CLICK_SLACK, pointOn } from './map-pan.ts';
import type { OpenMap } from './use-map.ts';

/** A finger that rests this long on a step takes it up, in milliseconds; before it moves the map. */
const LONG_PRESS = 350;
/** What keeps its presses, inside of a step. */
const OWN = 'button, a, input, textarea, label, .nopan';

interface Press {
  /** The finger, or the mouse, that holds it; others have no say. */
  pointerId: number;
  carried: Carried;
  start: Point;
  isTouch: boolean;
  hasBegun: boolean;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export interface PointerDrag {
  /** Whether the pointers belong to a drag, and not to the map. */
  isTaken: () => boolean;
  stop: () => void;
}

/** Takes up steps and events by a press that moves, and drops them where it ends. */
export function dragByPointer(
  pane: HTMLElement,
  map: OpenMap,
  { geometry, isLocked }: { geometry: () => MapGeometry; isLocked: () => boolean },
): PointerDrag {
  let press: Press | null = null;
  let frame = 0;
  const aim = () => aimAtPointer(map, geometry());

  const down = (event: PointerEvent) => {
    // Two fingers zoom; but what one of them holds already, it keeps.
    if (press && !press.hasBegun) end(false);
    const carried = isLocked() || event.button !== 0 ? null : carriedBy(map, event);
    if (!carried || press || !event.isPrimary || map.drag.get()) return;
    const { pointerId } = event;
    const isTouch = event.pointerType === 'touch';
    const timer = isTouch ? setTimeout(begin, LONG_PRESS) : undefined;
    press = { pointerId, carried, start: pointOn(pane, event), isTouch, hasBegun: false, timer };
    map.drag.movePointer(press.start);
    for (const [name, listener] of listeners) window.addEventListener(name, listener, true);
  };
  const begin = () => {
    if (!press) return;
    press.hasBegun = true;
    map.drag.set({ carried: press.carried, isHeld: true, target: null, isByKeys: false });
    aim();
    frame = requestAnimationFrame(scroll);
  };
  const scroll = () => {
    const { x, y, zoom, ...screen } = map.view.get();
    const push = pushAt(map.drag.pointer(), screen);
    if (push) map.view.set({ x: x + push.x, y: y + push.y, zoom });
    frame = requestAnimationFrame(scroll);
  };
  const move = (event: Event) => {
    if (!press || !isHolding(event)) return;
    const point = pointOn(pane, event);
    const isFar = distance(point, press.start) >= CLICK_SLACK;
    // A finger that moves at once moves the map.
    if (event.buttons === 0 || (!press.hasBegun && isFar && press.isTouch)) return end(false);
    if (!press.hasBegun && isFar) begin();
    if (!press.hasBegun) return;
    map.drag.movePointer(point);
    aim();
  };
  const isHolding = (event: Event): event is PointerEvent =>
    event instanceof PointerEvent && event.pointerId === press?.pointerId;
  const end = (isDrop: boolean) => {
    const ended = press;
    press = null;
    clearTimeout(ended?.timer);
    cancelAnimationFrame(frame);
    for (const [name, listener] of listeners) window.removeEventListener(name, listener, true);
    const drag = map.drag.get();
    if (!ended?.hasBegun || !drag) return;
    swallowClick();
    map.drag.set(null);
    if (isDrop) drop(map.session, drag);
    map.focusMap();
  };
  const escape = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key !== 'Escape' || !press?.hasBegun) return;
    event.stopPropagation();
    end(false);
  };
  const listeners: [string, (event: Event) => unknown][] = [
    ['pointermove', move],
    ['pointerup', (event) => isHolding(event) && end(true)],
    ['pointercancel', (event) => isHolding(event) && end(false)],
    ['keydown', escape],
  ];
  // A long press opens a menu on some telephones.
  const preventMenu = (event: Event) => {
    if (press?.isTouch) event.preventDefault();
  };

  const stopFollowing = map.view.subscribe(() => {
    if (press?.hasBegun) aim();
  });
  pane.addEventListener('pointerdown', down, true);
  pane.addEventListener('contextmenu', preventMenu);
  return {
    isTaken: () => press !== null && (press.hasBegun || !press.isTouch),
    stop: () => {
      end(false);
      stopFollowing();
      pane.removeEventListener('pointerdown', down, true);
      pane.removeEventListener('contextmenu', preventMenu);
    },
  };
}

function carriedBy({ session }: OpenMap, { target }: PointerEvent): Carried | null {
  if (!(target instanceof Element)) return null;
  const step = target.closest('[data-step]');
  const id = step instanceof HTMLElement ? (step.dataset['step'] ?? '') : '';
  if (!canCarry(session.get(), id)) return null;
  const handle = target.closest('[data-event]');
  if (handle instanceof HTMLElement) {
    const { event = '', eventName = '' } = handle.dataset;
    return { kind: 'event', id, event: { id: event, name: eventName } };
  }
  return target.closest(OWN) ? null : { kind: 'step', id };
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/**
 * The release of the pointer is a click, too, on whatever lies there. It comes late where Escape
 * has ended the drag before; clicks of the keyboard have no detail.
 */
function swallowClick(): void {
  const swallow = (event: MouseEvent) => {
    if (event.detail > 0) event.stopImmediatePropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  const stop = () => window.removeEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', stop, { capture: true, once: true });
}
