import { z } from 'zod';
import { isFileInWork } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { defineJob } from '#jobs/define-job';
import { changeFiles, listFiles, lockProcess, type ProcessFileRow } from '#modules/process';
import { analyseFile, analysisTexts } from './analyse-file.ts';
import { refundFailedUpload } from './plan-payment.ts';

const inputSchema = z.object({ processId: z.uuid(), jobId: z.uuid() });
type Input = z.infer<typeof inputSchema>;

/**
 * Analyses the files of one upload, one after the other. Taken up again after a crash it goes on
 * with the file that it was at: what a file contributes is written in one transaction with its end.
 */
export const analyseFilesJob = defineJob({
  name: 'analyse-files',
  retries: 5,
  timeLimitSeconds: 6 * 3600,
  input: inputSchema,
  run: async ({ input, signal, report, finish }, context) => {
    const { db } = context;
    const files = await filesOf(db, input);
    for (const [index, file] of files.entries()) {
      signal.throwIfAborted();
      if (isFileInWork(file.status)) await analyseFile({ file, context, signal });
      await report((index + 1) / files.length);
    }
    const result = { files: files.length };
    await db.transaction(async (tx) => {
      await refund(tx, input);
      await finish(tx, result);
    });
    return result;
  },
  /** What was not analysed yet has failed; the user may try it again. */
  onFailed: async (tx, input) => {
    const open = (await filesOf(tx, input)).filter((file) => isFileInWork(file.status));
    const change = { status: 'Failed', message: analysisTexts.failed } as const;
    await changeFiles(tx, input.processId, { ids: open.map(({ id }) => id), change });
    await refund(tx, input);
  },
});

async function filesOf(db: Database, { processId, jobId }: Input): Promise<ProcessFileRow[]> {
  return (await listFiles(db, processId)).filter((file) => file.jobId === jobId);
}

async function refund(tx: Transaction, input: Input): Promise<void> {
  const process = await lockProcess(tx, input.processId);
  const uploads = new Set((await filesOf(tx, input)).map(({ uploadId }) => uploadId));
  for (const uploadId of uploads) if (process) await refundFailedUpload(tx, process, uploadId);
}
