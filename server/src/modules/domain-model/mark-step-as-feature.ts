import { applyCase, nameProblem } from '@stepwright/domain-model';
import type { ParsingInfo } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requirePlatform } from '#modules/platform';
import { loadState, lockDomain, saveState } from './domain-model-store.ts';
import { linkStep } from './feature-store.ts';
import { markStep } from './mark-step.ts';

export interface StepToMark {
  platformId: string;
  processId: string;
  stepId: string;
  parsingInfo: ParsingInfo | null;
}

/**
 * Makes the element that a step describes, and links the two. A step whose service says nowhere
 * where it belongs goes into the context named like the system.
 *
 * @throws AppError `CONFLICT` for a step that could not be parsed.
 */
export async function markStepAsFeature(
  tx: Transaction,
  actor: Actor,
  { platformId, processId, stepId, parsingInfo }: StepToMark,
): Promise<void> {
  const { platform } = await requirePlatform(tx, actor, platformId);
  await lockDomain(tx, platformId);
  const before = await loadState(tx, platformId);
  const { state, elementId } = markStep(before, parsingInfo, contextName(platform.ecosystemName));
  await saveState(tx, before, state);
  await linkStep(tx, { processId, stepId, elementId });
}

/** The system's name, as far as code can be made of it. */
export function contextName(systemName: string): string {
  if (nameProblem(systemName) === null) return systemName;
  const asPascal = applyCase(systemName, 'Pascal');
  return nameProblem(asPascal) === null ? asPascal : 'Core';
}
