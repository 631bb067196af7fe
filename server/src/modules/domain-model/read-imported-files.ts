import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { AppError } from '@stepwright/contract';
import {
  importFiles,
  type ImportedFiles,
  type ImportFormat,
  type ModelFile,
} from '@stepwright/model-exchange';
import { takeTurns } from '#git/take-turns';

export interface FilesToImport {
  files: ModelFile[];
  format?: ImportFormat | undefined;
}

/** So many characters are read in a moment, whatever they are, and not worth a thread. */
const READ_HERE = 10_000;
const limits = { seconds: 30, megabytes: 1000 };
/** A crowd of imports must not fill the machine. */
const inTurn = takeTurns(2, 50);

/**
 * Reads a model from files; from large ones in a thread of its own, so that the server answers
 * meanwhile.
 *
 * @throws AppError `TOO_LARGE` where that takes too long or too much.
 */
export async function readImportedFiles(order: FilesToImport): Promise<ImportedFiles> {
  const characters = order.files.reduce((sum, { content }) => sum + content.length, 0);
  if (characters <= READ_HERE) return importFiles(order.files, order.format);
  return inTurn(() => readInThread(order));
}

async function readInThread(order: FilesToImport): Promise<ImportedFiles> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: limits.megabytes },
    execArgv: [],
    env: {},
  });
  try {
    worker.postMessage(order);
    const signal = AbortSignal.timeout(limits.seconds * 1000);
    const [read] = (await once(worker, 'message', { signal })) as [ImportedFiles];
    return read;
  } catch (error) {
    const isOurs = error instanceof Error && 'code' in error;
    if (!isOurs || !/^(ABORT_ERR|ERR_WORKER_OUT_OF_MEMORY)$/.test(String(error.code))) throw error;
    throw new AppError('TOO_LARGE', 'These files are too large to be read at once.');
  } finally {
    await worker.terminate();
  }
}
