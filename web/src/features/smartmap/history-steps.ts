import type { HistorySide } from '@stepwright/process-tree';
import { historyTexts } from './history-texts.ts';
import { turnHistory } from './history-turn.ts';
import type { MapSession } from './map-session.ts';
import { sendChanges } from './send-changes.ts';

/** Undoes the user's latest change, or redoes what was undone last. */
export function turnSteps(session: MapSession, side: HistorySide): void {
  const { state, outcome } = turnHistory(session.get(), side, crypto.randomUUID());
  session.change(() => state);
  if (outcome === 'refused') session.world.notify(historyTexts.gone, 'calm');
  void sendChanges(session);
}
