import { isLoggedOut } from '#api/identity';
import { storedState, type TypedOver } from '#app/stored-state';
import { noDrafts, withDropped, type BlueprintDrafts, type TypedPath } from './blueprint-drafts.ts';
import { placeIn } from './draft-place.ts';
import { ifGone, windowId } from './drafts-window.ts';
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

/** What was typed in a blueprint in this window before a reload. What is too old goes when it is kept. */
export function readDrafts(of: DraftsOf): BlueprintDrafts {
  const all = young(storedState.typedOver.get());
  return withDrafts(noDrafts, ofWindow(windowId, entriesOf(of, all)));
}

/**
 * Takes over what was typed in a blueprint in windows that are gone; what others still look after is
 * left to them.
 *
 * @param onAdopted Is told with what the drafts become by it.
 * @param signal Nothing is taken over any more.
 */
export async function adoptDrafts(
  of: DraftsOf,
  onAdopted: (adopt: (known: BlueprintDrafts) => BlueprintDrafts) => void,
  signal: AbortSignal,
): Promise<void> {
  const owners = new Set(entriesOf(of).map(([key]) => ownerOf(key)));
  owners.delete(windowId);
  const adopt = (owner: string) => {
    const theirs = ofWindow(owner, entriesOf(of));
    if (theirs.length === 0 || signal.aborted || !takeOver(of, owner)) return;
    onAdopted((known) => withDrafts(known, theirs));
  };
  await Promise.all([...owners].map((owner) => ifGone(owner, () => adopt(owner))));
}

/** @returns whether they are kept as those of this window. */
function takeOver(of: DraftsOf, owner: string): boolean {
  const { personId, blueprintId } = of;
  const all = storedState.typedOver.get();
  const entries = entriesOf(of, all).map(([key, draft]) => {
    const mine = `${windowId} ${crypto.randomUUID()}`;
    return [ownerOf(key) === owner ? mine : key, draft] as const;
  });
  const mine = { ...all[personId], [blueprintId]: fromEntries(entries) };
  return storedState.typedOver.set({ ...all, [personId]: mine });
}

function entriesOf(
  { personId, blueprintId }: DraftsOf,
  all: Kept = storedState.typedOver.get(),
): Entries {
  return Object.entries(all[personId]?.[blueprintId] ?? {});
}

function ofWindow(owner: string, entries: Entries): Entries {
  return entries.filter(([key]) => ownerOf(key) === owner);
}

function ownerOf(key: string): string {
  return key.split(' ', 1)[0] ?? key;
}

function withDrafts(known: BlueprintDrafts, entries: Entries): BlueprintDrafts {
  let drafts = known;
  for (const [, draft] of entries) drafts = withKept(drafts, draft);
  return drafts;
}

function withKept(drafts: BlueprintDrafts, draft: TypedOver): BlueprintDrafts {
  const { fileId, place, isDropped } = draft;
  const typed = draft.typed as TypedValues & TypedPath;
  const { kept, dropped, paths } = drafts;
  const drop = (values: TypedValues) => ({
    ...drafts,
    dropped: withDropped(dropped, fileId, [values]),
  });
  if (isDropped) return drop(typed);
  if (place) {
    const all = [...(kept[fileId] ?? []), { place, typed } satisfies KeptDraft];
    return { ...drafts, kept: { ...kept, [fileId]: all } };
  }
  // Another window's path can only be copied where one is typed here.
  const isSecond = isTyped(paths[fileId] ?? {}) && typed.path;
  return isSecond
    ? drop({ value: typed.path })
    : { ...drafts, paths: { ...paths, [fileId]: typed } };
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

  const theirs = Object.entries(before).filter(([key]) => ownerOf(key) !== windowId);
  const known = new Map(Object.values(before).map((each) => [wordsOf(each), each.at]));
  const others = { ...people, [personId]: { ...blueprints, [blueprintId]: fromEntries(theirs) } };
  const dated = now.map((draft) => [keyOf(draft), withDate(draft, known)] as const);
  const kept = fitting(dated, { before, room: MOST_LETTERS - JSON.stringify(others).length });
  const next = { ...mine, [blueprintId]: fromEntries([...theirs, ...kept]) };
  const isWritten = storedState.typedOver.set(young({ ...people, [personId]: next }));
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
