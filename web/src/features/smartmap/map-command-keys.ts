import { keyNames, type Chord } from '#app/chord';
import { mapCommandTexts as texts } from './map-command-texts.ts';

/** The keys of a command as the help shows them: each inner list is pressed together. */
export function shownKeys(chords: readonly Chord[]): string[][] {
  const isArrows = chords.length === 4 && chords.every(({ key }) => key.startsWith('Arrow'));
  const [first] = chords;
  if (!isArrows || !first) return chords.map(keyNames);
  const modifiers = keyNames(first).slice(0, -1);
  if (modifiers.length > 0) return [[...modifiers, texts.anArrow]];
  return chords.map(keyNames);
}
