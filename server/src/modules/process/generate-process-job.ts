import { z } from 'zod';
import type { Transaction } from '#db/database';
import { defineJob, type JobContext } from '#jobs/define-job';
import { refundOperation } from '#modules/organisation';
import { parseIn } from './step-context.ts';
import { describerOf, type DescribedProcess } from './describe-process.ts';
import { generatedStepId } from './generate-process.ts';
import { changeProcess, findProcess, lockProcess } from './process-store.ts';
import { applyToStored } from './step-neighbourhood.ts';
import { isKnownStep, readSteps, saveSteps, touchSteps } from './step-store.ts';
import { moveSuggestion } from './suggest-next-step.ts';

/** What is kept of a description that was read: a language model reads it another way next time. */
const describedSchema = z.object({
  steps: z.array(z.object({ content: z.string(), parent: z.int().nullable() })),
  message: z.string().nullable(),
});

const messages = {
  nothing:
    "Nothing in the description reads as a step. Say who does what, one sentence for each step, like 'The customer places an order. The clerk checks it.'",
  failed:
    'The description could not be turned into steps. Add the missing steps by hand, or create the process again.',
};

/**
 * Fills a process with the steps that its description tells.
 *
 * Taken up again after a crash it goes on behind the last step that was saved. The process stops
 * being generated when this ends, however it ends.
 */
export const generateProcessJob = defineJob({
  name: 'generate-process',
  retries: 3,
  input: z.object({ processId: z.uuid() }),
  run: async (run, context) => {
    const { processId } = run.input;
    const { db } = context;
    const described =
      describedSchema.safeParse(run.checkpoint).data ??
      (await describe(context, processId, run.signal));
    await run.saveCheckpoint(described);

    const { steps, message } = described;
    for (const index of steps.keys()) {
      run.signal.throwIfAborted();
      await db.transaction((tx) => addGenerated(tx, { processId, index, steps }));
      await run.report((index + 1) / steps.length);
    }
    await db.transaction(async (tx) => {
      const generationMessage = steps.length === 0 ? messages.nothing : message;
      const ended = { isGeneratingProcess: false, generationMessage };
      await changeProcess(tx, processId, { ...ended, ...(await suggested(tx, processId, steps)) });
      await run.finish(tx, { steps: steps.length });
    });
    return { steps: steps.length };
  },
  /** The process stays as far as it came, and nothing is paid for it. */
  onFailed: async (tx, { processId }) => {
    const process = await lockProcess(tx, processId);
    if (!process?.isGeneratingProcess) return;
    const change = { isGeneratingProcess: false, generationMessage: messages.failed };
    await changeProcess(tx, processId, change);
    await refundOperation(tx, process.organisationId, 'freeProcessAutoGeneration');
  },
});

async function describe(
  context: JobContext,
  processId: string,
  signal: AbortSignal,
): Promise<DescribedProcess> {
  const process = await findProcess(context.db, processId);
  if (!process?.description) return { steps: [], message: null };
  return describerOf(context, process.organisationId)(process.description, { signal });
}

interface Generated {
  processId: string;
  index: number;
  steps: DescribedProcess['steps'];
}

/** The step that was generated last has a suggestion for the next. */
async function suggested(tx: Transaction, processId: string, steps: readonly unknown[]) {
  const process = await lockProcess(tx, processId);
  const lastId = generatedStepId(processId, steps.length - 1);
  const [last] = process ? await readSteps(tx, processId, [lastId]) : [];
  if (!process || !last) return {};
  await touchSteps(tx, processId, [lastId]);
  return { suggestion: await moveSuggestion(tx, process, lastId) };
}

/** Adds the n-th step below the one that it follows, unless an earlier attempt did. */
async function addGenerated(tx: Transaction, { processId, index, steps }: Generated) {
  const process = await lockProcess(tx, processId);
  const id = generatedStepId(processId, index);
  const step = steps[index];
  if (!step || !process?.isGeneratingProcess || process.isDeleted) return;
  if (await isKnownStep(tx, processId, id)) return;

  const before = step.parent === null ? null : generatedStepId(processId, step.parent);
  const [parent] = await readSteps(tx, processId, [before]);
  const parsingInfo = await parseIn(tx, process, { content: step.content });
  const { changed } = await applyToStored(tx, processId, {
    kind: 'add',
    step: { id, content: step.content, parsingInfo, parentStatementId: null, rank: '' },
    parentStatementId: parent?.id ?? null,
  });
  await saveSteps(tx, processId, changed);
  await changeProcess(tx, processId, { generationProgress: (index + 1) / steps.length });
}
