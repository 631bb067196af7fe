import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { lockOwn, requireOwn } from './blueprint-access.ts';
import type { BlueprintRow } from './blueprint-tables.ts';
import { lastVersion } from './history-store.ts';
import { findLearning, type LearningRow } from './learning-store.ts';

/** A blueprint and what was learned of it, as they were read while nobody held them. */
export interface ReadLearning {
  row: BlueprintRow;
  /** The last version of the history: whatever is made of the templates is one. */
  last: number;
  learning: LearningRow | null;
}

/** @throws AppError where the caller may not change it. */
export async function openLearning(db: Database, actor: Actor, id: string): Promise<ReadLearning> {
  const last = await lastVersion(db, id);
  const row = await requireOwn(db, actor, { id });
  return { row, last, learning: await findLearning(db, id) };
}

/**
 * Writes what was made of them where they are still so. What else counts as a change of the
 * blueprint, such as a proof that came meanwhile, is in nobody's way.
 *
 * @throws AppError `CONFLICT` where somebody changed them while that was under way.
 */
export function whileUnchanged<Result>(
  db: Database,
  { read, actor }: { read: ReadLearning; actor: Actor },
  write: (tx: Transaction, row: BlueprintRow) => Promise<Result>,
): Promise<Result> {
  return db.transaction(async (tx) => {
    const row = await lockOwn(tx, actor, { id: read.row.id });
    const isSame =
      row.contentVersion === read.row.contentVersion &&
      (await lastVersion(tx, row.id)) === read.last &&
      (await findLearning(tx, row.id))?.askedAt === read.learning?.askedAt;
    if (!isSame) throw new AppError('CONFLICT');
    return write(tx, row);
  });
}
