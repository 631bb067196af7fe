import type { JobContext } from '#jobs/define-job';
import type { FileReading, FileToRead } from './file-reading.ts';

/** Reads a picture of a screen. That takes a language model that reads images. */
export async function readImage(_file: FileToRead, _context: JobContext): Promise<FileReading> {
  return { kind: 'skipped', reason: 'No language model that reads images is configured.' };
}
