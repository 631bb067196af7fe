import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember } from '#modules/organisation';
import { findBlueprint, lockBlueprint } from './blueprint-store.ts';
import type { BlueprintRow } from './blueprint-tables.ts';

/**
 * A blueprint that the caller may read: of an own organisation, or a public one. To anybody else it
 * does not exist.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function requireReadable(
  db: Database,
  actor: Actor,
  id: string,
): Promise<BlueprintRow> {
  const row = await findBlueprint(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.type !== 'Public') await requireMember(db, actor, row.organisationId);
  return row;
}

interface Wanted {
  id: string;
  /** Where the call names it, it is the blueprint's. */
  organisationId?: string;
}

/**
 * A blueprint that the caller may change: those of an own organisation, and no others.
 *
 * @throws AppError `NOT_FOUND`, or `NOT_ALLOWED` for what others made public.
 */
export async function requireOwn(
  db: Database,
  actor: Actor,
  wanted: Wanted,
): Promise<BlueprintRow> {
  return ownOf(db, actor, { wanted, row: await findBlueprint(db, wanted.id) });
}

/** The same, held until the transaction ends. */
export async function lockOwn(
  tx: Transaction,
  actor: Actor,
  wanted: Wanted,
): Promise<BlueprintRow> {
  return ownOf(tx, actor, { wanted, row: await lockBlueprint(tx, wanted.id) });
}

async function ownOf(
  db: Database,
  actor: Actor,
  { wanted: { organisationId }, row }: { wanted: Wanted; row: BlueprintRow | null },
): Promise<BlueprintRow> {
  if (!row) throw new AppError('NOT_FOUND');
  if (organisationId !== undefined) await requireMember(db, actor, organisationId);
  await requireMember(db, actor, row.organisationId).catch((error: unknown) => {
    throw row.type === 'Public' ? new AppError('NOT_ALLOWED') : error;
  });
  if (organisationId !== undefined && organisationId !== row.organisationId)
    throw new AppError('NOT_FOUND');
  return row;
}

/** @throws AppError `CONFLICT` where it has changed since the caller saw it. */
export function refuseStale({ version }: BlueprintRow, seen: number | undefined): void {
  if (seen === undefined || seen === version) return;
  const message = 'This has changed in the meantime.';
  throw new AppError('CONFLICT', message, [{ code: 'CONFLICT', message, path: 'version' }]);
}
