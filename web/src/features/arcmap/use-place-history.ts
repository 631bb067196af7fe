import type { Places } from '@stepwright/service-layout';
import { useCallback, useMemo, useRef, useState } from 'react';

interface Move {
  before: Places;
  after: Places;
}

export interface PlaceHistory {
  /** Puts services somewhere else, which can be taken back. */
  move: (before: Places, after: Places) => void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** What was moved on this map since it was opened, with the way back. */
export function usePlaceHistory(put: (places: Places) => void): PlaceHistory {
  const done = useRef<Move[]>([]);
  const undone = useRef<Move[]>([]);
  const [counts, setCounts] = useState({ done: 0, undone: 0 });
  const count = useCallback(
    () => setCounts({ done: done.current.length, undone: undone.current.length }),
    [],
  );

  const move = useCallback(
    (before: Places, after: Places) => {
      done.current.push({ before, after });
      undone.current = [];
      put(after);
      count();
    },
    [count, put],
  );
  const turn = useCallback(
    (isUndo: boolean) => {
      const [from, to] = isUndo ? [done, undone] : [undone, done];
      const last = from.current.pop();
      if (!last) return;
      to.current.push(last);
      put(isUndo ? last.before : last.after);
      count();
    },
    [count, put],
  );
  return useMemo(
    () => ({
      move,
      undo: counts.done > 0 ? () => turn(true) : null,
      redo: counts.undone > 0 ? () => turn(false) : null,
    }),
    [move, turn, counts],
  );
}
