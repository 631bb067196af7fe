import type { FileItem } from '@stepwright/contract';
import { layOutFile, type FileLayout } from './file-layout.ts';
import type { TextRange } from './file-selection.ts';

/** So much of the text on both sides of an end of a section tells it from others. */
const AROUND = 40;

/** Where in a file something was typed, so told that it is found in another version of the file. */
export interface DraftPlace {
  id: string;
  /** Of the file. */
  version: number;
  kind: string;
  /** The text around its beginning, and around its end. */
  head: string;
  tail: string;
  length: number;
  /** Whether nothing else in the file looks like it. */
  isOnly: boolean;
}

type Look = Pick<DraftPlace, 'kind' | 'head' | 'tail' | 'length'>;

/** @returns null where the file has no such section. */
export function placeIn(file: FileItem, id: string): DraftPlace | null {
  const known = places.get(file) ?? new Map<string, DraftPlace | null>();
  places.set(file, known);
  const place = known.get(id);
  if (place !== undefined) return place;
  const layout = layoutOf(file);
  const look = lookOf(layout, id);
  const isOnly = look !== null && lookingLike(layout, id, look).length === 1;
  const found = look && { id, version: file.version, ...look, isOnly };
  known.set(id, found);
  return found;
}

/** Asked for with every letter that is typed, and compared with every other section. */
const places = new WeakMap<FileItem, Map<string, DraftPlace | null>>();

/**
 * Finds it again. Where it can only be told that something of its kind stands in its place, that is
 * no certainty.
 */
export function findPlace(
  file: FileItem,
  place: DraftPlace,
): { id: string; isCertain: boolean } | null {
  const { id, isOnly } = place;
  const layout = layoutOf(file);
  const present = lookOf(layout, id);
  if (file.version === place.version && present) return { id, isCertain: true };
  const [found, ...more] = lookingLike(layout, id, place);
  if (found !== undefined && more.length === 0 && isOnly) return { id: found, isCertain: true };
  if (id.startsWith('@') || present?.kind !== place.kind) return null;
  return { id, isCertain: false };
}

function lookOf(layout: FileLayout, id: string): Look | null {
  const span = layout.spans.get(id);
  if (span) return look(layout.text, span, span.section.kind);
  const range = rangeNamed(id);
  return range && range.to <= layout.text.length ? look(layout.text, range, '') : null;
}

function look(text: string, { from, to }: TextRange, kind: string): Look {
  const around = (at: number): string => text.slice(Math.max(0, at - AROUND), at + AROUND);
  return { kind, head: around(from), tail: around(to), length: to - from };
}

/** The ids of all that look like it, as deep in others as it is. */
function lookingLike(layout: FileLayout, id: string, wanted: Look): string[] {
  const range = rangeNamed(id);
  if (range) return rangesLike(layout.text, range, wanted);
  const depth = id.split('.').length;
  return [...layout.spans.values()]
    .filter(({ section }) => section.id.split('.').length === depth)
    .filter((span) => isSame(look(layout.text, span, span.section.kind), wanted))
    .map(({ section }) => section.id);
}

/** A property is named by the range that it takes. */
function rangeNamed(id: string): TextRange | null {
  if (!id.startsWith('@')) return null;
  const [from = 0, to = 0] = id.slice(1).split('-').map(Number);
  return { from, to };
}

function rangesLike(text: string, range: TextRange, wanted: Look): string[] {
  // Nothing is found in every place, for ever.
  if (wanted.head === '') return [];
  const before = Math.min(range.from, AROUND);
  const found: string[] = [];
  for (let at = text.indexOf(wanted.head); at >= 0; at = text.indexOf(wanted.head, at + 1)) {
    const from = at + before;
    const to = from + wanted.length;
    if (isSame(look(text, { from, to }, ''), wanted)) found.push(`@${from}-${to}`);
  }
  return found;
}

function isSame(one: Look, other: Look): boolean {
  return (
    one.length === other.length &&
    one.kind === other.kind &&
    one.head === other.head &&
    one.tail === other.tail
  );
}

/** Asked for with every letter that is typed. */
const layouts = new WeakMap<FileItem['propertyBindings'], FileLayout>();

function layoutOf({ propertyBindings }: FileItem): FileLayout {
  const layout = layouts.get(propertyBindings) ?? layOutFile(propertyBindings, []);
  layouts.set(propertyBindings, layout);
  return layout;
}
