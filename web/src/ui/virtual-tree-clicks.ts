import { useEffect, useRef, type MouseEvent } from 'react';

/** So long a click waits whether a second one follows, in milliseconds. */
export const DOUBLE_CLICK = 300;

/** Tells a click from a double click; without anything for the latter it does not wait. */
export function useClicks<Row>(on: {
  activate: (row: Row) => void;
  onDoubleClick: ((row: Row) => void) | undefined;
}): (event: MouseEvent, row: Row) => void {
  const waiting = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(waiting.current), []);
  // What is done then is what is to be done then, not when the click came.
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  return (event, row) => {
    if (!on.onDoubleClick) return on.activate(row);
    window.clearTimeout(waiting.current);
    if (event.detail === 2) on.onDoubleClick(row);
    else waiting.current = window.setTimeout(() => latest.current.activate(row), DOUBLE_CLICK);
  };
}
