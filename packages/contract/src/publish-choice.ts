import { z } from 'zod';
import { digestSchema, filePathSchema, hunkIdSchema } from './code-conflict.ts';

/** What of a preview is published. Paths are those of `filePath`. */
export const publishChoiceSchema = z.object({
  /** Left as they are in the branch, conflicts and all; they are offered again the next time. */
  refusedFilePaths: z.array(filePathSchema).max(20_000).default([]),
  /** Lines left as they are in the branch; `changes` are ids of the preview's. */
  refusedChanges: z
    .array(z.object({ filePath: filePathSchema, changes: z.array(hunkIdSchema).min(1).max(5000) }))
    .max(20_000)
    .default([]),
  /** Stale files that are deleted. One that somebody edited is never. */
  removedFilePaths: z.array(filePathSchema).max(20_000).default([]),
});
export type PublishChoice = z.infer<typeof publishChoiceSchema>;

/** The preview's: refused once the model is another. Absent: as the model is then. */
export const previewedDigestSchema = digestSchema.optional();
