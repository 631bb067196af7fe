import {
  neighbour,
  stepsInOrder,
  type Direction,
  type KeyPress,
  type MoveOption,
} from '@stepwright/process-tree';
import { canCarry, drop, targetOn } from './drag-rules.ts';
import type { Carried, Drag } from './drag-state.ts';
import { stepOf, type MapState } from './map-state.ts';
import type { OpenMap } from './use-map.ts';

const arrows: ReadonlyMap<string, Direction> = new Map([
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]);
const sides = { left: 'left', right: 'right', up: 'top', down: 'bottom' } as const;

/** Takes the step up without a pointer; the place is chosen by keys or clicks. */
export function takeUpStep({ session, drag }: OpenMap, id: string): void {
  const state = session.get();
  if (!canCarry(state, id)) return;
  const carried = { kind: 'step', id } as const;
  for (const [direction, side] of [
    ['down', 'bottom'],
    ['up', 'top'],
    ['left', 'right'],
  ] as const) {
    const beside = neighbour(state.view, id, direction);
    if (beside !== null) return aim(drag.set, state, { carried, place: { id: beside, side } });
  }
  drag.set({ carried, isHeld: false, target: null, isByKeys: true });
}

/** Takes up an event that the step raises: the first one, or the one behind the one taken up. */
export function takeUpEvent({ session, drag }: OpenMap, id: string): void {
  const state = session.get();
  const present = drag.get();
  const event = nextEvent(state, id, present);
  if (!event || !canCarry(state, id)) return;
  const carried = { kind: 'event', id, event } as const;
  const reaction = present?.target?.id ?? reactionFrom(state, id, 1);
  if (reaction === null) drag.set({ carried, isHeld: false, target: null, isByKeys: true });
  else aim(drag.set, state, { carried, place: { id: reaction, side: 'right' } });
}

function nextEvent(state: MapState, id: string, present: Drag | null) {
  const events = stepOf(state, id)?.parsingInfo?.raisedDomainEvents ?? [];
  const taken = present?.carried.kind === 'event' ? present.carried.event.id : null;
  return events[(events.findIndex((event) => event.id === taken) + 1) % events.length];
}

/** What a key means on the map while something is carried without a pointer. @returns whether it was used */
export function pressWhileCarrying(map: OpenMap, press: KeyPress): boolean {
  const drag = map.drag.get();
  if (!drag) return false;
  if (press.key === 'Escape') map.drag.set(null);
  else if (press.key === 'Enter') finish(map, drag);
  else moveTarget(map, drag, press);
  // Nothing else may happen to the map meanwhile; the browser keeps its own keys.
  return !press.ctrlKey && !press.metaKey && press.key !== 'Tab';
}

/** Drops it where it was aimed at; a refused place is told, and one goes on. */
export function finish({ drag, session, focusMap }: OpenMap, dragged: Drag): void {
  if (!dragged.target || dragged.target.refusal !== null) return;
  drag.set(null);
  drop(session, dragged);
  focusMap();
}

function moveTarget(map: OpenMap, { carried, target }: Drag, { key, shiftKey }: KeyPress): void {
  const direction = arrows.get(key);
  if (direction === undefined) return;
  const state = map.session.get();
  const from = target?.id ?? carried.id;
  if (carried.kind === 'event') {
    const onwards = direction === 'down' || direction === 'right' ? 1 : -1;
    const id = reactionFrom(state, from, onwards);
    if (id !== null) aim(map.drag.set, state, { carried, place: { id, side: 'right' } });
    return;
  }
  const side = target?.side ?? 'bottom';
  const place = shiftKey
    ? { id: from, side: sides[direction] }
    : { id: nextTarget(state, { from, direction, carried: carried.id }), side };
  aim(map.drag.set, state, { carried, place });
}

function aim(
  set: (drag: Drag) => void,
  state: MapState,
  { carried, place }: { carried: Carried; place: { id: string; side: MoveOption } },
): void {
  set({ carried, isHeld: false, target: targetOn(state, carried, place), isByKeys: true });
}

/** The step that lies there, and the one behind it where that is the one being moved. */
function nextTarget(
  { view }: MapState,
  { from, direction, carried }: { from: string; direction: Direction; carried: string },
): string {
  const next = neighbour(view, from, direction);
  const beyond = next === carried ? neighbour(view, next, direction) : next;
  return beyond ?? from;
}

/** The next reaction in the order of reading, and from the last one the first. */
function reactionFrom({ view }: MapState, id: string, onwards: 1 | -1): string | null {
  const ids = [...stepsInOrder(view)]
    .filter((step) => step.parsingInfo?.type === 'Reaction' || step.id === id)
    .map((step) => step.id);
  if (ids.length < 2) return null;
  const at = (ids.indexOf(id) + onwards + ids.length) % ids.length;
  return ids[at] ?? null;
}
