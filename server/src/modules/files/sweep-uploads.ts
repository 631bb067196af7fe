import type { RegularWork } from '#jobs/regular-work';
import type { JobContext } from '#jobs/define-job';
import { filterUsedContent, listAbandonedFiles } from '#modules/process';
import { forgetContentPlaces, listContentPlaces } from './content-places.ts';
import { giveUpUpload } from './receive-upload.ts';

/** Long after every token has expired and every request has ended. */
const abandonedAfterMs = 24 * 3_600_000;
const atOnce = 500;

type Sweeping = Pick<JobContext, 'db' | 'storage' | 'now'>;

/** Takes away what uploads left behind that nobody will finish. Several servers may do it at once. */
export const sweepUploads: RegularWork = {
  name: 'sweep-uploads',
  everyMs: 3_600_000,
  run: async (context) => {
    const before = new Date(context.now().getTime() - abandonedAfterMs);
    await giveUpFiles(context, before);
    await emptyPlaces(context, before);
    await context.storage.sweep(before);
  },
};

/** The files that were announced and never came, because the server or the line broke off. */
async function giveUpFiles({ db, storage }: Sweeping, before: Date): Promise<void> {
  const files = await listAbandonedFiles(db, { before, limit: atOnce });
  const uploads = Map.groupBy(files, ({ processId, uploadId }) => `${processId}/${uploadId}`);
  for (const expected of uploads.values()) {
    const [first] = expected;
    if (first) await giveUpUpload({ db, storage }, { ...first, expected });
  }
}

/** The content to which no file refers. */
async function emptyPlaces({ db, storage }: Sweeping, before: Date): Promise<void> {
  for (;;) {
    const places = await listContentPlaces(db, { before, limit: atOnce });
    const used = await filterUsedContent(db, places);
    for (const key of places) if (!used.has(key)) await storage.remove(key);
    await forgetContentPlaces(db, places);
    if (places.length < atOnce) return;
  }
}
