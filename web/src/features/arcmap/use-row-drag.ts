import {
  useEffect,
  useRef,
  useState,
  type PointerEvent as ReactPointerEvent,
  type RefObject,
} from 'react';

/** So near to the edge of what scrolls, dragging scrolls it. */
const EDGE = 48;
const STEP = 14;

type Move = (from: number, to: number) => void;

/**
 * Moves a row of a list by its handle. Nothing is drawn anew while it is dragged: the place where
 * it would land is marked on the row there.
 *
 * @param move The same function while the list lives.
 * @returns What a handle calls when it is pressed.
 */
export function useRowDrag(list: RefObject<HTMLElement | null>, move: Move) {
  const dragged = useRef<AbortController>(null);
  // The list may go while a row is held.
  useEffect(() => () => dragged.current?.abort(), []);
  const [startDrag] = useState(() => (event: ReactPointerEvent, from: number) => {
    const rows = [...(list.current?.children ?? [])].filter((row) => row instanceof HTMLElement);
    if (event.button !== 0 || rows.length < 2) return;
    const handle = event.currentTarget;
    handle.setPointerCapture(event.pointerId);
    dragged.current = drag({ rows, handle, from, move });
  });
  return startDrag;
}

/**
 * From the press to the release; Escape, or a pointer that is taken away, moves nothing.
 *
 * @returns What stops listening.
 */
function drag(props: { rows: HTMLElement[]; handle: Element; from: number; move: Move }) {
  const { rows, handle, from, move } = props;
  const stop = new AbortController();
  let to = from;
  rows[from]?.setAttribute('data-dragged', '');

  const follow = (clientY: number) => {
    scrollNear(handle, clientY);
    to = placeAt(rows, from, clientY);
    rows.forEach((row, at) => {
      if (at === to && at !== from) row.dataset.drop = to < from ? 'before' : 'after';
      else delete row.dataset.drop;
    });
  };
  const end = (isDropped: boolean) => {
    stop.abort();
    for (const row of rows) {
      delete row.dataset.drop;
      delete row.dataset.dragged;
    }
    if (isDropped) move(from, to);
  };
  const giveUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  };

  const { signal } = stop;
  handle.addEventListener('pointermove', (event) => follow((event as PointerEvent).clientY), {
    signal,
  });
  handle.addEventListener('pointerup', () => end(true), { signal });
  handle.addEventListener('pointercancel', () => end(false), { signal });
  window.addEventListener('keydown', giveUp, { signal, capture: true });
  return stop;
}

/** The index at which a row lands that is held at this height. */
function placeAt(rows: HTMLElement[], from: number, y: number): number {
  const above = rows.filter((row, at) => {
    const { top, height } = row.getBoundingClientRect();
    return at !== from && top + Math.min(height, 40) / 2 < y;
  });
  return above.length;
}

function scrollNear(handle: Element, y: number): void {
  const frame = handle.closest('.mantine-ScrollArea-viewport');
  if (!frame) return;
  const { top, bottom } = frame.getBoundingClientRect();
  if (y < top + EDGE) frame.scrollTop -= STEP;
  else if (y > bottom - EDGE) frame.scrollTop += STEP;
}
