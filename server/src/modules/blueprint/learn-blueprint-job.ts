import { z } from 'zod';
import { AppError } from '@stepwright/contract';
import { modelSchema, type Model } from '@stepwright/domain-model';
import { nothingSaid } from '#ai/told-bindings';
import type { Transaction } from '#db/database';
import { defineJob } from '#jobs/define-job';
import { readContents, replaceTemplates } from './blueprint-file-store.ts';
import {
  changeBlueprint,
  changeNoted,
  findBlueprint,
  lockBlueprint,
  readProof,
} from './blueprint-store.ts';
import type { LearnedProof } from './blueprint-tables.ts';
import { personSchema } from './history-person.ts';
import { askModel } from './learn-by-model.ts';
import { learnInThread } from './work-in-thread.ts';
import { findLearning, keepLearning } from './learning-store.ts';
import { serviceNames } from './learned-before.ts';
import { hasEditsSince } from './history-store.ts';

const inputSchema = z.object({
  blueprintId: z.uuid(),
  /** What the files were written for; null: as far as the dictionary says. */
  model: modelSchema.nullable(),
  /** Whose model it is; null where nobody's. */
  aggregateId: z.uuid().nullable().default(null),
  /** Whether the language model is asked too, where one is configured. */
  asksModel: z.boolean().default(false),
  /** Whether all of it is taken at once, or only proposed. */
  accept: z.enum(['all', 'none']).default('all'),
  /** The version of the blueprint at that moment: of two learnings the later asked one counts. */
  askedAt: z.int().default(0),
  by: personSchema,
});

/** Learns a blueprint from its files, and proves it. */
export const learnBlueprintJob = defineJob<z.infer<typeof inputSchema>, { isProven: boolean }>({
  name: 'learn-blueprint',
  input: inputSchema,
  askedFor: ({ blueprintId, aggregateId, accept }) => ({ blueprintId, aggregateId, accept }),
  inTurn: 'learnings',
  retries: 2,
  timeLimitSeconds: 900,
  run: async ({ input, signal, report, finish }, context) => {
    const { db } = context;
    const { blueprintId, model, askedAt } = input;
    const row = await findBlueprint(db, blueprintId);
    if (!row) throw new AppError('NOT_FOUND');
    const files = await readContents(db, blueprintId);
    await report(0.1, `Learning from ${files.length} files`);
    const { name, dictionary, contentVersion, version: readAt } = row;
    const { said, note } = input.asksModel
      ? await askModel(context, { row, files, model }, signal)
      : { said: nothingSaid, note: null };
    const learned = await learnInThread({ name, files, model, dictionary, said }, signal);
    await report(0.9, 'Keeping what was learned');
    const learnedFrom = model ? servicesOf(model) : 'the dictionary';
    const result = await db.transaction(async (tx) => {
      const held = await lockBlueprint(tx, blueprintId);
      if (!held) throw new AppError('NOT_FOUND');
      const mine = { contentVersion, askedAt, readAt };
      const known = await findLearning(tx, blueprintId);
      if (!known || known.askedAt <= askedAt) {
        const about = { blueprintId, learnedFrom, ...mine, proof: learned.proof };
        await keepLearning(tx, { ...about, byModel: { ...learned.byModel, note } }, learned);
      }
      if (input.accept === 'none') {
        await changeBlueprint(tx, blueprintId, {});
        return finished(tx, finish, learned.proof);
      }
      if (await hasEditsSince(tx, blueprintId, askedAt)) {
        await changeBlueprint(tx, blueprintId, {});
        return null;
      }
      const kept = await readProof(tx, blueprintId);
      const isOlder = isOlderThan(mine, held.learnedVersion, kept);
      if (!isOlder) {
        // What changed meanwhile was not learned from: the proof says then that it is outdated.
        const change = {
          proof: { ...learned.proof, askedAt, readAt },
          learnedVersion: contentVersion,
        };
        const words = `Learned from ${learnedFrom}`;
        const version = held.version + 1;
        await replaceTemplates(tx, blueprintId, { files: learned.files, version });
        await changeNoted(tx, held, { by: input.by, words, change });
      }
      return finished(tx, finish, isOlder && kept ? kept : learned.proof);
    });
    // What was learned stays proposed; what somebody did meanwhile is not replaced by it.
    if (!result) throw new AppError('CONFLICT', editedSince);
    return result;
  },
});

async function finished(
  tx: Transaction,
  finish: (tx: Transaction, result: { isProven: boolean }) => Promise<void>,
  { isProven }: Pick<LearnedProof, 'isProven'>,
): Promise<{ isProven: boolean }> {
  await finish(tx, { isProven });
  return { isProven };
}

/** In words, the services that a sample model is of. */
function servicesOf(model: Model): string {
  const names = serviceNames(model);
  return `the ${names.length === 1 ? 'service' : 'services'} ${names.join(', ')}`;
}

const editedSince =
  'Somebody changed what was learned before meanwhile, so nothing was replaced. It is proposed instead.';

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
