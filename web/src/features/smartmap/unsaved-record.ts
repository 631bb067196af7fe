import { stepsOfReversal, TreeDraft } from '@stepwright/process-tree';
import type { Unsaved } from '#app/stored-state';
import type { LocalStep } from './local-steps.ts';
import { anchorLocals } from './local-steps.ts';
import { changed, type MapState } from './map-state.ts';
import { applyPendingToDraft, idsOf, type PendingCommand } from './pending-command.ts';
import { committedText, failedText, namedText, typedText, type StepText } from './step-text.ts';

/** Steps of one undo that are kept with all they say. */
const MOST_RESTORED = 500;

type KeptStep = Unsaved['steps'][string];

/** What the server does not have yet; null for nothing. */
export function unsavedOf(state: MapState): Unsaved | null {
  const steps = unsavedSteps(state);
  const { commands, keptWords } = state;
  if (Object.keys(steps).length + commands.length + keptWords.length === 0) return null;
  return {
    isReleased: false,
    steps,
    commands: commands.map(briefly),
    words: keptWords.map((words) => ({ ...words, ancestorIds: [...words.ancestorIds] })),
  };
}

/**
 * The way back from a large deletion is more than a browser keeps. The server knows it: all that is
 * left out is what the map shows until then.
 */
function briefly(command: PendingCommand): PendingCommand {
  if (command.kind !== 'restore' || stepsOfReversal(command.reversal).length <= MOST_RESTORED)
    return command;
  return { ...command, reversal: { bring: [], put: [], take: [], say: [] } };
}

/** How many changes wait to be saved. */
export function countUnsaved({ texts, commands }: MapState): number {
  const typed = [...texts.values()].filter(({ text }) => text.trim() !== '');
  return typed.length + commands.length;
}

/** The map with what was done before the reload, or in a window that is gone. */
export function withUnsaved(state: MapState, unsaved: Unsaved): MapState {
  const present = new Set(state.commands.map(({ changeId }) => changeId));
  const commands = commandsOf(unsaved, state).filter(({ changeId }) => !present.has(changeId));
  const known = new Set(state.locals.map(({ id }) => id));
  const locals: LocalStep[] = Object.entries(unsaved.steps).flatMap(([id, { place }]) =>
    place && !known.has(id) && !state.saved.steps.has(id) ? [{ id, ...place }] : [],
  );
  const texts = new Map(state.texts);
  for (const [id, kept] of Object.entries(unsaved.steps)) {
    const restored = restoredText(state.saved.steps.get(id)?.content, kept);
    if (restored && !texts.has(id)) texts.set(id, restored);
  }
  const next = changed(state, {
    // Behind those that are here: the answer that is awaited belongs to the first of them.
    commands: [...state.commands, ...commands],
    locals: [...state.locals, ...locals],
    texts,
  });
  const words = unsaved.words.filter(
    ({ stepId }) => !state.keptWords.some((kept) => kept.stepId === stepId),
  );
  return withPlaces({ ...next, keptWords: [...state.keptWords, ...words] });
}

/** New steps find their places by what is there: what they stood under may be gone by now. */
function withPlaces(state: MapState): MapState {
  const isLost = ({ parentStatementId }: LocalStep) =>
    parentStatementId !== null && !state.view.steps.has(parentStatementId);
  return state.locals.some(isLost) ? changed(state, { locals: anchorLocals(state.view) }) : state;
}

/** An older version of the web app may have written them otherwise: what makes no sense is left out. */
function commandsOf({ commands }: Unsaved, state: MapState): PendingCommand[] {
  const draft = new TreeDraft(state.view);
  return (commands as PendingCommand[]).filter((command) => {
    try {
      applyPendingToDraft(draft, command, state);
      return Array.isArray(idsOf(command));
    } catch {
      return false;
    }
  });
}

/**
 * A text goes on as if there had been no reload. Where somebody else has changed the step in the
 * meantime, the user decides: it waits for Retry.
 */
function restoredText(content: string | undefined, kept: KeptStep): StepText | null {
  if (content === undefined && !kept.place) return null;
  const saved = content ?? '';
  const { changeId, lastSent, accepted } = kept;
  const typed = { ...typedText(undefined, kept.text, saved), changeId, lastSent, accepted };
  const committed = committedText(typed);
  if (!committed) return null;
  const named = namedText(committed, crypto.randomUUID());
  const isAsLeft = content === undefined || saved === kept.over || saved === lastSent?.text;
  return isAsLeft ? named : failedText({ ...named, over: kept.over });
}

function unsavedSteps({ locals, texts, saved }: MapState): Unsaved['steps'] {
  const kept: Unsaved['steps'] = {};
  const isWorth = (id: string) => (texts.get(id)?.text ?? '').trim() !== '';
  // A new step without a text is kept for the sake of those under it only.
  if (locals.some(({ id }) => isWorth(id))) {
    for (const { id, ...place } of locals) kept[id] = keptStep(texts.get(id), place);
  }
  for (const [id, text] of texts) if (saved.steps.has(id)) kept[id] = keptStep(text, null);
  return kept;
}

function keptStep(typed: StepText | undefined, place: KeptStep['place']): KeptStep {
  const nothing = { text: '', over: '', changeId: null, lastSent: null, accepted: null };
  const { text, over, changeId, lastSent, accepted } = typed ?? nothing;
  return { text, over, changeId, lastSent, accepted, place };
}
