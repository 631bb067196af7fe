import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { conflictDecision } from './code-generation-tables.ts';
import { decisionKey } from './meet-branch.ts';
import type { Resolutions } from './solve-conflict.ts';

export type ConflictDecision = typeof conflictDecision.$inferSelect;

/**
 * Keeps a decision in the place of an earlier one. One that decides nothing is forgotten.
 *
 * @param hunks What is decided; the others stay as they were, so that two people who solve a file at
 *   once both do. Absent: all.
 * @returns the decision as it is kept now.
 * @throws AppError `TOO_LARGE` where several calls add up to more than one could decide.
 */
export async function keepDecision(
  tx: Transaction,
  made: ConflictDecision,
  hunks?: readonly string[],
): Promise<ConflictDecision> {
  const place = JSON.stringify([made.ownerId, made.digest, made.filePath]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${place}, 0))`);
  const decision = hunks ? await joined(tx, made, new Set(hunks)) : made;
  await write(tx, decision);
  return decision;
}

const most = { resolutions: 5000, characters: 5_000_000 };

async function joined(
  tx: Transaction,
  made: ConflictDecision,
  hunks: ReadonlySet<string>,
): Promise<ConflictDecision> {
  const { ownerId, digest, filePath } = made;
  const known = (await readDecisions(tx, ownerId, [digest])).get(decisionKey(filePath, digest));
  const others = [...(known?.values() ?? [])].filter(({ hunk }) => !hunks.has(hunk));
  const decided = made.resolutions.filter(({ hunk }) => hunks.has(hunk));
  const resolutions = [...others, ...decided];
  const size = resolutions.reduce(
    (sum, each) => sum + (each.choice === 'hand' ? each.text.length : 0),
    0,
  );
  if (resolutions.length > most.resolutions || size > most.characters)
    throw new AppError('TOO_LARGE', 'More is decided of this file than is kept.');
  return { ...made, resolutions };
}

async function write(tx: Transaction, decision: ConflictDecision): Promise<void> {
  const { ownerId, digest, filePath } = decision;
  if (decision.resolutions.length === 0) {
    await tx
      .delete(conflictDecision)
      .where(
        and(
          eq(conflictDecision.ownerId, ownerId),
          eq(conflictDecision.digest, digest),
          eq(conflictDecision.filePath, filePath),
        ),
      );
    return;
  }
  const { ownerId: target, digest: digestColumn, filePath: pathColumn } = conflictDecision;
  await tx
    .insert(conflictDecision)
    .values(decision)
    .onConflictDoUpdate({ target: [target, digestColumn, pathColumn], set: decision });
  await forgetOldest(tx, ownerId);
}

/** Of one owner: people solve a few at a time, and what was published needs them no more. */
export const mostDecisions = { count: 1000, bytes: 20_000_000 };

/** A decision that is forgotten opens its conflict again: it is asked for, and nothing is lost. */
async function forgetOldest(tx: Transaction, ownerId: string): Promise<void> {
  const { count, bytes } = mostDecisions;
  await tx.execute(sql`
    delete from ${conflictDecision} where owner_id = ${ownerId} and (digest, file_path) in (
      select digest, file_path from (
        select digest, file_path, row_number() over newest as place,
          sum(pg_column_size(resolutions)) over newest as size
        from ${conflictDecision} where owner_id = ${ownerId}
        window newest as (order by decided_at desc, digest, file_path)
      ) as ranked
      where place > ${count} or (place > 1 and size > ${bytes}))`);
}

const digestsAtOnce = 200;

/** How conflicts of a service, or of a shared infrastructure, were solved, by path and digest. */
export async function readDecisions(
  tx: Transaction,
  ownerId: string,
  digests: readonly string[],
): Promise<Map<string, Resolutions>> {
  const found = new Map<string, Resolutions>();
  for (let from = 0; from < digests.length; from += digestsAtOnce) {
    const rows = await tx
      .select()
      .from(conflictDecision)
      .where(
        and(
          eq(conflictDecision.ownerId, ownerId),
          inArray(conflictDecision.digest, digests.slice(from, from + digestsAtOnce)),
        ),
      );
    for (const { filePath, digest, resolutions } of rows)
      found.set(
        decisionKey(filePath, digest),
        new Map(resolutions.map((each) => [each.hunk, each])),
      );
  }
  return found;
}
