import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { tellingOf } from '#live/live-message';
import { domainVersionOf } from '#modules/domain-model';
import { isMemberOf } from '#modules/organisation';
import { process } from './process-tables.ts';

export type ProcessRow = typeof process.$inferSelect;

export async function findProcess(tx: Database, id: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(process).where(eq(process.id, id));
  return row;
}

/** A process as one of its organisation's members sees it: one query, as it is polled. */
export async function findProcessOf(
  tx: Database,
  actor: Actor,
  id: string,
): Promise<(ProcessRow & { domainVersion: number }) | undefined> {
  const [row] = await tx
    .select({ ...getTableColumns(process), domainVersion: domainVersionOf(process.platformId) })
    .from(process)
    .where(and(eq(process.id, id), isMemberOf(actor, process.organisationId)));
  return row;
}

/** Like `lockProcess`, for the members of its organisation. */
export async function lockProcessOf(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<ProcessRow | undefined> {
  const [row] = await tx
    .select()
    .from(process)
    .where(and(eq(process.id, id), isMemberOf(actor, process.organisationId)))
    .for('update');
  return row;
}

/** Holds the process until the transaction ends: the commands on it come one after the other. */
export async function lockProcess(tx: Transaction, id: string): Promise<ProcessRow | undefined> {
  const [row] = await tx.select().from(process).where(eq(process.id, id)).for('update');
  return row;
}

/** @returns undefined where a process of that id exists already, whoever's it is. */
export async function insertProcess(
  tx: Transaction,
  row: typeof process.$inferInsert,
): Promise<ProcessRow | undefined> {
  const [inserted] = await tx
    .insert(process)
    .values(row)
    .onConflictDoNothing()
    .returning({ ...getTableColumns(process), told });
  return inserted;
}

type ProcessChange = Partial<
  Pick<
    ProcessRow,
    'isDeleted' | 'isGeneratingProcess' | 'generationProgress' | 'generationMessage' | 'suggestion'
  >
>;

/** Whoever watches the organisation hears of the row as it was written. */
const told = tellingOf({
  kind: 'process',
  organisationId: sql`${process.organisationId}`,
  processId: sql`${process.id}`,
  version: sql`${process.version}`,
});

/** Whoever wrote what the step said until now hears that it was replaced unseen. */
export async function tellOverwritten(
  tx: Transaction,
  { id, organisationId }: ProcessRow,
  statementId: string,
): Promise<void> {
  const message = { kind: 'overwritten', organisationId, processId: id, statementId };
  await tx.execute(sql`select ${tellingOf(message)}`);
}

/** Writes what is given and counts the version up. */
export async function changeProcess(
  tx: Transaction,
  id: string,
  change: ProcessChange = {},
): Promise<number> {
  const [row] = await tx
    .update(process)
    .set({ ...change, version: sql`${process.version} + 1` })
    .where(eq(process.id, id))
    .returning({ version: process.version, told });
  return row?.version ?? 0;
}

/** Whose processes: those of an organisation, or those that the actor made, wherever a member. */
export type ProcessOwner = { organisationId: string } | { owner: Actor };

/** The processes that are not deleted, in the order of their making. */
export async function listProcesses(tx: Database, owner: ProcessOwner): Promise<ProcessRow[]> {
  return tx
    .select()
    .from(process)
    .where(and(isOf(owner), eq(process.isDeleted, false)))
    .orderBy(asc(process.createdAt), asc(process.id));
}

/**
 * Another text after every change of these processes: no row goes away and versions only go up, so
 * their number and their sum do too.
 */
export async function readListTag(tx: Database, owner: ProcessOwner): Promise<string> {
  const [row] = await tx
    .select({
      count: sql<number>`count(*)::int`,
      versions: sql<number>`coalesce(sum(${process.version} + ${process.filesVersion}), 0)::int`,
    })
    .from(process)
    .where(isOf(owner));
  return `${row?.count ?? 0}.${row?.versions ?? 0}`;
}

function isOf(of: ProcessOwner) {
  if ('organisationId' in of) return eq(process.organisationId, of.organisationId);
  return and(eq(process.ownerId, of.owner.id), isMemberOf(of.owner, process.organisationId));
}
