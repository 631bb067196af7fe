import type { MoveOption } from '@stepwright/process-tree';

/** What is carried over the map: a step with all that stands under it, or an event that it raises. */
export type Carried =
  | { kind: 'step'; id: string }
  | { kind: 'event'; id: string; event: { id: string; name: string } };

/** Why something cannot be dropped there; it is told, and nothing happens. */
export type DropRefusal =
  /** among the steps that it carries along */
  | 'inside'
  /** on a step that became the same element of a service (SM-A12) */
  | 'element'
  /** beside a step that the server does not know yet */
  | 'unsaved'
  /** where it stands already */
  | 'there'
  /** an event on what is no reaction, */
  | 'noReaction'
  /** on the step that raises it, */
  | 'itself'
  /** or on one that reacts to it already */
  | 'unchanged';

export interface DropTarget {
  id: string;
  /** Where a step goes, seen from this one. An event goes to all of it. */
  side: MoveOption;
  refusal: DropRefusal | null;
}

/** A movement of something over the map, from its begin to its drop. */
export interface Drag {
  carried: Carried;
  /** By a pressed pointer; otherwise its place is chosen by keys or clicks. */
  isHeld: boolean;
  target: DropTarget | null;
  /** The target was chosen by keys: it has to be brought onto the screen. */
  isByKeys: boolean;
}

/** A point of the pane, in pixels. */
export interface Point {
  x: number;
  y: number;
}

/** The one drag that there may be on a map, and where the pointer is meanwhile. */
export interface DragStore {
  get: () => Drag | null;
  set: (drag: Drag | null) => void;
  subscribe: (listener: () => void) => () => void;
  pointer: () => Point;
  /** Told apart from the drag: the pointer moves all the time, its target seldom changes. */
  movePointer: (point: Point) => void;
  followPointer: (listener: (point: Point) => void) => () => void;
}

export function createDragStore(): DragStore {
  const listeners = new Set<() => void>();
  const followers = new Set<(point: Point) => void>();
  let drag: Drag | null = null;
  let pointer: Point = { x: 0, y: 0 };
  return {
    get: () => drag,
    set: (next) => {
      if (next === drag) return;
      drag = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    pointer: () => pointer,
    movePointer: (point) => {
      pointer = point;
      for (const follower of followers) follower(point);
    },
    followPointer: (listener) => {
      followers.add(listener);
      return () => followers.delete(listener);
    },
  };
}
