import { parentOf, siblingsOf } from '@stepwright/process-tree';
import { changed, type MapState } from './map-state.ts';
import type { MapTree } from './map-step.ts';
import { typedText } from './step-text.ts';

/** Words of this user that lost their place to what somebody else did. */
export interface KeptWords {
  stepId: string;
  text: string;
  /** Their step was deleted before they were saved; or they were, and another text replaced them. */
  reason: 'deleted' | 'replaced';
  /** Where the step stood: the steps above it, the nearest first, and the one behind it. */
  ancestorIds: readonly string[];
  beforeStatementId: string | null;
}

/** The state after a change of the saved steps, with the words kept whose steps are gone by it. */
export function withLostWordsKept(before: MapState, after: MapState): MapState {
  const lost = [...after.texts].filter(([id]) => !after.view.steps.has(id));
  if (lost.length === 0) return after;
  const texts = new Map(after.texts);
  let { keptWords } = after;
  for (const [stepId, { text, over }] of lost) {
    texts.delete(stepId);
    if (text.trim() === '' || text.trim() === over.trim()) continue;
    keptWords = added(keptWords, wordsOf(before.view, { stepId, text, reason: 'deleted' }));
  }
  return { ...after, texts, keptWords };
}

/** Keeps words that were saved and are not what the step says any more. */
export function withReplacedWords(state: MapState, stepId: string, text: string): MapState {
  const step = state.saved.steps.get(stepId);
  if (!step || step.content === text || state.texts.has(stepId)) return state;
  const words = wordsOf(state.view, { stepId, text, reason: 'replaced' });
  return { ...state, keptWords: added(state.keptWords, words) };
}

export function withoutWords(state: MapState, words: KeptWords): MapState {
  return { ...state, keptWords: state.keptWords.filter((each) => each !== words) };
}

/**
 * The words as the text of their step again, not sent yet. A step that is gone stands where it
 * stood, as a new one, as far as there is such a place.
 */
export function withWordsBack(state: MapState, words: KeptWords): MapState {
  const { stepId, text } = words;
  const rest = withoutWords(state, words);
  const typed = typedText(
    rest.texts.get(stepId),
    text,
    rest.saved.steps.get(stepId)?.content ?? '',
  );
  const texts = new Map(rest.texts).set(stepId, typed);
  if (rest.view.steps.has(stepId)) return { ...rest, texts };
  return changed(rest, { texts, locals: [...rest.locals, placeOf(rest.view, words)] });
}

function placeOf(view: MapTree, { stepId, ancestorIds, beforeStatementId }: KeptWords) {
  const parentStatementId = ancestorIds.find((id) => view.steps.has(id)) ?? null;
  const isBeside =
    beforeStatementId !== null &&
    view.steps.has(beforeStatementId) &&
    parentOf(view, beforeStatementId) === parentStatementId;
  return {
    id: stepId,
    parentStatementId,
    beforeStatementId: isBeside ? beforeStatementId : null,
    followerId: null,
  };
}

function wordsOf(view: MapTree, words: Pick<KeptWords, 'stepId' | 'text' | 'reason'>): KeptWords {
  const { stepId } = words;
  const ancestorIds: string[] = [];
  for (let id = parentOf(view, stepId); id !== null; id = parentOf(view, id)) ancestorIds.push(id);
  const row = siblingsOf(view, stepId);
  return { ...words, ancestorIds, beforeStatementId: row[row.indexOf(stepId) + 1] ?? null };
}

/** Of several words for one step the latest count. */
function added(kept: readonly KeptWords[], words: KeptWords): readonly KeptWords[] {
  return [...kept.filter(({ stepId }) => stepId !== words.stepId), words];
}
