import type { QueryClient } from '@tanstack/react-query';
import { configuration } from '#api/configuration';
import { errorTextOr } from '#api/errors';
import { showToast } from '#app/toast';
import { sortOut, type ChosenFile } from './choose-files.ts';
import { resetUpload, type FilesDesk } from './files-desk.ts';
import { refetchPlan } from './files-queries.ts';
import { sendBatch, type UploadFile } from './send-files.ts';
import { filesTexts as texts } from './files-texts.ts';

/** How long the word about a failed upload stays, in milliseconds. */
const ERROR_SHOWN = 3_000;
/** One request carries at most so many files, and about so many bytes. */
const BATCH_FILES = 20;
const BATCH_BYTES = 20_000_000;

/**
 * Uploads what somebody chose: sorts out what may not be, sends the rest in a few requests one after
 * the other, and tells the desk how far it is. Never rejects.
 */
export async function uploadFiles(
  desk: FilesDesk,
  chosen: readonly ChosenFile[],
  cache: QueryClient,
): Promise<void> {
  const { largestFile, mostFiles } = configuration().uploads;
  const { accepted, refused } = sortOut(chosen, largestFile);
  desk.change((state) => ({ ...state, refused, isPanelOpen: true }));
  if (accepted.length > mostFiles) return fail(texts.tooMany(accepted.length, mostFiles));
  if (accepted.length === 0) return refused.length === 0 ? fail(texts.nothing) : undefined;

  const abort = new AbortController();
  const files = accepted.map((file) => ({ ...file, id: crypto.randomUUID() }));
  desk.cancel = () => abort.abort();
  desk.change((state) => ({ ...state, uploading: files.map(uploadingOf) }));
  try {
    await sendAll(desk, files, { cache, signal: abort.signal });
  } catch (error) {
    if (!abort.signal.aborted) fail(errorTextOr(error, texts.uploadFailed));
  } finally {
    resetUpload(desk);
    await refetchPlan(cache).catch(() => undefined);
  }
}

async function sendAll(
  desk: FilesDesk,
  files: readonly UploadFile[],
  { cache, signal }: { cache: QueryClient; signal: AbortSignal },
): Promise<void> {
  const uploadId = crypto.randomUUID();
  const { processId } = desk;
  for (const batch of batchesOf(files)) {
    const onProgress = (share: number) => tellProgress(desk, batch, share);
    // eslint-disable-next-line no-await-in-loop -- one after the other: each is as fast as the line
    await sendBatch(cache, { processId, uploadId, files: batch, onProgress, signal });
    onProgress(1);
  }
}

/** Files in their order, as many in one request as may be. */
export function batchesOf(files: readonly UploadFile[]): UploadFile[][] {
  const batches: UploadFile[][] = [];
  let bytes = 0;
  for (const each of files) {
    const last = batches.at(-1);
    const isFull = !last || last.length >= BATCH_FILES || bytes + each.file.size > BATCH_BYTES;
    if (isFull) bytes = 0;
    bytes += each.file.size;
    if (isFull) batches.push([each]);
    else last.push(each);
  }
  return batches;
}

/** The files of a form leave one after the other. */
function tellProgress(desk: FilesDesk, batch: readonly UploadFile[], share: number): void {
  const sent = new Map<string, number>();
  let left = share * batch.reduce((sum, { file }) => sum + file.size, 0);
  for (const { id, file } of batch) {
    sent.set(id, share === 1 ? file.size : Math.min(file.size, Math.max(0, left)));
    left -= file.size;
  }
  desk.change((state) => ({
    ...state,
    uploading: state.uploading.map((each) => ({ ...each, sent: sent.get(each.id) ?? each.sent })),
  }));
}

function uploadingOf({ id, path, file }: UploadFile) {
  return { id, path, size: file.size, sent: 0 };
}

function fail(message: string): void {
  showToast({ message, color: 'red', autoClose: ERROR_SHOWN });
}
