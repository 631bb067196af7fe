import type { Chord } from '#app/chord';
import { paletteChord } from '#app/palette-state';
import { mapCommandTexts as texts } from './map-command-texts.ts';

/**
 * One line of the table of what can be done on the map. The help lists it, the palette offers it
 * and the keyboard does it from here, so that the three cannot say different things.
 */
export interface MapCommand {
  id: string;
  /** As the help lists it; without: it does not. */
  help?: string;
  chords: readonly Chord[];
  /** A way besides the keys, as the help says it. */
  also?: string;
  /** As the palette offers it: one text, or one for each of the chords. Without: it does not. */
  palette?: string | readonly string[];
  /** Its keys are heard while a text is being typed, too. */
  isForTyping?: true;
}

const ARROWS = ['ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft'] as const;
const arrows = (more: Omit<Chord, 'key'> = {}) => ARROWS.map((key) => ({ key, ...more }));

/**
 * What is done by the keys of the steps, whose meaning `@stepwright/process-tree` decides: to do
 * one of these is to press its keys.
 */
export const stepCommands: readonly MapCommand[] = [
  { id: 'navigate', help: texts.navigate, chords: arrows() },
  { id: 'edit', help: texts.edit, chords: [{ key: 'Enter' }], palette: texts.edit },
  { id: 'create', help: texts.create, chords: arrows({ alt: true }), palette: texts.creations },
  { id: 'delete', help: texts.delete, chords: [{ key: 'Delete' }], palette: texts.delete },
  {
    id: 'insert',
    help: texts.insert,
    chords: [{ key: 'Insert' }, { key: 'i' }],
    palette: texts.insert,
  },
  { id: 'select', help: texts.select, chords: arrows({ mod: true }), also: texts.orClick },
  { id: 'swap', help: texts.swap, chords: [{ key: 's' }], palette: texts.swap },
  {
    id: 'move',
    help: texts.move,
    chords: arrows({ alt: true, shift: true }),
    palette: texts.moves,
  },
];

const inPalette = (id: string, palette: string): MapCommand => ({ id, palette, chords: [] });

/** What parts of the screen do, each when it is there: see `useMapCommand`. */
export const screenCommands: readonly MapCommand[] = [
  { id: 'undo', help: texts.undo, chords: [{ key: 'z', mod: true }], palette: texts.undo },
  {
    id: 'redo',
    help: texts.redo,
    chords: [
      { key: 'z', mod: true, shift: true },
      { key: 'y', mod: true },
    ],
    palette: texts.redo,
  },
  // The browser does these two: see `useClipboard`.
  { id: 'copy', help: texts.copy, chords: [{ key: 'c', mod: true }] },
  { id: 'paste', help: texts.paste, chords: [{ key: 'v', mod: true }] },
  { id: 'carry', help: texts.carry, chords: [{ key: 'm' }], palette: texts.carry },
  { id: 'connect', help: texts.connect, chords: [{ key: 'e' }], palette: texts.connect },
  inPalette('mark', texts.mark),
  inPalette('define', texts.define),
  inPalette('retry', texts.retry),
  {
    id: 'find',
    help: texts.find,
    chords: [{ key: 'f', mod: true }],
    palette: texts.find,
    isForTyping: true,
  },
  {
    id: 'findNext',
    help: texts.findNext,
    chords: [{ key: 'F3' }],
    palette: texts.findNext,
    isForTyping: true,
  },
  {
    id: 'findPrevious',
    help: texts.findPrevious,
    chords: [{ key: 'F3', shift: true }],
    palette: texts.findPrevious,
    isForTyping: true,
  },
  // Heard on every page, and not only here.
  { id: 'palette', help: texts.palette, chords: [paletteChord] },
  inPalette('expand', texts.expand),
  inPalette('showMap', texts.showMap),
  inPalette('showBoth', texts.showBoth),
  inPalette('showOutline', texts.showOutline),
  inPalette('openBranches', texts.openBranches),
  inPalette('closeBranches', texts.closeBranches),
  inPalette('fit', texts.fit),
  inPalette('zoomIn', texts.zoomIn),
  inPalette('zoomOut', texts.zoomOut),
  inPalette('viewProcess', texts.viewProcess),
  inPalette('help', texts.help),
];

export const mapCommands: readonly MapCommand[] = [...stepCommands, ...screenCommands];
