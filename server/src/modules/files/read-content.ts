import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from '@stepwright/contract';
import type { FileAnalysis } from './analyse-file.ts';
import { fileReader } from './file-reader.ts';
import type { FileReading, FileToRead } from './file-reading.ts';
import { readImage } from './read-image.ts';
import { Exactly } from '#storage/exactly';

/** A reader did not get to an end, and it is not the file's fault: it is a mistake of ours. */
export class ReaderFailure extends Error {
  override name = 'ReaderFailure';
}

interface Reading extends FileAnalysis {
  onProgress: (percent: number) => Promise<void>;
}

/**
 * Fetches what was uploaded and reads it.
 *
 * @throws ReaderFailure; anything else is the storage's or the database's.
 */
export async function readContent(reading: Reading): Promise<FileReading> {
  const { file, context, signal, onProgress } = reading;
  const content = await context.storage.open(file.contentKey);
  if (!content) return { kind: 'unreadable', reason: 'Its content is gone. Upload it again.' };
  const bytes = await pipeline(content, new Exactly(file.size), (exact) => buffer(exact));
  await onProgress(30);

  const mediaType = mediaTypeOf(file.path, file.kind) ?? 'text/plain';
  const toRead: FileToRead = { path: file.path, kind: file.kind, bytes, mediaType, signal };
  const read = mediaType.startsWith('image/')
    ? readImage(toRead, context, file.processId)
    : fileReader.read(toRead);
  const found = await read.catch((error: unknown) => {
    throw signal.aborted ? error : new ReaderFailure('reading failed', { cause: error });
  });
  await onProgress(80);
  return found;
}
