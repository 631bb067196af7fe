import type { FileItem, FileSection } from '@stepwright/contract';
import { findPlace, type DraftPlace } from './draft-place.ts';
import type { Typed } from './draft.ts';
import { followSelection, textIn } from './file-anchor.ts';
import { nothingSelected } from './file-selection.ts';
import { valuesOf, type SectionValues } from './section-values.ts';

export type TypedValues = Typed<SectionValues>;

/** What was typed over sections of one file and is not saved. */
export interface SectionDrafts {
  /** The file whose places name the sections. */
  of: FileItem;
  /** By the section's id. */
  over: Readonly<Record<string, TypedValues>>;
}

/** What was typed before a reload, over a section that is looked for when the file is read. */
export interface KeptDraft {
  place: DraftPlace;
  typed: TypedValues;
}

interface Followed {
  drafts: SectionDrafts;
  /** Over sections that somebody removed. */
  dropped: TypedValues[];
}

/** In the file as it is now: every section keeps what was typed over it, wherever it went. */
export function followDrafts(drafts: SectionDrafts, file: FileItem): Followed {
  const { of } = drafts;
  if (of === file) return { drafts, dropped: [] };
  if (of.propertyBindings === file.propertyBindings)
    return { drafts: { ...drafts, of: file }, dropped: [] };
  const over: Record<string, TypedValues> = {};
  const dropped: TypedValues[] = [];
  for (const [id, typed] of Object.entries(drafts.over)) {
    const now = idIn(file, of, id);
    if (now === null) dropped.push(typed);
    else {
      const left = unsettled(file, now, saysTheSame({ of, id }, { of: file, id: now }, typed));
      if (isTyped(left)) over[now] = left;
    }
  }
  return { drafts: { of: file, over }, dropped };
}

/** Lays what was kept over its sections, as far as they are found. */
export function placeKept(
  before: SectionDrafts | undefined,
  file: FileItem,
  kept: readonly KeptDraft[],
): Followed {
  const over: Record<string, TypedValues> = { ...before?.over };
  const dropped: TypedValues[] = [];
  for (const { place, typed } of kept) {
    const found = findPlace(file, place);
    if (!found || over[found.id]) dropped.push(typed);
    else {
      const left = unsettled(file, found.id, found.isCertain ? typed : doubted(typed));
      if (isTyped(left)) over[found.id] = left;
    }
  }
  return { drafts: { of: file, over }, dropped };
}

/** @param file the one in which the section has this id. */
export function withDraft(
  drafts: SectionDrafts | undefined,
  { file, id }: { file: FileItem; id: string },
  typed: TypedValues,
): SectionDrafts {
  const before = drafts ?? { of: file, over: {} };
  const now = idIn(before.of, file, id);
  if (now === null) return before;
  const { [now]: _replaced, ...others } = before.over;
  return { ...before, over: isTyped(typed) ? { ...others, [now]: typed } : others };
}

/** Whether anything typed is another than it was. */
export function isTyped(
  typed: Partial<Record<string, { before: unknown; now: unknown }>>,
): boolean {
  return Object.values(typed).some((each) => each && each.before !== each.now);
}

function idIn(file: FileItem, of: FileItem, id: string): string | null {
  if (of === file) return id;
  const selection = { ...nothingSelected, ids: [id] };
  return followSelection(of.propertyBindings, file.propertyBindings, selection)?.ids[0] ?? null;
}

interface Place {
  of: FileItem;
  id: string;
}

/** What stands in its place, with another text, may be another section. */
function saysTheSame(before: Place, now: Place, typed: TypedValues): TypedValues {
  const [one, other] = [before, now].map(({ of, id }) => sectionIn(of.propertyBindings, id));
  const isSame = !one || !other || textIn([one]) === textIn([other]);
  return isSame ? typed : doubted(typed);
}

function doubted(typed: TypedValues): TypedValues {
  const fields = Object.entries(typed).map(([key, each]) => [key, { ...each, isDoubtful: true }]);
  return Object.fromEntries(fields) as TypedValues;
}

/** Without what is there already: somebody saved it, from another window maybe. */
function unsettled(file: FileItem, id: string, typed: TypedValues): TypedValues {
  const section = sectionIn(file.propertyBindings, id);
  if (!section) return typed;
  const theirs = new Map<string, unknown>(Object.entries(valuesOf(section)));
  const left = Object.entries(typed).filter(([key, each]) => each.now !== theirs.get(key));
  return Object.fromEntries(left) as TypedValues;
}

/** Not for the properties that are no sections yet. */
function sectionIn(sections: readonly FileSection[], id: string): FileSection | undefined {
  let inside = sections;
  let found: FileSection | undefined;
  for (const step of id.split('.')) {
    found = inside[Number(step)];
    inside = found?.children ?? [];
  }
  return found;
}
