import {
  importFiles,
  type ImportedFiles,
  type ImportFormat,
  type ModelFile,
} from '@stepwright/model-exchange';
import { takeTurns } from '#git/take-turns';
import type { Actor } from '#identity/actor';
import { runInThread } from '#jobs/run-in-thread';

export interface FilesToImport {
  files: ModelFile[];
  format?: ImportFormat | undefined;
}

/** So many characters are read in a moment, whatever they are, and not worth a thread. */
const READ_HERE = 10_000;
const limits = { seconds: 30, megabytes: 1000 };
/** A crowd of imports must not fill the machine. */
const inTurn = takeTurns(2, { all: 50, each: 10 });

/**
 * Reads a model from files; from large ones in a thread of its own, so that the server answers
 * meanwhile.
 *
 * @throws AppError `TOO_LARGE` where that takes too long or too much, `TOO_MANY_REQUESTS` where too
 *   many wait for it.
 */
export async function readImportedFiles(
  order: FilesToImport,
  { id }: Actor,
): Promise<ImportedFiles> {
  const characters = order.files.reduce((sum, { content }) => sum + content.length, 0);
  if (characters <= READ_HERE) return importFiles(order.files, order.format);
  const module = new URL('./import-worker.ts', import.meta.url);
  const doing = 'Reading these files';
  return inTurn(() => runInThread<ImportedFiles>({ module, order, doing, limits }), { person: id });
}
