import { storedState, type TypedOver } from '#app/stored-state';
import { noDrafts, type BlueprintDrafts, type TypedPath } from './blueprint-drafts.ts';
import { placeIn } from './draft-place.ts';
import { isTyped, type KeptDraft, type TypedValues } from './section-drafts.ts';

/** After so many milliseconds nobody remembers what was meant. */
const MOST_AGE = 30 * 24 * 60 * 60 * 1000;
/** So many letters of one person are kept: a browser gives room for about ten times as many. */
const MOST_LETTERS = 400_000;

/** Whose drafts, and of which blueprint. */
export interface DraftsOf {
  personId: string;
  blueprintId: string;
}

/** The drafts that this window wrote or took over: those of other windows are left to them. */
const ours = new Set<string>();

/** What was typed in a blueprint before a reload. */
export function readDrafts({ personId, blueprintId }: DraftsOf): BlueprintDrafts {
  const kept = storedState.typedOver.get()[personId]?.[blueprintId] ?? {};
  let drafts = noDrafts;
  for (const [key, draft] of Object.entries(kept)) {
    if (isOld(draft)) continue;
    ours.add(key);
    drafts = withKept(drafts, draft);
  }
  return drafts;
}

function withKept(drafts: BlueprintDrafts, { fileId, place, isDropped, typed }: TypedOver) {
  const values = typed as TypedValues;
  const { kept, dropped, paths } = drafts;
  if (isDropped)
    return { ...drafts, dropped: { ...dropped, [fileId]: [...(dropped[fileId] ?? []), values] } };
  if (place === null) return { ...drafts, paths: { ...paths, [fileId]: typed as TypedPath } };
  const draft: KeptDraft = { place, typed: values };
  return { ...drafts, kept: { ...kept, [fileId]: [...(kept[fileId] ?? []), draft] } };
}

/**
 * Writes down what was typed and is not saved, with what it was typed over.
 *
 * @returns whether all of it is kept: too much, or a browser that is full, is not.
 */
export function keepDrafts({ personId, blueprintId }: DraftsOf, drafts: BlueprintDrafts): boolean {
  const all = storedState.typedOver.get();
  const { [personId]: mine = {}, ...people } = all;
  const { [blueprintId]: before = {}, ...blueprints } = mine;
  const now = new Map(draftsToKeep(drafts).map((draft) => [keyOf(draft), draft]));
  if (now.size === 0 && !Object.keys(before).some((key) => ours.has(key))) return true;

  const theirs = Object.entries(before).filter(([key]) => !ours.has(key));
  const kept = Object.fromEntries([
    ...theirs,
    ...[...now].map(([key, draft]) => [key, dated(draft, before[key])] as const),
  ]);
  for (const key of now.keys()) ours.add(key);
  const next = bounded({ ...blueprints, [blueprintId]: kept });
  const isWritten = storedState.typedOver.set({ ...people, [personId]: next });
  return isWritten && [...now.keys()].every((key) => next[blueprintId]?.[key] !== undefined);
}

type Undated = Omit<TypedOver, 'at'> & { key: string };

function draftsToKeep({ sections, kept, dropped, paths }: BlueprintDrafts): Undated[] {
  const written = (fileId: string, key: string, more: Partial<Undated>): Undated => ({
    fileId,
    key,
    place: null,
    isDropped: false,
    typed: {},
    ...more,
  });
  return [
    ...Object.entries(sections).flatMap(([fileId, { of, over }]) =>
      Object.entries(over).map(([id, typed]) => {
        const place = placeIn(of, id);
        return written(fileId, id, { place, isDropped: place === null, typed: asStored(typed) });
      }),
    ),
    ...Object.entries(kept).flatMap(([fileId, each]) =>
      each.map(({ place, typed }) => written(fileId, place.id, { place, typed: asStored(typed) })),
    ),
    ...Object.entries(dropped).flatMap(([fileId, each]) =>
      each.map((typed, at) =>
        written(fileId, `dropped ${at}`, { isDropped: true, typed: asStored(typed) }),
      ),
    ),
    ...Object.entries(paths).flatMap(([fileId, typed]) =>
      isTyped(typed) ? [written(fileId, 'path', { typed: asStored(typed) })] : [],
    ),
  ];
}

/** Fields over which nothing is typed any more are left out. */
function asStored(typed: TypedValues | TypedPath): TypedOver['typed'] {
  return Object.fromEntries(Object.entries(typed).filter(([, each]) => each !== undefined));
}

function keyOf({ fileId, key }: Undated): string {
  return `${fileId} ${key}`;
}

/** It is as old as the last letter of it. */
function dated({ key: _key, ...draft }: Undated, before: TypedOver | undefined): TypedOver {
  const isSame = before && JSON.stringify(before.typed) === JSON.stringify(draft.typed);
  return { ...draft, at: isSame ? before.at : Date.now() };
}

function isOld({ at }: TypedOver): boolean {
  return at < Date.now() - MOST_AGE;
}

/** The latest, as many as there is room for. */
function bounded(blueprints: Record<string, Record<string, TypedOver>>) {
  const latest = Object.entries(blueprints)
    .flatMap(([id, kept]) => Object.entries(kept).map(([key, draft]) => ({ id, key, draft })))
    .filter(({ draft }) => !isOld(draft))
    .toSorted((one, other) => other.draft.at - one.draft.at);
  const next: typeof blueprints = {};
  let room = MOST_LETTERS;
  for (const { id, key, draft } of latest) {
    const length = JSON.stringify(draft).length;
    if (length > room) continue;
    room -= length;
    (next[id] ??= {})[key] = draft;
  }
  return next;
}
