import type { RegularWork } from '#jobs/regular-work';
import { forgetDownloaded } from './publication-store.ts';

/** What was generated for a download, and never published since, is not kept for ever. */
export const forgetDownloads: RegularWork = {
  name: 'forget-downloads',
  everyMs: 6 * 3_600_000,
  run: ({ db, now }) => forgetDownloaded(db, now()),
};
