import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@stepwright/contract';
import type { BlueprintRow } from './blueprint-tables.ts';
import type { Past, WholeVersion } from './history-store.ts';
import type { ChangedFields, ContentChange, KeptState } from './history-tables.ts';

type Present = Record<ContentChange['kind'], ReadonlyMap<string, KeptState>>;

/** How a blueprint is to be: only what differs is named. */
export interface Target {
  states: (Pick<ContentChange, 'kind' | 'key'> & { state: KeptState | null })[];
  fields: Partial<Pick<BlueprintRow, 'contentVersion' | 'learnedVersion' | 'dictionary'>>;
}

/** The way back from one version, with all that happened since left as it is. @throws AppError `CONFLICT` naming what has changed since. */
export function targetOfUndo(
  { changes, fieldsBefore, fieldsAfter, personName }: WholeVersion,
  { row, present }: { row: BlueprintRow; present: Present },
): Target {
  const moved = changes.filter(
    ({ kind, key, after }) => !isSame(present[kind].get(key) ?? null, after),
  );
  if (moved.length > 0) {
    const [first] = moved;
    const place = (first?.after ?? first?.before)?.path.replace(/^files\//, '') ?? '';
    const more = moved.length > 1 ? ` and ${moved.length - 1} more` : '';
    throw new AppError('CONFLICT', `${place}${more} has changed since: nothing was undone.`);
  }
  if (fieldsAfter.dictionary && !isDeepStrictEqual(fieldsAfter.dictionary, row.dictionary))
    throw new AppError(
      'CONFLICT',
      `The dictionary has changed since ${personName} changed it: nothing was undone.`,
    );
  return {
    states: changes.map(({ kind, key, before }) => ({ kind, key, state: before })),
    fields: fieldsFor(fieldsBefore, { row, after: fieldsAfter }),
  };
}

/** How everything was then. */
export function targetOfRestore(
  { changes, fields }: Past,
  { row, present }: { row: BlueprintRow; present: Present },
): Target {
  return {
    states: changes
      .map(({ kind, key, before }) => ({ kind, key, state: before }))
      .filter(({ kind, key, state }) => !isSame(present[kind].get(key) ?? null, state)),
    fields: { dictionary: row.dictionary, ...fields },
  };
}

function isSame(one: KeptState | null, other: KeptState | null): boolean {
  return one?.path === other?.path && (one?.hash ?? null) === (other?.hash ?? null);
}

/** A number that says "learned from just this" is said again only where nothing else has changed. */
function fieldsFor(
  before: ChangedFields,
  { row, after }: { row: BlueprintRow; after: ChangedFields },
): Target['fields'] {
  const isContent = before.contentVersion !== after.contentVersion;
  const isLearning = before.learnedVersion !== after.learnedVersion;
  const isLast = row.contentVersion === after.contentVersion;
  return {
    ...(before.dictionary && { dictionary: before.dictionary }),
    ...(isContent && { contentVersion: isLast ? before.contentVersion : row.version + 1 }),
    ...(isLearning &&
      row.learnedVersion === after.learnedVersion && { learnedVersion: before.learnedVersion }),
  };
}
