import { randomUUID } from 'node:crypto';
import { AppError, type FileUploadInfo } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import {
  changeFiles,
  insertFiles,
  lockProcess,
  readFiles,
  removeFiles,
  requireLocked,
  takePlaceOfFiles,
  type ProcessFileRow,
} from '#modules/process';
import { deleteContentJob } from '#storage/delete-content-job';
import { analyseFilesJob } from './analyse-files-job.ts';
import { checkPaths, checkUpload } from './check-upload.ts';
import { contentKeyIn } from './content-key.ts';
import { payForUpload, refundFailedUpload } from './plan-payment.ts';
import { countUpload } from './upload-store.ts';

/** One request to upload, checked. */
export interface IncomingUpload {
  processId: string;
  uploadId: string;
  /** All files of the request. */
  infos: readonly FileUploadInfo[];
  /** Those that are not here yet. */
  expected: readonly ProcessFileRow[];
}

/**
 * Checks an upload, pays for it and writes down what is going to come, before a byte of it is read.
 * A request that is sent again finds what has come already.
 */
export function expectUpload(
  context: Context,
  input: { processId: string; uploadId?: string; fileUploadInfos: FileUploadInfo[] },
): Promise<IncomingUpload> {
  const { db, actor, config, storage, now } = context;
  const { processId, uploadId = randomUUID(), fileUploadInfos: infos } = input;
  return db.transaction(async (tx) => {
    const process = await requireLocked(tx, actor, processId);
    checkPaths(infos);
    const ids = infos.map(({ id }) => id);
    const known = new Map((await readFiles(tx, processId, ids)).map((file) => [file.id, file]));
    const unknown = infos.filter(({ id }) => !known.has(id));
    const largestFile = config.uploadFileLimit;
    checkUpload(unknown, { processId, largestFile, storage, now: now() });

    const upload = await countUpload(tx, { processId, id: uploadId }, unknown.length);
    if (!upload || upload.fileCount > config.uploadCountLimit)
      throw new AppError('TOO_LARGE', `At most ${config.uploadCountLimit} files an upload.`);
    if (unknown.some(({ mediaType }) => mediaType === 'mockup'))
      await payForUpload(tx, { actor, process, upload });
    await insertFiles(
      tx,
      processId,
      unknown.map((info) => rowFor(info, uploadId)),
    );

    const rows = await readFiles(tx, processId, ids);
    // A token that was used for another file left no row for this one.
    if (rows.length < ids.length) throw new AppError('CONFLICT', usedToken);
    return { processId, uploadId, infos, expected: rows.filter(({ isReceived }) => !isReceived) };
  });
}

const usedToken = 'This upload token was used before. Get another one.';

function rowFor(info: FileUploadInfo, uploadId: string) {
  const { id, fileName: path, mediaType: kind, size } = info;
  return { id, path, kind, size, contentKey: contentKeyIn(info.baseUrl), uploadId };
}

/** Stores what comes, and looks whether all is there. */
export async function storeUpload(
  { request, storage }: Pick<Context, 'request' | 'storage'>,
  { infos, expected }: IncomingUpload,
): Promise<void> {
  const byName = new Map(expected.map((file) => [file.path, file]));
  const known = new Set(infos.map(({ fileName }) => fileName));
  for await (const { fileName, content } of request.files) {
    const file = byName.get(fileName);
    if (file) await storage.put(file.contentKey, content, file.size).catch(explainSize(fileName));
    else content.resume();
    if (!known.has(fileName))
      throw new AppError('VALIDATION_FAILED', 'A file came that fileUploadInfos does not name.');
  }
  for (const { path, contentKey, size } of expected) {
    const stored = await storage.sizeOf(contentKey);
    if (stored === null)
      throw new AppError('VALIDATION_FAILED', `The content of ${path} is missing.`);
    if (stored !== size) throw wrongSize(path);
  }
}

function explainSize(path: string) {
  return (error: unknown): never => {
    throw error instanceof Error && error.name === 'SizeError' ? wrongSize(path) : error;
  };
}

function wrongSize(path: string): AppError {
  return new AppError('VALIDATION_FAILED', `${path} is not as large as it was said to be.`);
}

/** The files are here: they are shown as pending, and their analysis is asked for. */
export function acceptUpload(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  { processId, infos }: IncomingUpload,
): Promise<ProcessFileRow[]> {
  const ids = infos.map(({ id }) => id);
  return db.transaction(async (tx) => {
    const process = await lockProcess(tx, processId);
    if (!process || process.isDeleted) throw new AppError('NOT_FOUND');
    const arrived = (await readFiles(tx, processId, ids)).filter((file) => !file.isReceived);
    for (const file of arrived) {
      const outdated = await takePlaceOfFiles(tx, file);
      await forgetFiles({ tx, jobs }, processId, outdated);
    }
    if (arrived.length > 0) {
      const jobId = randomUUID();
      const change = { isReceived: true, jobId };
      await changeFiles(tx, processId, { ids: arrived.map(({ id }) => id), change });
      const input = { processId, jobId };
      await jobs.enqueue(tx, analyseFilesJob, { id: jobId, subjectId: processId, input });
    }
    const rows = await readFiles(tx, processId, ids);
    // The same request sent twice at once, of which the other one failed and took all back.
    if (rows.length < ids.length) throw new AppError('CONFLICT', 'The upload was broken off.');
    return rows;
  });
}

/**
 * What has come of an upload that failed goes away again, and what was paid for it comes back. What
 * the same request has brought meanwhile, sent again because its connection hung, stays.
 */
export async function giveUpUpload(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { processId, uploadId, expected }: Omit<IncomingUpload, 'infos'>,
): Promise<void> {
  const ids = expected.map(({ id }) => id);
  const received = await db.transaction(async (tx) => {
    const process = await lockProcess(tx, processId);
    const rows = await readFiles(tx, processId, ids);
    const missing = rows.filter((file) => !file.isReceived).map(({ id }) => id);
    await removeFiles(tx, processId, missing);
    await countUpload(tx, { processId, id: uploadId }, -missing.length);
    if (process) await refundFailedUpload(tx, process, uploadId);
    return new Set(rows.filter((file) => file.isReceived).map(({ id }) => id));
  });
  for (const { id, contentKey } of expected)
    if (!received.has(id)) await storage.remove(contentKey);
}

/** Takes files off the list together with their content. */
export async function forgetFiles(
  { tx, jobs }: { tx: Transaction } & Pick<Context, 'jobs'>,
  processId: string,
  ids: readonly string[],
): Promise<void> {
  const files = await readFiles(tx, processId, ids);
  if (files.length === 0) return;
  await removeFiles(tx, processId, ids);
  const keys = files.flatMap(({ contentKey, documentKey }) =>
    documentKey ? [contentKey, documentKey] : [contentKey],
  );
  await jobs.enqueue(tx, deleteContentJob, { id: randomUUID(), input: { keys, prefix: null } });
}
