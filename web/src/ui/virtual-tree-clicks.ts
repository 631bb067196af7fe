import { useEffect, useRef, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';

/** So long a click waits whether a second one follows, in milliseconds. */
export const DOUBLE_CLICK = 300;

interface Clicks<Row> {
  activate: (row: Row) => void;
  onDoubleClick: ((row: Row) => void) | undefined;
  onSelectMore: ((row: Row, how: 'toggle' | 'range') => void) | undefined;
}

/** Tells a click from a double click; without anything for the latter it does not wait. */
export function useClicks<Row>(on: Clicks<Row>): (event: MouseEvent, row: Row) => void {
  const waiting = useRef<{ row: Row; timer: number }>(null);
  const forget = (): void => {
    window.clearTimeout(waiting.current?.timer);
    waiting.current = null;
  };
  useEffect(() => () => window.clearTimeout(waiting.current?.timer), []);
  // What is done then is what is to be done then, not when the click came.
  const latest = useRef(on);
  useEffect(() => {
    latest.current = on;
  });
  /** What waits is done before anything else is: a click somewhere else is no second click. */
  const settle = (): void => {
    const row = waiting.current?.row;
    forget();
    if (row !== undefined) flushSync(() => latest.current.activate(row));
  };
  return (event, row) => {
    const isToggle = event.ctrlKey || event.metaKey;
    if (on.onSelectMore && (isToggle || event.shiftKey)) {
      settle();
      return latest.current.onSelectMore?.(row, isToggle ? 'toggle' : 'range');
    }
    if (!on.onDoubleClick) return on.activate(row);
    if (event.detail === 2) {
      forget();
      return on.onDoubleClick(row);
    }
    settle();
    const activate = (): void => {
      waiting.current = null;
      latest.current.activate(row);
    };
    waiting.current = { row, timer: window.setTimeout(activate, DOUBLE_CLICK) };
  };
}
