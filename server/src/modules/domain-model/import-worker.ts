/** The thread in which the files of a large import are read. */
import { parentPort } from 'node:worker_threads';
import { importFiles } from '@stepwright/model-exchange';
import type { FilesToImport } from './read-imported-files.ts';

parentPort?.once('message', ({ files, format }: FilesToImport) =>
  parentPort?.postMessage({ result: importFiles(files, format) }),
);
