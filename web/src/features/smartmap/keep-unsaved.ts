import { storedState } from '#app/stored-state';
import { withText } from './change-steps.ts';
import { changed, type MapState } from './map-state.ts';
import { committedText, failedText, typedText, type StepText } from './step-text.ts';

type Kept = ReturnType<typeof storedState.unsavedSteps.get>[string];

/** Writes down what the server does not have yet, so that it survives a reload. */
export function keepUnsaved(state: MapState): void {
  const all = storedState.unsavedSteps.get();
  const kept = unsavedOf(state);
  const { [state.processId]: before, ...others } = all;
  if (!kept && !before) return;
  storedState.unsavedSteps.set(kept ? { ...others, [state.processId]: kept } : others);
}

/** The map with the texts and the new steps that were typed before the reload. */
export function withUnsaved(state: MapState): MapState {
  const kept: Kept = storedState.unsavedSteps.get()[state.processId] ?? {};
  const locals = Object.entries(kept).flatMap(([id, { place }]) =>
    place && !state.saved.steps.has(id) ? [{ id, ...place }] : [],
  );
  let texts = state.texts;
  for (const [id, { text, over, place }] of Object.entries(kept)) {
    const restored = restoredText(state.saved.steps.get(id)?.content, { text, over, place });
    if (restored) texts = withText(texts, id, restored);
  }
  return changed(state, { locals, texts });
}

/**
 * A text goes on as if there had been no reload. Where somebody else has changed the step in the
 * meantime, the user decides: it waits for Retry.
 */
function restoredText(content: string | undefined, kept: Kept[string]): StepText | null {
  if (content === undefined && !kept.place) return null;
  const saved = content ?? '';
  const committed = committedText(typedText(undefined, kept.text, saved));
  if (!committed || content === undefined || saved === kept.over) return committed;
  return failedText(committed);
}

function unsavedOf({ locals, texts, saved }: MapState): Kept | null {
  const isWorth = (id: string) => (texts.get(id)?.text ?? '').trim() !== '';
  const kept: Kept = {};
  // A new step without a text is kept for the sake of those under it only.
  if (locals.some(({ id }) => isWorth(id))) {
    for (const { id, ...place } of locals)
      kept[id] = { text: texts.get(id)?.text ?? '', over: '', place };
  }
  for (const [id, { text, over }] of texts)
    if (saved.steps.has(id)) kept[id] = { text, over, place: null };
  return Object.keys(kept).length > 0 ? kept : null;
}
