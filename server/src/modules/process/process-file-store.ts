import { and, asc, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import type { FileStatus } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { processFile, stepFile } from './process-file-tables.ts';
import { changeProcess } from './process-store.ts';
import { process } from './process-tables.ts';
import { touchSteps } from './step-store.ts';

export type ProcessFileRow = typeof processFile.$inferSelect;
export type NewProcessFile = Pick<
  ProcessFileRow,
  'id' | 'path' | 'kind' | 'size' | 'contentKey' | 'uploadId'
>;
type Change = Partial<Omit<ProcessFileRow, 'processId' | 'id'>>;

/** The files of a process by path; those on their way are not among them. */
export async function listFiles(db: Database, processId: string): Promise<ProcessFileRow[]> {
  return db
    .select()
    .from(processFile)
    .where(and(eq(processFile.processId, processId), eq(processFile.isReceived, true)))
    .orderBy(asc(processFile.path), asc(processFile.id));
}

/** Files by their ids, also those on their way. */
export async function readFiles(
  db: Database,
  processId: string,
  ids: readonly string[],
): Promise<ProcessFileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(processFile)
    .where(and(eq(processFile.processId, processId), inArray(processFile.id, [...ids])));
}

export async function findFileByPath(
  db: Database,
  processId: string,
  path: string,
): Promise<ProcessFileRow | undefined> {
  const [row] = await db
    .select()
    .from(processFile)
    .where(
      and(
        eq(processFile.processId, processId),
        eq(processFile.path, path),
        eq(processFile.isReceived, true),
      ),
    );
  return row;
}

/** Files that were announced before then and never came. */
export async function listAbandonedFiles(
  db: Database,
  { before, limit }: { before: Date; limit: number },
): Promise<ProcessFileRow[]> {
  return db
    .select()
    .from(processFile)
    .where(and(eq(processFile.isReceived, false), lt(processFile.createdAt, before)))
    .orderBy(asc(processFile.createdAt))
    .limit(limit);
}

/** Which of these places hold what a file of a process refers to that is not deleted. */
export async function filterUsedContent(
  db: Database,
  keys: readonly string[],
): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const chosen = [...keys];
  const { contentKey, documentKey } = processFile;
  const rows = await db
    .select({ contentKey, documentKey })
    .from(processFile)
    .innerJoin(process, eq(process.id, processFile.processId))
    .where(
      and(
        eq(process.isDeleted, false),
        or(inArray(contentKey, chosen), inArray(documentKey, chosen)),
      ),
    );
  return new Set(rows.flatMap((row) => [row.contentKey, row.documentKey ?? '']));
}

/** How far each file of an upload is, also those on their way. */
export async function statusesOfUpload(
  db: Database,
  processId: string,
  uploadId: string,
): Promise<FileStatus[]> {
  const rows = await db
    .select({ status: processFile.status })
    .from(processFile)
    .where(and(eq(processFile.processId, processId), eq(processFile.uploadId, uploadId)));
  return rows.map(({ status }) => status);
}

/** Rows for what is on its way; a row of that id is left as it is. */
export async function insertFiles(
  tx: Transaction,
  processId: string,
  files: readonly NewProcessFile[],
): Promise<void> {
  const rows = files.map((file) => ({ ...file, processId }));
  if (rows.length > 0) await tx.insert(processFile).values(rows).onConflictDoNothing();
}

/** Writes what is given, and tells whoever polls that something has changed. */
export async function changeFiles(
  tx: Transaction,
  processId: string,
  { ids, change }: { ids: readonly string[]; change: Change },
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(processFile)
    .set(change)
    .where(and(eq(processFile.processId, processId), inArray(processFile.id, [...ids])));
  await countFilesVersion(tx, processId);
}

/** Forgets files; their content is the caller's business. */
export async function removeFiles(
  tx: Transaction,
  processId: string,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  const chosen = [...ids];
  const steps = await tx
    .delete(stepFile)
    .where(and(eq(stepFile.processId, processId), inArray(stepFile.fileId, chosen)))
    .returning({ id: stepFile.stepId });
  if (steps.length > 0) {
    await touchSteps(
      tx,
      processId,
      steps.map(({ id }) => id),
    );
    await changeProcess(tx, processId);
  }
  await tx
    .delete(processFile)
    .where(and(eq(processFile.processId, processId), inArray(processFile.id, chosen)));
  await countFilesVersion(tx, processId);
}

/** The files that another one of the same path takes the place of; its steps go over to the new one. */
export async function takePlaceOfFiles(tx: Transaction, file: ProcessFileRow): Promise<string[]> {
  const others = await tx
    .select({ id: processFile.id })
    .from(processFile)
    .where(
      and(
        eq(processFile.processId, file.processId),
        eq(processFile.path, file.path),
        eq(processFile.isReceived, true),
        ne(processFile.id, file.id),
      ),
    );
  const ids = others.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(stepFile)
      .set({ fileId: file.id })
      .where(and(eq(stepFile.processId, file.processId), inArray(stepFile.fileId, ids)));
  return ids;
}

/** Remembers that these steps come from the file, or are about it. */
export async function associateFile(
  tx: Transaction,
  { processId, id: fileId }: ProcessFileRow,
  stepIds: readonly string[],
): Promise<void> {
  const rows = stepIds.map((stepId) => ({ processId, stepId, fileId }));
  if (rows.length > 0) await tx.insert(stepFile).values(rows).onConflictDoNothing();
}

/** The paths of the files of some steps, or of all of a process, by path. */
export async function readAssociatedFiles(
  db: Database,
  processId: string,
  stepIds?: readonly string[],
): Promise<Map<string, string[]>> {
  if (stepIds?.length === 0) return new Map();
  const rows = await db
    .select({ stepId: stepFile.stepId, path: processFile.path })
    .from(stepFile)
    .innerJoin(
      processFile,
      and(eq(processFile.processId, stepFile.processId), eq(processFile.id, stepFile.fileId)),
    )
    .where(
      and(
        eq(stepFile.processId, processId),
        ...(stepIds ? [inArray(stepFile.stepId, [...stepIds])] : []),
      ),
    )
    .orderBy(asc(processFile.path));
  const paths = new Map<string, string[]>();
  for (const { stepId, path } of rows) paths.set(stepId, [...(paths.get(stepId) ?? []), path]);
  return paths;
}

async function countFilesVersion(tx: Transaction, processId: string): Promise<void> {
  const isInWork = sql`exists (
    select 1 from ${processFile}
    where ${processFile.processId} = ${processId} and ${processFile.isReceived}
      and ${processFile.status} in ('Pending', 'Processing', 'File Path Processed')
  )`;
  await tx
    .update(process)
    .set({
      filesVersion: sql`${process.filesVersion} + 1`,
      isProcessingFiles: sql<boolean>`${isInWork}`,
    })
    .where(eq(process.id, processId));
}
