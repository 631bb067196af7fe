import { correctMeaning, type Correction, type ParsingInfo } from '@stepwright/contract';
import { learnNames, parseStep } from '@stepwright/step-language';
import type { Transaction } from '#db/database';
import { requireStep, type StepsChanged } from './change-steps.ts';
import { saveLearnedNames } from './learned-names-store.ts';
import type { ProcessRow } from './process-store.ts';
import { stepContext } from './step-context.ts';
import { saveSteps } from './step-store.ts';

/** Gives a step the meaning that a user says it has, and learns it for later sentences. */
export async function correctStep(
  tx: Transaction,
  process: ProcessRow,
  { statementId, parsingInfo: correction }: { statementId: string; parsingInfo: Correction },
): Promise<StepsChanged> {
  const present = await requireStep(tx, process.id, statementId);
  const step = { ...present, parsingInfo: correctMeaning(present.parsingInfo, correction) };
  await saveSteps(tx, process.id, [step]);
  const { content, parsingInfo: read } = present;
  await learnFrom(tx, process, { content, correction, read });
  return { steps: [step], before: [present] };
}

interface Lesson {
  content: string;
  correction: Correction;
  /** As what the step was read until now. */
  read?: ParsingInfo | null;
}

/** Keeps for later sentences what a correction teaches; one that is taken back is forgotten. */
export async function learnFrom(
  tx: Transaction,
  process: ProcessRow,
  { content, correction, read = null }: Lesson,
): Promise<void> {
  const context = await stepContext(tx, process);
  const byRules = parseStep(content, { ...context, learned: [] });
  await saveLearnedNames(tx, process.platformId, learnNames(byRules, correction));
  // The model hears other names than the rules: both are to know better next time.
  if (read?.parsedBy === 'model')
    await saveLearnedNames(tx, process.platformId, learnNames(read, correction));
}
