import {
  contract,
  isFileInWork,
  processFileSchema,
  type FileUploadInfo,
  type ProcessFile,
} from '@stepwright/contract';
import { queryOptions, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { organisationOptions } from '#app/organisation';
import { api, client } from '#api/client';
import { sendForm } from '#api/send-form';
import type { ChosenFile } from './choose-files.ts';

/** How often the files are read anew while one of them may change, in milliseconds. */
const FILES_INTERVAL = 5_000;

/** The files of a process, read every five seconds while one of them is in work (FI-A04). */
export const filesQuery = (processId: string) =>
  queryOptions({
    queryKey: api.processFile.listFiles.queryKey({ input: { processId } }),
    queryFn: async ({ signal }): Promise<ProcessFile[]> =>
      (await client.processFile.listFiles({ processId }, { signal })).data,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => isFileInWork(status)) ? FILES_INTERVAL : false,
    // The panel says what went wrong; the map beside it goes on.
    throwOnError: false,
  });

/** The content of a file. */
export const fileQuery = (processId: string, path: string) =>
  queryOptions({
    queryKey: [...api.processFile.readFile.key(), processId, path],
    queryFn: ({ signal }): Promise<File> =>
      client.processFile.readFile({ processId, path }, { signal }),
    throwOnError: false,
    structuralSharing: false,
  });

/** Reads the process anew: what files contributed is shown. */
export function refetchProcess(cache: QueryClient, processId: string): Promise<void> {
  return cache.invalidateQueries({
    queryKey: api.process.get.queryKey({ input: { processId } }),
  });
}

export function useRetryFile() {
  const cache = useQueryClient();
  return useMutation(
    api.processFile.retryFile.mutationOptions({
      onSuccess: (_answer, { processId }) => refetchFiles(cache, processId),
    }),
  );
}

export function useDismissFile() {
  const cache = useQueryClient();
  return useMutation(
    api.processFile.dismissFile.mutationOptions({
      onSuccess: (_answer, { processId }) =>
        Promise.all([refetchFiles(cache, processId), refetchProcess(cache, processId)]),
    }),
  );
}

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
  const { path = '' } = contract.processFile.uploadFiles['~orpc'].route;
  const answer = uploadedSchema.parse(await sendForm({ path, form, onProgress, signal }));
  const { queryKey } = filesQuery(processId);
  cache.setQueryData<ProcessFile[]>(queryKey, (present) =>
    withUploaded(present ?? [], answer.value.files),
  );
  await refetchFiles(cache, processId);
}

/** The plan's counter went down by one, or came back. */
export async function refetchPlan(cache: QueryClient): Promise<void> {
  await cache.invalidateQueries({ queryKey: organisationOptions().queryKey });
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

function refetchFiles(cache: QueryClient, processId: string): Promise<void> {
  return cache.invalidateQueries({ queryKey: filesQuery(processId).queryKey });
}
