import { useEffect, useSyncExternalStore } from 'react';
import type { Chord } from './chord.ts';
import { folded } from './fold-text.ts';

/** Opens and closes the command palette, on every page of a platform. */
export const paletteChord: Chord = { key: 'k', mod: true };

/** One thing that can be done or gone to. */
export interface PaletteItem {
  id: string;
  text: string;
  /** Items of one group stand together under its name. */
  group: string;
  /** The keys that do the same, one by one. */
  keys?: readonly string[];
  run: () => void;
}

/** What a part of the screen offers for what was typed; everything for nothing typed. */
export type PaletteSource = (query: string) => readonly PaletteItem[];

const sources = new Set<PaletteSource>();
const listeners = new Set<() => void>();
let isOpen = false;

export function openPalette(): void {
  change(true);
}

export function closePalette(): void {
  change(false);
}

export function togglePalette(): void {
  change(!isOpen);
}

export function usePaletteOpen(): boolean {
  return useSyncExternalStore(subscribe, () => isOpen);
}

/** Offers items for as long as this part of the screen stands. */
export function usePaletteSource(source: PaletteSource): void {
  useEffect(() => {
    sources.add(source);
    return () => void sources.delete(source);
  }, [source]);
}

export function paletteItems(query: string): PaletteItem[] {
  return [...sources].flatMap((source) => source(query));
}

/** Whether each word of what was typed is somewhere in the text. */
export function hasWords(text: string, query: string): boolean {
  const whole = folded(text);
  return folded(query)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

function change(next: boolean): void {
  if (next === isOpen) return;
  isOpen = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
