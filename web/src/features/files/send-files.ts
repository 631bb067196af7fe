import { processFileSchema, type FileUploadInfo, type ProcessFile } from '@stepwright/contract';
import { routes } from '@stepwright/contract/routes';
import type { QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { client } from '#api/client';
import { sendForm } from '#api/send-form';
import type { ChosenFile } from './choose-files.ts';
import { filesQuery, refetchFiles } from './files-queries.ts';

/** One file of an upload with the id that it is going to have. */
export interface UploadFile extends ChosenFile {
  id: string;
}

interface Batch {
  processId: string;
  uploadId: string;
  files: readonly UploadFile[];
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Gets a token for each file, and sends them all in one form. */
export async function sendBatch(cache: QueryClient, batch: Batch): Promise<void> {
  const { processId, uploadId, files, onProgress, signal } = batch;
  const infos = await Promise.all(files.map((file) => infoOf(processId, file, signal)));
  const form = new FormData();
  // The fields come first: the server reads them before it takes a file.
  form.append('processId', processId);
  form.append('uploadId', uploadId);
  form.append('fileUploadInfos', JSON.stringify(infos));
  for (const { file, path } of files) form.append('files', file, path);
  const { path = '' } = routes.processFile.uploadFiles['~orpc'].route;
  const answer = uploadedSchema.parse(await sendForm({ path, form, onProgress, signal }));
  const { queryKey } = filesQuery(processId);
  cache.setQueryData<ProcessFile[]>(queryKey, (present) =>
    withUploaded(present ?? [], answer.value.files),
  );
  await refetchFiles(cache, processId);
}

const uploadedSchema = z.object({ value: z.object({ files: z.array(processFileSchema) }) });

async function infoOf(
  processId: string,
  { id, path, file, kind }: UploadFile,
  signal: AbortSignal,
): Promise<FileUploadInfo> {
  const blobName = `${processId}/${path}`;
  const { data } = await client.processFile.getSasToken({ blobName }, { signal });
  const baseUrl = data.url.split('?')[0] ?? '';
  const { size, type } = file;
  const contentType = type || 'application/octet-stream';
  return {
    id,
    fileName: path,
    baseUrl,
    sasToken: data.sasToken,
    contentType,
    mediaType: kind,
    size,
  };
}

function withUploaded(present: readonly ProcessFile[], uploaded: readonly ProcessFile[]) {
  const paths = new Set(uploaded.map(({ filePath }) => filePath));
  return [...present.filter(({ filePath }) => !paths.has(filePath)), ...uploaded];
}
