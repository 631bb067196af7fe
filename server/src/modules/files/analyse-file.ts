import { Readable } from 'node:stream';
import { isFileInWork } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { JobContext } from '#jobs/define-job';
import {
  changeFiles,
  contributeFile,
  lockProcess,
  mostStepsOfUpload,
  readFiles,
  type ProcessFileRow,
  type ProcessRow,
} from '#modules/process';
import { documentKeyFor } from './content-key.ts';
import { giveContentPlace } from './content-places.ts';
import type { FileReading } from './file-reading.ts';
import { readContent, ReaderFailure } from './read-content.ts';

/** So often the analysis of one file is begun; then it is given up, and the others go on. */
const mostAttempts = 3;

export const analysisTexts = {
  failed: 'The analysis failed. Try it again.',
  brokenOff: `The analysis was broken off ${mostAttempts} times.`,
  nothing: 'Nothing in it reads as a step.',
  leftOut: (steps: number) =>
    `${steps} more of its steps were left out: one upload adds ${mostStepsOfUpload} at most.`,
};

/** One file that is to be analysed. */
export interface FileAnalysis {
  file: ProcessFileRow;
  context: JobContext;
  signal: AbortSignal;
}

/**
 * Analyses one file and writes what it contributes.
 *
 * @throws Error only where the database or the storage fails: then all is tried again.
 */
export async function analyseFile(analysis: FileAnalysis): Promise<void> {
  if (!(await begin(analysis))) return;
  const reading = await readContent({
    ...analysis,
    onProgress: (progress) => end(analysis, { progress }),
  }).catch((error: unknown) => {
    if (!(error instanceof ReaderFailure) || analysis.signal.aborted) throw error;
    analysis.context.log.error({ err: error }, 'file could not be analysed');
    return null;
  });
  await conclude(analysis, reading);
}

/** @returns false where it was begun too often, or is not to be analysed any more. */
async function begin(analysis: FileAnalysis): Promise<boolean> {
  const isBegun = await changeOpen(analysis, async (tx, { file }) => {
    const attempts = file.attempts + 1;
    const isTooOften = attempts > mostAttempts;
    const start = { status: 'Processing', progress: 10, attempts } as const;
    const failed = { status: 'Failed', message: analysisTexts.brokenOff } as const;
    await change(tx, file, isTooOften ? failed : start);
    return !isTooOften;
  });
  return isBegun ?? false;
}

async function conclude(analysis: FileAnalysis, reading: FileReading | null): Promise<void> {
  const { failed, nothing } = analysisTexts;
  if (!reading) return end(analysis, { status: 'Failed', message: failed });
  switch (reading.kind) {
    case 'skipped':
      // Whoever wrote a text wants it to be read, steps or not.
      if (isMarkdown(analysis.file))
        return contribute(analysis, { kind: 'read', steps: [], isDocument: true });
      return end(analysis, { status: 'File Skipped', message: reading.reason, progress: 100 });
    case 'unreadable':
      return end(analysis, { status: 'File Content Error', message: reading.reason });
    case 'read': {
      const isDocument = reading.document !== undefined || isMarkdown(analysis.file);
      if (reading.steps.length > 0 || isDocument)
        return contribute(analysis, { ...reading, isDocument });
      return end(analysis, { status: 'File Skipped', message: nothing, progress: 100 });
    }
  }
}

type Contribution = Extract<FileReading, { kind: 'read' }> & { isDocument: boolean };

async function contribute(analysis: FileAnalysis, found: Contribution): Promise<void> {
  const { context, file } = analysis;
  const { steps, document, isDocument } = found;
  const documentKey = document === undefined ? null : documentKeyFor(file);
  if (document !== undefined && documentKey !== null) {
    const bytes = Buffer.from(document);
    // The process may be deleted meanwhile: then nobody else knows of this text.
    await giveContentPlace(context.db, documentKey);
    await context.storage.put(documentKey, Readable.from([bytes]), bytes.length);
  }
  await end(analysis, { status: 'File Path Processed', progress: 90, documentKey });
  await changeOpen(analysis, async (tx, present) => {
    const { leftOut } = await contributeFile(tx, present.process, { file, steps });
    const message = leftOut === 0 ? null : analysisTexts.leftOut(leftOut);
    await change(tx, present.file, { status: 'Completed', message, progress: 100, isDocument });
  });
}

function isMarkdown({ path, size }: ProcessFileRow): boolean {
  return size > 0 && path.toLowerCase().endsWith('.md');
}

type Change = Parameters<typeof changeFiles>[2]['change'];

async function end(analysis: FileAnalysis, with_: Change): Promise<void> {
  await changeOpen(analysis, (tx, { file }) => change(tx, file, with_));
}

function change(tx: Transaction, { processId, id }: ProcessFileRow, to: Change): Promise<void> {
  return changeFiles(tx, processId, { ids: [id], change: to });
}

interface Present {
  process: ProcessRow;
  file: ProcessFileRow;
}

/**
 * Works on the file as it is now, with the process held. Nothing happens where it was taken off the
 * list meanwhile, has ended, or belongs to another piece of work.
 */
function changeOpen<T>(
  { context, file: { processId, id, jobId } }: FileAnalysis,
  work: (tx: Transaction, present: Present) => Promise<T>,
): Promise<T | null> {
  return context.db.transaction(async (tx) => {
    const process = await lockProcess(tx, processId);
    const [file] = await readFiles(tx, processId, [id]);
    if (!process || process.isDeleted || !file) return null;
    if (file.jobId !== jobId || !isFileInWork(file.status)) return null;
    return work(tx, { process, file });
  });
}
