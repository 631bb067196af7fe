import { readStep } from '#ai/read-step';
import { fallbackText } from '#ai/model-failure';
import type { Context } from '#http/api';
import type { ModelReading } from './parse-content.ts';
import { requireProcess } from './process-access.ts';
import { stepContext } from './step-context.ts';
import { findChange } from './step-change-store.ts';
import { readSteps } from './step-store.ts';

interface Text {
  processId: string;
  platformId: string;
  id: string;
  content: string;
  changeId?: string;
}

/**
 * Asks the language model what a text means, where one is configured for that: before the
 * transaction of the command, so that nobody waits for the process while the model thinks.
 *
 * @returns null where nobody is to be asked.
 * @throws AppError `NOT_FOUND`: nothing is asked for strangers.
 */
export async function readByModel(
  { db, actor, languageModel }: Pick<Context, 'db' | 'actor' | 'languageModel'>,
  { processId, platformId, id, content, changeId }: Text,
  signal?: AbortSignal,
): Promise<ModelReading | null> {
  if (!languageModel?.config.readsSteps) return null;
  const process = await requireProcess(db, actor, processId);
  const [present] = await readSteps(db, processId, [id]);
  const isRefused = process.isDeleted || process.platformId !== platformId;
  if (isRefused || present?.content === content) return null;
  // Sent again, because the first answer was lost: it was read then.
  if (changeId && (await findChange(db, { processId, id: changeId }))) return null;

  const answer = await readStep(
    languageModel,
    { sentence: content, known: await stepContext(db, process) },
    {
      organisationId: process.organisationId,
      timeLimitMs: languageModel.config.stepTimeLimitMs,
      signal,
    },
  );
  return answer.ok ? { step: answer.value } : { note: fallbackText(answer.reason) };
}
