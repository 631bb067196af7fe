/** In the order of a file's life; the last four are its end. */
export const fileStatuses = [
  'Pending',
  'Processing',
  'File Path Processed',
  'Completed',
  'Failed',
  'File Content Error',
  'File Skipped',
] as const;
export type FileStatus = (typeof fileStatuses)[number];

/** Whether a file can still change by itself: nobody asks again about one that cannot (FI-A04). */
export function isFileInWork(status: FileStatus): boolean {
  return status === 'Pending' || status === 'Processing' || status === 'File Path Processed';
}
