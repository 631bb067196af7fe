import { isFileInWork, type ProcessFile } from '@stepwright/contract';

/**
 * The order of the list: what is not completed first, then what is, then what was skipped; each by
 * path.
 */
export function inOrder(files: readonly ProcessFile[]): ProcessFile[] {
  return files.toSorted((a, b) => groupOf(a) - groupOf(b) || compare(a.filePath, b.filePath));
}

/** How many of the files cannot change any more. */
export function doneIn(files: readonly ProcessFile[]): number {
  return files.filter(({ status }) => !isFileInWork(status)).length;
}

function groupOf({ status }: ProcessFile): number {
  if (status === 'Completed') return 1;
  return status === 'File Skipped' ? 2 : 0;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
