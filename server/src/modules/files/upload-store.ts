import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/database';
import { upload } from './files-tables.ts';

export type UploadRow = typeof upload.$inferSelect;

interface UploadKey {
  processId: string;
  id: string;
}

/** Counts files in, and makes the upload where it is new. */
export async function countUpload(
  tx: Transaction,
  { processId, id }: UploadKey,
  fileCount: number,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .insert(upload)
    .values({ processId, id, fileCount })
    .onConflictDoUpdate({
      target: [upload.processId, upload.id],
      set: { fileCount: sql`${upload.fileCount} + ${fileCount}` },
    })
    .returning();
  return row;
}

export async function findUpload(
  tx: Transaction,
  { processId, id }: UploadKey,
): Promise<UploadRow | undefined> {
  const [row] = await tx
    .select()
    .from(upload)
    .where(and(eq(upload.processId, processId), eq(upload.id, id)));
  return row;
}

/** @returns false where it was so before. */
export async function markPaid(
  tx: Transaction,
  { processId, id }: UploadKey,
  isPaid: boolean,
): Promise<boolean> {
  const changed = await tx
    .update(upload)
    .set({ isPaid })
    .where(and(eq(upload.processId, processId), eq(upload.id, id), eq(upload.isPaid, !isPaid)))
    .returning({ id: upload.id });
  return changed.length > 0;
}
