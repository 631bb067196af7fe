import { z } from 'zod';
import { AppError } from '@stepwright/contract';
import { modelSchema } from '@stepwright/domain-model';
import { defineJob } from '#jobs/define-job';
import { readContents, replaceTemplates } from './blueprint-file-store.ts';
import { changeNoted, findBlueprint, lockBlueprint, readProof } from './blueprint-store.ts';
import type { LearnedProof } from './blueprint-tables.ts';
import { personSchema } from './history-person.ts';
import { learnInThread } from './learn-in-thread.ts';
import { hasEditsSince } from './template-store.ts';

const inputSchema = z.object({
  blueprintId: z.uuid(),
  /** What the files were written for; null: as far as the dictionary says. */
  model: modelSchema.nullable(),
  /** Whose model it is; null where nobody's. */
  aggregateId: z.uuid().nullable().default(null),
  /** The version of the blueprint at that moment: of two learnings the later asked one counts. */
  askedAt: z.int().default(0),
  by: personSchema,
});

/** Learns a blueprint from its files, and proves it. */
export const learnBlueprintJob = defineJob<z.infer<typeof inputSchema>, { isProven: boolean }>({
  name: 'learn-blueprint',
  input: inputSchema,
  askedFor: ({ blueprintId, aggregateId }) => ({ blueprintId, aggregateId }),
  retries: 2,
  timeLimitSeconds: 900,
  run: async ({ input, signal, report, finish }, { db }) => {
    const { blueprintId, model, askedAt } = input;
    const row = await findBlueprint(db, blueprintId);
    if (!row) throw new AppError('NOT_FOUND');
    const files = await readContents(db, blueprintId);
    await report(0.1, `Learning from ${files.length} files`);
    const { name, dictionary, contentVersion, version: readAt } = row;
    const learned = await learnInThread({ name, files, model, dictionary }, signal);
    await report(0.9, 'Keeping what was learned');
    return db.transaction(async (tx) => {
      const held = await lockBlueprint(tx, blueprintId);
      if (!held) throw new AppError('NOT_FOUND');
      if (await hasEditsSince(tx, blueprintId, askedAt))
        throw new AppError('CONFLICT', editedSince);
      const kept = await readProof(tx, blueprintId);
      const isOlder = isOlderThan({ contentVersion, askedAt, readAt }, held.learnedVersion, kept);
      if (!isOlder) {
        // What changed meanwhile was not learned from: the proof says then that it is outdated.
        const change = {
          proof: { ...learned.proof, askedAt, readAt },
          learnedVersion: contentVersion,
        };
        const words = `Learned from ${model ? 'a model' : 'the dictionary'}`;
        const version = held.version + 1;
        await replaceTemplates(tx, blueprintId, { files: learned.files, version });
        await changeNoted(tx, held, { by: input.by, words, change });
      }
      const result = { isProven: (isOlder && kept ? kept : learned.proof).isProven };
      await finish(tx, result);
      return result;
    });
  },
});

const editedSince = 'A file was edited by hand while it was learned. Learn again.';

/** Whether something read later was learned meanwhile, or the same content for somebody who asked later. */
export function isOlderThan(
  mine: { contentVersion: number; askedAt: number; readAt: number },
  learnedVersion: number | null,
  kept: Pick<LearnedProof, 'askedAt' | 'readAt'> | null,
): boolean {
  if (learnedVersion === null) return false;
  return learnedVersion === mine.contentVersion
    ? (kept?.askedAt ?? 0) > mine.askedAt
    : (kept?.readAt ?? 0) > mine.readAt;
}
