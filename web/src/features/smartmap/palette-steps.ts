import { keyNames, pressOfChord } from '#app/chord';
import { hasWords, usePaletteSource, type PaletteItem } from '#app/palette-state';
import { selectStep } from './choose-steps.ts';
import { findIn } from './find-steps.ts';
import { mapCommandTexts as texts } from './map-command-texts.ts';
import { screenCommands, stepCommands, type MapCommand } from './map-commands.ts';
import { isPressPossible, pressKey } from './map-keys.ts';
import { contentOf, stepOf } from './map-state.ts';
import { useMap, type OpenMap } from './use-map.ts';

/** So many steps are offered; with more letters the right one is among them. */
const MOST_STEPS = 20;

/** What the open map offers in the command palette: its commands, and its steps by their texts. */
export function usePaletteSteps(isGenerating: boolean): void {
  const map = useMap();
  usePaletteSource((query) =>
    [
      ...(isGenerating ? [] : stepCommands.flatMap((command) => pressItems(map, command))),
      ...screenCommands.flatMap((command) => screenItems(map, command)),
    ]
      .filter(({ text }) => hasWords(text, query))
      .concat(stepItems(map, query)),
  );
}

/** Those whose keys would do something now; choosing one presses them. */
function pressItems(map: OpenMap, { id, palette, chords }: MapCommand): PaletteItem[] {
  const offered = typeof palette === 'string' ? [palette] : (palette ?? []);
  const state = map.session.get();
  return offered.flatMap((text, at) => {
    const chord = chords[at];
    if (!chord) return [];
    const press = { ...pressOfChord(chord), isTyping: false };
    if (!isPressPossible(state, press)) return [];
    const run = () => void pressKey(map, press, false);
    return [{ id: `${id}-${at}`, text, group: texts.commands, keys: keyNames(chord), run }];
  });
}

/** Those of the parts of the screen that are there now. */
function screenItems({ handlers }: OpenMap, { id, palette, chords }: MapCommand): PaletteItem[] {
  const run = handlers.get(id);
  if (typeof palette !== 'string' || !run) return [];
  const [chord] = chords;
  return [{ id, text: palette, group: texts.commands, keys: chord && keyNames(chord), run }];
}

function stepItems({ session, focusMap }: OpenMap, query: string): PaletteItem[] {
  if (query === '') return [];
  return findIn(session, query)
    .slice(0, MOST_STEPS)
    .map((id) => {
      const state = session.get();
      const step = stepOf(state, id);
      return {
        id,
        text: step ? contentOf(state, step) : '',
        group: texts.steps,
        run: () => {
          selectStep(session, id);
          focusMap();
        },
      };
    });
}
