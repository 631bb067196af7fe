import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { findProcessOf, lockProcessOf, type ProcessRow } from './process-store.ts';

/** The process, deleted or not, for members of its organisation. To a stranger it does not exist. */
export async function requireProcess(tx: Database, actor: Actor, processId: string) {
  const process = await findProcessOf(tx, actor, processId);
  if (!process) throw new AppError('NOT_FOUND');
  return process;
}

/**
 * The process, held until the transaction ends: the commands on it come one after the other. A
 * deleted one takes no more commands.
 */
export async function requireLocked(
  tx: Transaction,
  actor: Actor,
  processId: string,
): Promise<ProcessRow> {
  const process = await lockProcessOf(tx, actor, processId);
  if (!process || process.isDeleted) throw new AppError('NOT_FOUND');
  return process;
}
