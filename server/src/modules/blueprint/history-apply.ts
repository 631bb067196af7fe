import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import {
  listEntries,
  putKept,
  putKeptTemplates,
  removeFilesById,
  removeTemplates,
  renamePaths,
} from './blueprint-file-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { FilePlaces } from './file-places.ts';
import { notKept, readPresent } from './history-store.ts';
import type { KeptState } from './history-tables.ts';
import type { Target } from './history-target.ts';

/** Brings a blueprint that is held to how it is to be. @throws AppError `CONFLICT` where something else lies in the way. */
export async function applyTarget(
  tx: Transaction,
  { id: blueprintId, version }: BlueprintRow,
  { states }: Target,
): Promise<void> {
  const files = states.filter(({ kind }) => kind === 'file');
  await requirePlaces(tx, blueprintId, files);
  const present = await readPresent(
    tx,
    { blueprintId, kind: 'file' },
    files.map(({ key }) => key),
  );
  const gone = files.filter(({ state, key }) => !state && present.has(key));
  await removeFilesById(
    tx,
    gone.map(({ key }) => key),
  );
  const moved = files.flatMap(({ key, state }) =>
    state && present.has(key) && present.get(key)?.path !== state.path
      ? [{ id: key, path: state.path }]
      : [],
  );
  await renamePaths(tx, moved);
  const written = files.flatMap(({ key, state }) =>
    state && (!present.has(key) || present.get(key)?.hash !== state.hash)
      ? [{ id: key, ...state }]
      : [],
  );
  const templates = states.filter(({ kind }) => kind === 'template');
  await requireKept(tx, blueprintId, [...written, ...templates.map(({ state }) => state)]);
  await putKept(tx, blueprintId, written);
  await removeTemplates(
    tx,
    blueprintId,
    templates.flatMap(({ key, state }) => (state ? [] : [key])),
  );
  await putKeptTemplates(
    tx,
    { blueprintId, version: version + 1 },
    templates.flatMap(({ key, state }) =>
      state?.hash ? [{ path: key, hash: state.hash, edited: state.edited ?? null }] : [],
    ),
  );
}

/** A content that is gone is never taken for an empty one. */
async function requireKept(
  tx: Transaction,
  blueprintId: string,
  states: readonly (KeptState | null)[],
): Promise<void> {
  const hashes = states.flatMap((state) => (state?.hash ? [state.hash] : []));
  if (hashes.length > 0 && (await notKept(tx, blueprintId, hashes)))
    throw new AppError('NOT_FOUND', 'This version is no longer kept.');
}

async function requirePlaces(
  tx: Transaction,
  blueprintId: string,
  files: Target['states'],
): Promise<void> {
  if (files.length === 0) return;
  const touched = new Set(files.map(({ key }) => key));
  const entries = await listEntries(tx, blueprintId);
  const others = entries.filter(({ id }) => !touched.has(id));
  const places = new FilePlaces(others);
  const taken = new Set(others.map(({ path }) => path));
  for (const { state } of files) {
    if (!state) continue;
    const { path, hash } = state;
    const isFree =
      hash === null
        ? places.clashOfFolder(path) === null && !taken.has(path)
        : places.clashOf(path) === null && !places.has(path);
    if (isFree) continue;
    throw new AppError('CONFLICT', `Something else lies at ${path} by now: nothing was changed.`);
  }
}
