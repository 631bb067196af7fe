import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { refundOperation, requireMember, spendOperation } from '#modules/organisation';
import { statusesOfUpload, type ProcessFileRow, type ProcessRow } from '#modules/process';
import { findUpload, markPaid, type UploadRow } from './upload-store.ts';

/**
 * Takes one mockup analysis off a Free plan for an upload, once, however many requests it takes.
 *
 * @throws AppError `PLAN_LIMIT_REACHED`
 */
export async function payForUpload(
  tx: Transaction,
  { actor, process, upload }: { actor: Actor; process: ProcessRow; upload: UploadRow },
): Promise<void> {
  if (upload.isPaid) return;
  const organisation = await requireMember(tx, actor, process.organisationId);
  if (organisation.plan !== 'Free') return;
  await spendOperation(tx, organisation, 'freeMockupAnalysis');
  await markPaid(tx, upload, true);
}

/** Gives the operation back once nothing of the upload came to anything by our own fault. */
export async function refundFailedUpload(
  tx: Transaction,
  process: ProcessRow,
  uploadId: string,
): Promise<void> {
  const upload = await findUpload(tx, { processId: process.id, id: uploadId });
  if (!upload?.isPaid) return;
  const statuses = await statusesOfUpload(tx, process.id, uploadId);
  if (!statuses.every((status) => status === 'Failed')) return;
  if (await markPaid(tx, upload, false))
    await refundOperation(tx, process.organisationId, 'freeMockupAnalysis');
}

/** A file that is tried again after its upload was refunded is paid for again. */
export async function payAgain(
  tx: Transaction,
  { actor, process, file }: { actor: Actor; process: ProcessRow; file: ProcessFileRow },
): Promise<void> {
  if (file.kind !== 'mockup') return;
  const upload = await findUpload(tx, { processId: process.id, id: file.uploadId });
  if (upload) await payForUpload(tx, { actor, process, upload });
}
