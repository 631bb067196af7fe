import { z } from 'zod';
import type { Transaction } from '#db/database';
import { defineJob } from '#jobs/define-job';
import { refundOperation } from '#modules/organisation';
import { parseIn } from './change-steps.ts';
import { generatedStepId, stepsOfDescription } from './generate-process.ts';
import { changeProcess, findProcess, lockProcess } from './process-store.ts';
import { applyToStored } from './step-neighbourhood.ts';
import { isKnownStep, readSteps, saveSteps } from './step-store.ts';

/**
 * Fills a process with the steps that its description tells, one after the other.
 *
 * Taken up again after a crash it goes on behind the last step that was saved. The process stops
 * being generated when this ends, however it ends.
 */
export const generateProcessJob = defineJob({
  name: 'generate-process',
  retries: 3,
  input: z.object({ processId: z.uuid() }),
  run: async ({ input: { processId }, report, finish }, { db }) => {
    const process = await findProcess(db, processId);
    const contents = stepsOfDescription(process?.description ?? '');
    for (const [index, content] of contents.entries()) {
      await db.transaction((tx) => addGenerated(tx, { processId, index, content }));
      await report((index + 1) / contents.length);
    }
    await db.transaction(async (tx) => {
      await changeProcess(tx, processId, { isGeneratingProcess: false });
      await finish(tx, { steps: contents.length });
    });
    return { steps: contents.length };
  },
  /** The process stays as far as it came, and nothing is paid for it. */
  onFailed: async (tx, { processId }) => {
    const process = await lockProcess(tx, processId);
    if (!process?.isGeneratingProcess) return;
    await changeProcess(tx, processId, { isGeneratingProcess: false });
    await refundOperation(tx, process.organisationId, 'freeProcessAutoGeneration');
  },
});

interface Generated {
  processId: string;
  index: number;
  content: string;
}

async function addGenerated(tx: Transaction, { processId, index, content }: Generated) {
  const process = await lockProcess(tx, processId);
  const id = generatedStepId(processId, index);
  if (!process?.isGeneratingProcess || process.isDeleted) return;
  if (await isKnownStep(tx, processId, id)) return;

  const previous = index === 0 ? null : generatedStepId(processId, index - 1);
  const [parent] = await readSteps(tx, processId, [previous]);
  const parsingInfo = await parseIn(tx, process, content);
  const { changed } = await applyToStored(tx, processId, {
    kind: 'add',
    step: { id, content, parsingInfo, parentStatementId: null, rank: '' },
    parentStatementId: parent?.id ?? null,
  });
  await saveSteps(tx, processId, changed);
  await changeProcess(tx, processId);
}
