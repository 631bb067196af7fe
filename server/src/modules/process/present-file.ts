import type { ProcessFile } from '@stepwright/contract';
import type { ProcessFileRow } from './process-file-store.ts';

/** A file as it leaves the server: every field is named here. */
export function presentFile(file: ProcessFileRow): ProcessFile {
  return {
    id: file.id,
    status: file.status,
    relativePath: file.path,
    filePath: file.path,
    progress: file.progress,
    message: file.message,
    mediaType: file.kind,
    size: file.size,
    isDocument: file.isDocument,
  };
}
