import { suggestNext } from '@stepwright/step-language';
import type { Transaction } from '#db/database';
import { readActionsAmong, readPathTo } from './path-store.ts';
import type { ProcessRow } from './process-store.ts';
import type { Suggestion } from './process-tables.ts';
import { stepContext } from './step-context.ts';
import { touchSteps } from './step-store.ts';

/**
 * What could come after the step that was saved last, by the rules of the step language. The step
 * that had a suggestion before is counted as changed: it has none any more.
 */
export async function moveSuggestion(
  tx: Transaction,
  process: ProcessRow,
  stepId: string,
): Promise<Suggestion> {
  const before = process.suggestion;
  if (before?.text && before.stepId !== stepId) await touchSteps(tx, process.id, [before.stepId]);

  const path = await readPathTo(tx, process.id, stepId);
  const candidates = suggestNext(path, await stepContext(tx, process));
  const actions = candidates.map(({ action }) => action);
  const taken = await readActionsAmong(tx, process.id, actions);
  const next = candidates.find(({ action }) => !taken.has(action));
  return { stepId, text: next?.content ?? null };
}
