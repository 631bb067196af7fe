import { z } from 'zod';
import { defineJob } from '#jobs/define-job';

/** Removes content that nothing refers to any more. Asked for in the transaction that lets go of it. */
export const deleteContentJob = defineJob({
  name: 'delete-content',
  retries: 10,
  input: z.object({
    keys: z.array(z.string()),
    /** Everything of one process. */
    prefix: z.string().nullable(),
  }),
  run: async ({ input: { keys, prefix } }, { storage }) => {
    for (const key of keys) await storage.remove(key);
    if (prefix !== null) await storage.removeAll(prefix);
    return {};
  },
});
