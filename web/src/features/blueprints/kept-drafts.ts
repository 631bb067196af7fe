import { isLoggedOut } from '#api/identity';
import { storedState, type TypedOver } from '#app/stored-state';
import { noDrafts, type BlueprintDrafts, type TypedPath } from './blueprint-drafts.ts';
import { placeIn } from './draft-place.ts';
import { isTyped, type KeptDraft, type TypedValues } from './section-drafts.ts';

/** After so many milliseconds nobody remembers what was meant. */
const MOST_AGE = 30 * 24 * 60 * 60 * 1000;
/** So many letters of all people are kept: a browser gives room for about ten times as many. */
const MOST_LETTERS = 400_000;

/** Whose drafts, and of which blueprint. */
export interface DraftsOf {
  personId: string;
  blueprintId: string;
}

type Kept = ReturnType<typeof storedState.typedOver.get>;

const windowId: string = crypto.randomUUID();
/** The drafts that this window wrote or took over: those of other windows are left to them. */
const ours = new Set<string>();

/** What was typed in a blueprint before a reload. */
export function readDrafts({ personId, blueprintId }: DraftsOf): BlueprintDrafts {
  const all = young(storedState.typedOver.get());
  storedState.typedOver.set(all);
  const kept = all[personId]?.[blueprintId] ?? {};
  let drafts = noDrafts;
  for (const [key, draft] of Object.entries(kept)) {
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
  const all = young(storedState.typedOver.get());
  const { [personId]: mine = {}, ...people } = all;
  const { [blueprintId]: before = {}, ...blueprints } = mine;
  const now = draftsToKeep(drafts);
  // Somebody logged out, in another window maybe: nothing is left behind.
  if (isLoggedOut()) return now.length === 0;

  const theirs = Object.entries(before).filter(([key]) => !ours.has(key));
  const known = new Map(Object.values(before).map((each) => [wordsOf(each), each.at]));
  const others = { ...people, [personId]: { ...blueprints, [blueprintId]: fromEntries(theirs) } };
  const dated = now.map((draft) => [keyOf(draft), withDate(draft, known)] as const);
  const kept = fitting(dated, { before, room: MOST_LETTERS - JSON.stringify(others).length });
  const next = { ...mine, [blueprintId]: fromEntries([...theirs, ...kept]) };
  const isWritten = storedState.typedOver.set(young({ ...people, [personId]: next }));
  if (isWritten) for (const [key] of kept) ours.add(key);
  return isWritten && dated.every(([, draft]) => kept.some(([, each]) => each === draft));
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

/** Another window has its own of the same section. */
function keyOf({ fileId, key }: Undated): string {
  return `${windowId} ${fileId} ${key}`;
}

function wordsOf({ fileId, typed }: Pick<TypedOver, 'fileId' | 'typed'>): string {
  return JSON.stringify([fileId, typed]);
}

/** It is as old as the last letter of it. */
function withDate({ key: _key, ...draft }: Undated, known: ReadonlyMap<string, number>): TypedOver {
  return { ...draft, at: known.get(wordsOf(draft)) ?? Date.now() };
}

type Entries = readonly (readonly [string, TypedOver])[];
const fromEntries = (entries: Entries): Record<string, TypedOver> => Object.fromEntries(entries);

/** What is kept already comes first; of what there is no room for, what was kept of it before. */
function fitting(
  dated: Entries,
  { before, room }: { before: Record<string, TypedOver>; room: number },
): Entries {
  let left = room;
  const fits = (draft: TypedOver): boolean => {
    const length = JSON.stringify(draft).length;
    if (length > left) return false;
    left -= length;
    return true;
  };
  const oldest = dated.toSorted(([, one], [, other]) => one.at - other.at);
  return oldest.flatMap(([key, draft]) => {
    if (fits(draft)) return [[key, draft] as const];
    const present = before[key];
    return present && fits(present) ? [[key, present] as const] : [];
  });
}

/** Without what is too old, of whomever, and whoever has nothing left. */
function young(people: Kept): Kept {
  const least = Date.now() - MOST_AGE;
  return filled(people, (blueprints) =>
    filled(blueprints, (kept) => filled(kept, (draft) => (draft.at < least ? {} : draft))),
  );
}

function filled<T extends object>(all: Record<string, T>, mend: (each: T) => T | object) {
  const entries = Object.entries(all).map(([key, each]) => [key, mend(each)] as const);
  return Object.fromEntries(entries.filter(([, each]) => Object.keys(each).length > 0)) as Record<
    string,
    T
  >;
}
