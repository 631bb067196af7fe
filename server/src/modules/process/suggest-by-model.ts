import { parseStep } from '@stepwright/step-language';
import { suggestStep } from '#ai/suggest-step';
import type { Transaction } from '#db/database';
import type { Context } from '#http/api';
import { hasStepSaying, readActionsAmong, readSentencesTo } from './path-store.ts';
import { changeProcess, lockProcess, type ProcessRow } from './process-store.ts';
import type { Suggestion } from './process-tables.ts';
import { stepContext } from './step-context.ts';
import { readSteps, touchSteps } from './step-store.ts';

export type Suggesting = Pick<Context, 'db' | 'languageModel' | 'passingWork'>;

/** What was suggested, by the rules, when the save was answered. */
interface Suggested {
  process: ProcessRow;
  suggestion: Suggestion;
}

/**
 * Asks the language model for a better suggestion than that of the rules, where one is configured
 * for that: after the save, so that nobody waits for it. Whatever goes wrong, that of the rules
 * stays.
 */
export function suggestByModel(
  { db, languageModel, passingWork }: Suggesting,
  { process, suggestion }: Suggested,
): void {
  if (!languageModel?.config.suggestsSteps) return;
  passingWork.begin(process.id, async (signal) => {
    const path = await readSentencesTo(db, process.id, suggestion.stepId);
    const last = path.at(-1);
    if (last === undefined || signal.aborted) return;
    const { organisationId } = process;
    const answer = await suggestStep(languageModel, path, { organisationId, signal });
    if (!answer.ok || answer.value === null || signal.aborted) return;
    const next = { last, content: answer.value };
    await db.transaction((tx) => replaceSuggestion(tx, { process, suggestion }, next));
  });
}

/** Puts it where the suggestion of the rules stood, if nothing has changed there meanwhile. */
async function replaceSuggestion(
  tx: Transaction,
  { process: { id }, suggestion: before }: Suggested,
  { last, content }: { last: string; content: string },
): Promise<void> {
  const process = await lockProcess(tx, id);
  const { stepId, text } = process?.suggestion ?? {};
  if (!process || process.isDeleted || stepId !== before.stepId || text !== before.text) return;
  const [step] = await readSteps(tx, id, [stepId]);
  if (step?.content !== last || content === text) return;
  if (await isSaidAlready(tx, process, content)) return;
  await touchSteps(tx, id, [stepId]);
  await changeProcess(tx, id, { suggestion: { stepId, text: content } });
}

/** A step of the process that says it in these words, or is the same deed in others. */
async function isSaidAlready(
  tx: Transaction,
  process: ProcessRow,
  content: string,
): Promise<boolean> {
  if (await hasStepSaying(tx, process.id, content)) return true;
  const { action } = parseStep(content, await stepContext(tx, process));
  if (action === null) return false;
  return (await readActionsAmong(tx, process.id, [action])).has(action);
}
