import { recorded, reversalOf, stepsOfReversal, type Reversal } from '@stepwright/process-tree';
import type { HistoryEntry, Unsent } from './history-entry.ts';
import type { MapState } from './map-state.ts';
import type { MapStep, MapTree } from './map-step.ts';
import type { PendingCommand } from './pending-command.ts';

const nothing: Reversal<MapStep> = { bring: [], put: [], take: [], say: [] };

/** Notes a command that is shown now, if it has a name; an undo notes itself. */
export function withRecordedCommand(
  before: MapState,
  after: MapState,
  command: PendingCommand,
): MapState {
  if (after === before || command.changeId === undefined || command.kind === 'restore')
    return after;
  const entry = entryOf(before, after, { ...command, changeId: command.changeId });
  return { ...after, history: recorded(after.history, entry) };
}

/** What a command leaves to be undone: told by what it changes on the map. */
export function entryOf(
  before: MapState,
  after: MapState,
  { changeId, kind }: { changeId: string; kind: HistoryEntry['kind'] },
): HistoryEntry {
  const reversal = reversalBetween(before.view, after.view);
  const stepIds = stepsOfReversal(reversal).slice(0, 1);
  return { changeId, kind, stepIds, reversal, isAnswered: false, unsent: unsentOf(before, after) };
}

/** What leads from one view back to another, told by the steps that are not the same any more. */
export function reversalBetween(before: MapTree, after: MapTree): Reversal<MapStep> {
  const isSaved = (step: MapStep | undefined) => step !== undefined && step.isLocal !== true;
  const changed = [...after.steps.values()].filter(
    (step) => isSaved(step) && before.steps.get(step.id) !== step,
  );
  const removed = [...before.steps.keys()].filter(
    (id) => !after.steps.has(id) && isSaved(before.steps.get(id)),
  );
  return reversalOf(before, { changed, removed });
}

/** Notes a text, or a new step, that is finished for now and waits to be sent. */
export function withRecordedText(state: MapState, stepId: string): MapState {
  const changeId = state.texts.get(stepId)?.changeId;
  if (!changeId || hasEntry(state, changeId)) return state;
  const local = state.locals.find(({ id }) => id === stepId);
  const saved = state.saved.steps.get(stepId);
  if (!local && !saved) return state;

  const kind = local ? (local.followerId === null ? 'add' : 'insert') : 'text';
  const reversal = saved
    ? { ...nothing, say: [{ ...saved, from: '' }].map(sayingOnly) }
    : {
        ...nothing,
        take: [
          { id: stepId, from: { parentStatementId: null, rank: '' }, says: '', elementId: null },
        ],
      };
  const entry = { changeId, kind, stepIds: [stepId], reversal, isAnswered: false } as const;
  return { ...state, history: recorded(state.history, entry) };
}

function hasEntry({ history }: MapState, changeId: string): boolean {
  return [...history.undo, ...history.redo].some((entry) => entry.changeId === changeId);
}

function sayingOnly({ id, from, content, parsingInfo }: MapStep & { from: string }) {
  return { id, from, content, parsingInfo };
}

function unsentOf(before: MapState, after: MapState): Unsent | undefined {
  const isGone = (id: string) => !after.view.steps.has(id);
  const texts = new Map([...before.texts].filter(([id]) => isGone(id)));
  const locals = before.locals.filter(({ id }) => isGone(id));
  return texts.size + locals.length > 0 ? { texts, locals } : undefined;
}
