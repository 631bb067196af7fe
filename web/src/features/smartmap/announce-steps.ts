import { announceTexts as texts } from './announce-texts.ts';
import { contentOf, stepOf, type MapState } from './map-state.ts';
import type { PendingCommand } from './pending-command.ts';
import { smartmapTexts } from './smartmap-texts.ts';
import { placeOf } from './step-focus.tsx';
import { kindOf } from './step-icon.tsx';

/** What has happened between two states, in sentences; mostly none. */
export function newsOf(before: MapState, after: MapState): string[] {
  return [
    ...commandNews(before, after),
    ...(before.texts === after.texts ? [] : textNews(before, after)),
    ...(before.marks === after.marks ? [] : markNews(before, after)),
    ...selectionNews(before, after),
  ];
}

/** What was saved and how it was understood, or that it was not saved. */
function textNews(before: MapState, after: MapState): string[] {
  return [...before.texts].flatMap(([id, { inFlight }]) => {
    const text = after.texts.get(id);
    if (inFlight === null || (text && text.inFlight !== null)) return [];
    if (text?.hasFailed) return [texts.failed(text.text.trim())];
    const step = after.saved.steps.get(id);
    if (step?.content !== inFlight) return [];
    if (step.parsingInfo?.type === 'Error')
      return [texts.unparsed(inFlight, step.parsingInfo.errorMessage ?? '')];
    return [texts.saved(inFlight, smartmapTexts.types[kindOf(step)])];
  });
}

function markNews(before: MapState, after: MapState): string[] {
  return [...before.marks].flatMap(([id, mark]) => {
    const step = stepOf(after, id);
    const now = after.marks.get(id);
    if (mark !== 'processing' || now === 'processing' || !step) return [];
    const content = contentOf(after, step);
    return [now === 'failed' ? texts.markFailed(content) : texts.marked(content)];
  });
}

/** Said when it is shown, which is at once. A refusal is told by a notice of its own. */
function commandNews(before: MapState, after: MapState): string[] {
  if (after.history.redo.length > before.history.redo.length) return [texts.undone];
  if (after.commands.length <= before.commands.length) return [];
  return after.commands
    .filter((command) => !before.commands.includes(command))
    .map((command) => commandWords(after, command));
}

function commandWords(state: MapState, command: PendingCommand): string {
  switch (command.kind) {
    case 'delete':
      return texts.deleted(1);
    case 'deleteSubtrees':
      return texts.deleted(command.statementIds.length);
    case 'addMany':
      return texts.added(command.statements.length);
    case 'swap':
      return texts.swapped;
    case 'move':
      return texts.moved(...placeOf(state, command.statementId));
    case 'correct':
      return texts.corrected;
    case 'restore':
      return texts.redone;
  }
}

/** One selected step is read by the tree itself. */
function selectionNews(before: MapState, after: MapState): string[] {
  const count = after.selectedIds.length;
  return count > 1 && count !== before.selectedIds.length ? [texts.selected(count)] : [];
}
