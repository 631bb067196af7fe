import type { FileItem } from '@stepwright/contract';
import type { Typed } from './draft.ts';
import {
  followDrafts,
  isTyped,
  placeKept,
  type KeptDraft,
  type SectionDrafts,
  type TypedValues,
} from './section-drafts.ts';

export type TypedPath = Typed<{ path: string }>;
type ByFile<T> = Readonly<Record<string, T>>;

/** What was typed in a blueprint and is not saved, by the id of the file. */
export interface BlueprintDrafts {
  sections: ByFile<SectionDrafts>;
  /** Before a reload; the file was not read since. */
  kept: ByFile<readonly KeptDraft[]>;
  /** Over sections that somebody removed since. */
  dropped: ByFile<readonly TypedValues[]>;
  /** Over where the file is generated. */
  paths: ByFile<TypedPath>;
}

/** Somewhere in a blueprint where something was typed and not saved. */
export interface Unsaved {
  fileId: string;
  /** The section; null where it is about the file's path, or a section that is gone. */
  id: string | null;
  /** The file in which the section has this id. */
  of?: FileItem;
  /** Where it was before a reload, if it was not looked for since. */
  kept?: KeptDraft;
}

/** The file that is looked at. */
export interface OpenedFile {
  fileId: string;
  file: FileItem | undefined;
  /** Somebody deleted it. */
  isGone: boolean;
}

export const noDrafts: BlueprintDrafts = { sections: {}, kept: {}, dropped: {}, paths: {} };

/** With the open file as it is now. */
export function draftsNow(known: BlueprintDrafts, open: OpenedFile): BlueprintDrafts {
  const { fileId, file, isGone } = open;
  if (isGone) return withoutFile(known, fileId);
  if (!file) return known;
  const kept = known.kept[fileId];
  const followed = followedIn(known, file);
  return kept ? placedIn(followed, file, kept) : followed;
}

function followedIn(known: BlueprintDrafts, file: FileItem): BlueprintDrafts {
  const before = known.sections[file.id];
  if (!before) return known;
  const { drafts, dropped } = followDrafts(before, file);
  return drafts === before ? known : withFile(known, drafts, dropped);
}

function placedIn(known: BlueprintDrafts, file: FileItem, kept: readonly KeptDraft[]) {
  const { drafts, dropped } = placeKept(known.sections[file.id], file, kept);
  return { ...withFile(known, drafts, dropped), kept: without(known.kept, file.id) };
}

/** Of a file over which nothing is typed any more nothing is remembered. */
export function withFile(
  known: BlueprintDrafts,
  drafts: SectionDrafts,
  dropped: readonly TypedValues[] = [],
): BlueprintDrafts {
  const { id } = drafts.of;
  const isEmpty = Object.keys(drafts.over).length === 0;
  const sections = isEmpty ? without(known.sections, id) : { ...known.sections, [id]: drafts };
  return { ...known, sections, dropped: withDropped(known.dropped, id, dropped) };
}

/** What was typed over a file that is gone is only kept to be copied. */
function withoutFile(known: BlueprintDrafts, fileId: string): BlueprintDrafts {
  const { over = {} } = known.sections[fileId] ?? {};
  const kept = known.kept[fileId]?.map(({ typed }) => typed) ?? [];
  const { path } = known.paths[fileId] ?? {};
  const typed = [...Object.values(over), ...kept, ...(path ? [{ value: path }] : [])];
  if (typed.length === 0) return known;
  return {
    sections: without(known.sections, fileId),
    kept: without(known.kept, fileId),
    dropped: withDropped(known.dropped, fileId, typed),
    paths: without(known.paths, fileId),
  };
}

export function withDropped(
  dropped: BlueprintDrafts['dropped'],
  fileId: string,
  more: readonly TypedValues[],
): BlueprintDrafts['dropped'] {
  return more.length === 0
    ? dropped
    : { ...dropped, [fileId]: [...(dropped[fileId] ?? []), ...more] };
}

export function without<T>(all: ByFile<T>, fileId: string): ByFile<T> {
  const { [fileId]: _gone, ...others } = all;
  return others;
}

/** Everything that is not saved, in the order in which it is led to. */
export function unsavedIn({ sections, kept, dropped, paths }: BlueprintDrafts): Unsaved[] {
  const fileIds = new Set([sections, kept, dropped, paths].flatMap((each) => Object.keys(each)));
  return [...fileIds].flatMap((fileId): Unsaved[] => {
    const { of, over = {} } = sections[fileId] ?? {};
    return [
      ...Object.keys(over).map((id) => ({ fileId, id, of })),
      ...(kept[fileId] ?? []).map((each) => ({ fileId, id: each.place.id, kept: each })),
      ...(dropped[fileId] ?? []).map(() => ({ fileId, id: null })),
      ...(isTyped(paths[fileId] ?? {}) ? [{ fileId, id: null }] : []),
    ];
  });
}
