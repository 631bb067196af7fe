/** The thread in which files are read: what hangs or grows here is ended from outside. */
import { parentPort } from 'node:worker_threads';
import { installedSyntax } from '#syntax/installed-syntax';
import type { FileToRead } from './file-reading.ts';
import { readFile } from './read-file.ts';

/** What the thread is sent, and what it answers with the same number. */
export interface ReadingOrder {
  number: number;
  file: Omit<FileToRead, 'signal'>;
}

// Whoever gives up ends the thread; nobody has to listen in here.
const { signal } = new AbortController();

parentPort?.on('message', ({ number, file }: ReadingOrder) => {
  readFile({ ...file, signal }).then(
    (reading) => {
      const isSpent = installedSyntax().isBroken();
      parentPort?.postMessage({ number, reading, isSpent });
    },
    (error: unknown) =>
      parentPort?.postMessage({ number, failure: error instanceof Error ? error.stack : error }),
  );
});
