import type { DescribedStep } from '@stepwright/step-language';
import { z } from 'zod';
import type { Transaction } from '#db/database';
import { defineJob, type JobContext } from '#jobs/define-job';
import { refundOperation } from '#modules/organisation';
import { parseIn } from './step-context.ts';
import { describerOf, type DescribedProcess } from './describe-process.ts';
import { generatedStepId } from './generate-process.ts';
import { changeProcess, findProcess, lockProcess } from './process-store.ts';
import { applyToStored } from './step-neighbourhood.ts';
import { readKnownSteps, readSteps, saveSteps, touchSteps } from './step-store.ts';
import { moveSuggestion } from './suggest-next-step.ts';

/** What is kept of a description that was read: a language model reads it another way next time. */
const describedSchema = z.object({
  steps: z.array(z.object({ content: z.string(), parent: z.int().nullable() })),
  message: z.string().nullable(),
});

const messages = {
  nothing:
    "Nothing in the description could be read as a step. Type the first step here, or create the process again with sentences that say who does what, like 'The customer places an order. The clerk checks it.'",
  failed:
    'Something went wrong while the steps were made from the description. Add those that are missing by hand, or create the process again.',
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
      if (steps.length === 0) await giveUp(tx, processId, [message, messages.nothing]);
      else {
        const suggestion = await suggested(tx, processId, steps);
        await changeProcess(tx, processId, { ...ended(message), ...suggestion });
      }
      await run.finish(tx, { steps: steps.length });
    });
    return { steps: steps.length };
  },
  /** The process stays as far as it came. */
  onFailed: (tx, { processId }) => giveUp(tx, processId, [messages.failed]),
});

const ended = (generationMessage: string | null) => ({
  isGeneratingProcess: false,
  generationProgress: null,
  generationMessage,
});

/** Says why there are no more steps; nothing is paid for what did not come. */
async function giveUp(tx: Transaction, processId: string, reasons: (string | null)[]) {
  const process = await lockProcess(tx, processId);
  if (!process?.isGeneratingProcess) return;
  await changeProcess(tx, processId, ended(reasons.filter(Boolean).join(' ')));
  await refundOperation(tx, process.organisationId, 'freeProcessAutoGeneration');
}

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
  if ((await readKnownSteps(tx, processId, [id])).size > 0) return;

  const parent = await findParent(tx, processId, { step, steps });
  const parsingInfo = await parseIn(tx, process, { content: step.content });
  const { changed } = await applyToStored(tx, processId, {
    kind: 'add',
    step: { id, content: step.content, parsingInfo, parentStatementId: null, rank: '' },
    parentStatementId: parent,
  });
  await saveSteps(tx, processId, changed);
  await changeProcess(tx, processId, { generationProgress: (index + 1) / steps.length });
}

/** The step that it follows, or where somebody has deleted that meanwhile, the one before. */
async function findParent(
  tx: Transaction,
  processId: string,
  { step, steps }: { step: DescribedStep; steps: DescribedStep[] },
): Promise<string | null> {
  const ids: string[] = [];
  for (let at = step.parent; at !== null; at = steps[at]?.parent ?? null)
    ids.push(generatedStepId(processId, at));
  const present = new Set((await readSteps(tx, processId, ids)).map(({ id }) => id));
  return ids.find((id) => present.has(id)) ?? null;
}
