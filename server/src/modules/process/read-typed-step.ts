import { AppError, type ParsingInfo, type Statement } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { readFeatures } from '#modules/domain-model';
import { parseContent } from './parse-content.ts';
import { requireProcess } from './process-access.ts';
import { stepContext } from './step-context.ts';
import { readSteps } from './step-store.ts';

/** A step with what its text means, saved or not. */
export interface TypedStep {
  platformId: string;
  parsingInfo: ParsingInfo | null;
  feature: Statement['feature'];
}

/**
 * What a step says as it is typed. Another text than the saved one is read by the rules alone: no
 * language model is asked for what may never be saved.
 *
 * @throws AppError `NOT_FOUND`.
 */
export async function readTypedStep(
  tx: Database,
  actor: Actor,
  { processId, stepId, content }: { processId: string; stepId: string; content?: string },
): Promise<TypedStep> {
  const process = await requireProcess(tx, actor, processId);
  const [step] = process.isDeleted ? [] : await readSteps(tx, process.id, [stepId]);
  if (!step) throw new AppError('NOT_FOUND');
  const { platformId } = process;
  const feature = (await readFeatures(tx, process.id, [step.id])).get(step.id) ?? null;
  const isTyped = content !== undefined && content !== step.content;
  const parsingInfo = isTyped
    ? parseContent(content, await stepContext(tx, process))
    : step.parsingInfo;
  return { platformId, parsingInfo, feature };
}
