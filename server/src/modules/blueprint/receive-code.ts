import { AppError, blueprintFileLimits, refusalsOf, type RejectedFile } from '@stepwright/contract';
import type { UploadedPart } from '#http/read-multipart';
import type { IncomingFile } from './take-files.ts';

export interface ReceivedCode {
  files: IncomingFile[];
  rejected: RejectedFile[];
}

/**
 * Reads the files of an upload. What is too large or may not be is read to its end and forgotten.
 *
 * @throws AppError `TOO_LARGE` where all of it is more than a blueprint may hold.
 */
export async function receiveCode(parts: AsyncIterable<UploadedPart>): Promise<ReceivedCode> {
  const received: ReceivedCode = { files: [], rejected: [] };
  let bytes = 0;
  for await (const { fileName: path, content } of parts) {
    const isWanted = refusalsOf(path, null).length === 0;
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of content as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (isWanted && size <= blueprintFileLimits.largestFile) chunks.push(chunk);
    }
    const reasons = refusalsOf(path, size);
    if (reasons.length > 0) received.rejected.push({ file: path, size, reasons });
    else {
      bytes += size;
      received.files.push({ path, content: Buffer.concat(chunks) });
    }
    if (bytes > blueprintFileLimits.mostBytes) throw new AppError('TOO_LARGE');
  }
  return received;
}
