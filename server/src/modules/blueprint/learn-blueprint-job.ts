import { z } from 'zod';
import { AppError } from '@stepwright/contract';
import { modelSchema } from '@stepwright/domain-model';
import { defineJob } from '#jobs/define-job';
import { readContents, replaceTemplates } from './blueprint-file-store.ts';
import { changeBlueprint, findBlueprint, lockBlueprint } from './blueprint-store.ts';
import { learnInThread } from './learn-in-thread.ts';

const inputSchema = z.object({
  blueprintId: z.uuid(),
  /** What the files were written for; null: as far as the dictionary says. */
  model: modelSchema.nullable(),
});

/** Learns a blueprint from its files, and proves it. */
export const learnBlueprintJob = defineJob<z.infer<typeof inputSchema>, { isProven: boolean }>({
  name: 'learn-blueprint',
  input: inputSchema,
  retries: 2,
  timeLimitSeconds: 900,
  run: async ({ input, signal, report, finish }, { db }) => {
    const { blueprintId, model } = input;
    const row = await findBlueprint(db, blueprintId);
    if (!row) throw new AppError('NOT_FOUND');
    const files = await readContents(db, blueprintId);
    await report(0.1, `Learning from ${files.length} files`);
    const { name, dictionary, contentVersion } = row;
    const learned = await learnInThread({ name, files, model, dictionary }, signal);
    await report(0.9, 'Keeping what was learned');
    return db.transaction(async (tx) => {
      if (!(await lockBlueprint(tx, blueprintId))) throw new AppError('NOT_FOUND');
      await replaceTemplates(tx, blueprintId, learned.files);
      // What changed meanwhile was not learned from: the proof says then that it is outdated.
      const change = { proof: learned.proof, learnedVersion: contentVersion };
      await changeBlueprint(tx, blueprintId, change);
      const result = { isProven: learned.proof.isProven };
      await finish(tx, result);
      return result;
    });
  },
});
