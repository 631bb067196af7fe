import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { changeSteps, changeTree, type NamedChange, type StepsChanged } from './change-steps.ts';
import type { ModelReading } from './parse-content.ts';
import { payForSuggestion } from './pay-for-suggestion.ts';
import { tellOverwritten, type ProcessRow } from './process-store.ts';
import { readByModel } from './read-by-model.ts';
import { parseIn } from './step-context.ts';
import type { TreeCommand } from './step-neighbourhood.ts';
import { readSteps, saveSteps } from './step-store.ts';
import type { Step } from './step.ts';
import type { Suggesting } from './suggest-by-model.ts';

interface WrittenStep extends NamedChange {
  id: string;
  platformId: string;
  content: string;
  /** The text that its author saw and replaced; none for a new step. */
  typedOver?: string | null;
  suggestedDescription?: string | null;
}

/**
 * Saves what somebody wrote: as the text of a step that is known, or as a new step.
 *
 * @param placing Where a new one stands.
 */
export async function writeStep(
  context: Pick<Context, 'actor'> & Suggesting & { signal?: AbortSignal },
  input: WrittenStep,
  placing: (step: Step) => TreeCommand,
) {
  const reading = await readByModel(context, input, context.signal);
  return changeSteps(context, input, async (tx, process) => {
    const saved = await saveContent(tx, process, { ...input, reading });
    if (saved) return saved;
    await payForSuggestion(tx, process, {
      actor: context.actor,
      content: input.content,
      accepted: input.suggestedDescription,
    });
    const step = await newStep(tx, process, { ...input, reading });
    const changed = await changeTree(tx, process.id, placing(step));
    return { ...changed, lastSavedId: step.id };
  });
}

interface ReadStep extends WrittenStep {
  reading: ModelReading | null;
}

/** A known step's text is changed where it stands; the same text is no change. */
async function saveContent(
  tx: Transaction,
  process: ProcessRow,
  { id, platformId, content, typedOver = null, reading }: ReadStep,
): Promise<StepsChanged | null> {
  if (platformId !== process.platformId) throw new AppError('NOT_FOUND');
  const [present] = await readSteps(tx, process.id, [id]);
  if (!present && typedOver !== null)
    throw new AppError('NOT_FOUND', 'This step was deleted in the meantime.');
  if (!present) return null;
  if (present.content === content) return { steps: [present], isDone: true };
  if (typedOver !== null && typedOver !== present.content) await tellOverwritten(tx, process, id);

  const step = {
    ...present,
    content,
    parsingInfo: await parseIn(tx, process, { content, reading }),
  };
  await saveSteps(tx, process.id, [step]);
  return { steps: [step], before: [present], lastSavedId: id };
}

async function newStep(
  tx: Transaction,
  process: ProcessRow,
  { id, content, reading }: ReadStep,
): Promise<Step> {
  const parsingInfo = await parseIn(tx, process, { content, reading });
  return { id, content, parsingInfo, parentStatementId: null, rank: '' };
}
