import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFileInWork, type ProcessFile, type UploadKind } from '@stepwright/contract';
import type { Api, TestServer } from './harness.ts';

/** A file that a test uploads. */
export interface AFile {
  path: string;
  content: string | Uint8Array<ArrayBuffer>;
  kind?: UploadKind;
  id?: string;
}

/** What a client sends for some files: a token each, and all of them in one form. */
export async function formFor(api: Api, processId: string, files: readonly AFile[]) {
  const infos = await Promise.all(
    files.map(async ({ path, content, kind = 'mockup', id = randomUUID() }) => {
      const { data } = await api.processFile.getSasToken({ blobName: `${processId}/${path}` });
      const { size } = new Blob([content]);
      return {
        id,
        fileName: path,
        baseUrl: data.url.split('?')[0] ?? '',
        sasToken: data.sasToken,
        contentType: 'text/plain',
        mediaType: kind,
        size,
      };
    }),
  );
  return {
    processId,
    fileUploadInfos: JSON.stringify(infos),
    files: files.map(({ path, content }) => new File([content], path)),
  };
}

export async function upload(
  api: Api,
  processId: string,
  files: readonly AFile[],
): Promise<ProcessFile[]> {
  const { value } = await api.processFile.uploadFiles(await formFor(api, processId, files));
  return value.files;
}

/** The files once none of them can change any more. */
export async function analysed(api: Api, processId: string): Promise<ProcessFile[]> {
  for (;;) {
    const { data } = await api.processFile.listFiles({ processId });
    if (!data.some(({ status }) => isFileInWork(status))) return data;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** The names in a folder of the server's own storage; none where there is no such folder. */
export function storedIn({ config }: TestServer, folder: string): string[] {
  try {
    return readdirSync(join(config.dataDirectory, 'files', folder));
  } catch {
    return [];
  }
}
