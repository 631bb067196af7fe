import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember } from '#modules/organisation';
import { findProcess, lockProcess, type ProcessRow } from './process-store.ts';

/** The process, deleted or not. To a stranger it does not exist. */
export async function requireProcess(
  tx: Database,
  actor: Actor,
  processId: string,
): Promise<ProcessRow> {
  return allowed(tx, actor, await findProcess(tx, processId));
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
  const process = await allowed(tx, actor, await lockProcess(tx, processId));
  if (process.isDeleted) throw new AppError('NOT_FOUND');
  return process;
}

async function allowed(
  tx: Database,
  actor: Actor,
  process: ProcessRow | undefined,
): Promise<ProcessRow> {
  if (!process) throw new AppError('NOT_FOUND');
  await requireMember(tx, actor, process.organisationId);
  return process;
}
