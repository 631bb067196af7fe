/** What one person can undo and redo, the latest last. A value, like the tree. */
export interface History<E> {
  readonly undo: readonly E[];
  readonly redo: readonly E[];
}
export type HistorySide = keyof History<unknown>;

/** So many changes can be undone; the oldest are forgotten. */
export const MOST_UNDONE = 200;

export const emptyHistory: History<never> = { undo: [], redo: [] };

/** With a new change; what was undone before cannot be redone any more. */
export function recorded<E>({ undo }: History<E>, entry: E): History<E> {
  return { undo: [...undo, entry].slice(-MOST_UNDONE), redo: [] };
}

/** What is undone or redone next; null where there is nothing. */
export function latestOf<E>(history: History<E>, side: HistorySide): E | null {
  return history[side].at(-1) ?? null;
}

/** Without the latest of one side, and with what leads back from that on the other, if anything. */
export function turned<E>(history: History<E>, side: HistorySide, back: E | null): History<E> {
  const other = side === 'undo' ? 'redo' : 'undo';
  const rest = { ...history, [side]: history[side].slice(0, -1) };
  return back === null ? rest : { ...rest, [other]: [...history[other], back].slice(-MOST_UNDONE) };
}

/** Each entry as it is now; what is null is forgotten. */
export function revised<E>(history: History<E>, revise: (entry: E) => E | null): History<E> {
  const all = (entries: readonly E[]) =>
    entries.flatMap((entry) => {
      const next = revise(entry);
      return next === null ? [] : [next];
    });
  return { undo: all(history.undo), redo: all(history.redo) };
}
