import { randomUUID } from 'node:crypto';
import { AppError, isFileInWork, isUploadPath } from '@stepwright/contract';
import { api, type Context } from '#http/api';
import { versioned } from '#http/versioned-read';
import {
  changeFiles,
  listFiles,
  presentFile,
  readFiles,
  requireLocked,
  requireProcess,
  type ProcessFileRow,
} from '#modules/process';
import { analyseFilesJob } from './analyse-files-job.ts';
import { newContentKey } from './content-key.ts';
import { giveContentPlace } from './content-places.ts';
import {
  acceptUpload,
  expectUpload,
  forgetFiles,
  giveUpUpload,
  storeUpload,
} from './receive-upload.ts';
import { payAgain } from './plan-payment.ts';
import { openFile } from './open-file.ts';

const routes = api.processFile;

/** How long a token serves. */
const tokenMinutes = 15;

export const fileRoutes = {
  getSasToken: routes.getSasToken.handler(async ({ context, input }) => {
    const { db, actor, storage, now } = context;
    const { processId, path } = blobOf(input.blobName);
    const process = await requireProcess(db, actor, processId);
    if (process.isDeleted) throw new AppError('NOT_FOUND');
    const until = new Date(now().getTime() + tokenMinutes * 60_000);
    const key = newContentKey(processId, path);
    await giveContentPlace(db, key);
    const { url, token } = storage.sign(key, until);
    return { data: { url, sasToken: token } };
  }),

  uploadFiles: routes.uploadFiles.handler(async ({ context, input }) => {
    const upload = await expectUpload(context, input);
    try {
      await storeUpload(context, upload);
      return { value: { files: (await acceptUpload(context, upload)).map(presentFile) } };
    } catch (error) {
      await giveUpUpload(context, upload);
      throw error;
    }
  }),

  listFiles: routes.listFiles.handler(async ({ context, input: { processId } }) => {
    const { db, actor } = context;
    const { isDeleted, filesVersion } = await requireProcess(db, actor, processId);
    return versioned(context, ['files', processId, filesVersion, Number(isDeleted)], async () => ({
      data: isDeleted ? [] : (await listFiles(db, processId)).map(presentFile),
    }));
  }),

  readFile: routes.readFile.handler(({ context, input }) => openFile(context, input)),

  retryFile: routes.retryFile.handler(({ context: { db, actor, jobs }, input }) =>
    db.transaction(async (tx) => {
      const { processId, fileId } = input;
      const process = await requireLocked(tx, actor, processId);
      const file = ended(await requireFile(tx, processId, fileId));
      if (!file) return { value: presentFile(await requireFile(tx, processId, fileId)) };
      if (file.status !== 'Failed' && file.status !== 'File Content Error')
        throw new AppError('CONFLICT', 'Only a file that failed can be tried again.');
      await payAgain(tx, { actor, process, file });
      const jobId = randomUUID();
      const again = { status: 'Pending', progress: 0, message: null, attempts: 0, jobId } as const;
      await changeFiles(tx, processId, { ids: [fileId], change: again });
      const request = { id: jobId, subjectId: processId, input: { processId, jobId } };
      await jobs.enqueue(tx, analyseFilesJob, request);
      return { value: presentFile({ ...file, ...again }) };
    }),
  ),

  dismissFile: routes.dismissFile.handler(({ context: { db, actor, jobs }, input }) =>
    db.transaction(async (tx) => {
      const { processId, fileId } = input;
      await requireLocked(tx, actor, processId);
      if (!ended(await requireFile(tx, processId, fileId)))
        throw new AppError('CONFLICT', 'This file is being analysed.');
      await forgetFiles({ tx, jobs }, processId, [fileId]);
      return { value: {} };
    }),
  ),
};

/** @throws AppError `NOT_FOUND` for what cannot be of any process, as for the process of a stranger. */
function blobOf(blobName: string): { processId: string; path: string } {
  const [processId = '', ...segments] = blobName.split('/');
  const path = segments.join('/');
  if (!/^[0-9a-f-]{36}$/i.test(processId)) throw new AppError('NOT_FOUND');
  if (!isUploadPath(path)) throw new AppError('VALIDATION_FAILED', 'This path is not allowed.');
  return { processId: processId.toLowerCase(), path };
}

async function requireFile(
  tx: Context['db'],
  processId: string,
  fileId: string,
): Promise<ProcessFileRow> {
  const [file] = await readFiles(tx, processId, [fileId]);
  if (!file?.isReceived) throw new AppError('NOT_FOUND');
  return file;
}

/** The file where its analysis has ended. */
function ended(file: ProcessFileRow): ProcessFileRow | null {
  return isFileInWork(file.status) ? null : file;
}
