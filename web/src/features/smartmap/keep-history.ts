import { emptyHistory, stepsOfReversal } from '@stepwright/process-tree';
import { isFlag, isText, listOf, objectOf } from '#api/shape';
import type { HistoryEntry, MapHistory } from './history-entry.ts';
import type { MapSession } from './map-session.ts';

const PREFIX = 'stepwright.history.';
/** So many changes can be undone after a reload, and as many redone. */
const MOST_KEPT = 50;
/** Of a larger change only the name is kept: the server knows how it is undone. */
const MOST_STEPS = 20;

const isEntry = objectOf({
  changeId: isText,
  kind: isText,
  stepIds: listOf(isText),
  isAnswered: isFlag,
  reversal: objectOf({
    bring: listOf(objectOf({ id: isText })),
    put: listOf(objectOf({ id: isText })),
    take: listOf(objectOf({ id: isText })),
    say: listOf(objectOf({ id: isText })),
  }),
});
const isHistory = objectOf({ undo: listOf(isEntry), redo: listOf(isEntry) });

/** Keeps what can be undone and redone for this tab, so that it survives a reload. */
export function keepHistory(session: MapSession): void {
  const name = PREFIX + session.get().processId;
  const history = read(name);
  session.change((state) => ({ ...state, history }));
  session.subscribe((state, before) => {
    if (state.history !== before.history) write(name, state.history);
  });
}

function read(name: string): MapHistory {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    // The steps in it were written by this tab: that they are steps at all is enough.
    return isHistory(kept) ? (kept as unknown as MapHistory) : emptyHistory;
  } catch {
    return emptyHistory;
  }
}

function write(name: string, { undo, redo }: MapHistory): void {
  try {
    const kept = { undo: undo.flatMap(briefly), redo: redo.flatMap(briefly) };
    const latest = { undo: kept.undo.slice(-MOST_KEPT), redo: kept.redo.slice(-MOST_KEPT) };
    sessionStorage.setItem(name, JSON.stringify(latest));
  } catch {
    // The browser gives no more room: better no history than an old one.
    sessionStorage.removeItem(name);
  }
}

/** One that was taken back before it was ever sent lives in this window only. */
function briefly({ unsent: _unsent, again, ...entry }: HistoryEntry): HistoryEntry[] {
  if (again) return [];
  const isLarge = stepsOfReversal(entry.reversal).length > MOST_STEPS;
  return [isLarge ? { ...entry, reversal: { bring: [], put: [], take: [], say: [] } } : entry];
}
