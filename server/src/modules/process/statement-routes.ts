import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api } from '#http/api';
import { markStepAsFeature, readFeatures } from '#modules/domain-model';
import { addSeveralSteps } from './add-several-steps.ts';
import { changeSteps, changeTree, requireStep, type StepsChanged } from './change-steps.ts';
import { correctStep } from './correct-step.ts';
import { explainMeaning } from './explain-meaning.ts';
import { payForSuggestion } from './pay-for-suggestion.ts';
import { requireProcess } from './process-access.ts';
import type { ModelReading } from './parse-content.ts';
import { tellOverwritten, type ProcessRow } from './process-store.ts';
import { readByModel } from './read-by-model.ts';
import { reverseChange } from './reverse-change.ts';
import { areKnownSteps, readSteps, saveSteps, touchSteps, wasDeleted } from './step-store.ts';
import { parseIn, stepContext } from './step-context.ts';
import type { Step } from './step.ts';

const routes = api.statement;

export const statementRoutes = {
  explain: routes.explain.handler(async ({ context: { db, actor }, input }) => {
    const process = await requireProcess(db, actor, input.processId);
    const [step] = process.isDeleted ? [] : await readSteps(db, process.id, [input.statementId]);
    if (!step) throw new AppError('NOT_FOUND');
    const known = await stepContext(db, process);
    return { data: explainMeaning(step.content, step.parsingInfo, known) };
  }),

  addStatement: routes.addStatement.handler(async ({ context, input, signal }) => {
    const reading = await readByModel(context, input, signal);
    return changeSteps(context, input, async (tx, process) => {
      const saved = await saveContent(tx, process, { ...input, reading });
      if (saved) return saved;
      const { parentStatementId, beforeStatementId } = input;
      const accepted = input.suggestedDescription;
      await payForSuggestion(tx, process, { actor: context.actor, accepted });
      const step = await newStep(tx, process, { ...input, reading });
      const place = { parentStatementId, beforeStatementId };
      const changed = await changeTree(tx, process.id, { kind: 'add', step, ...place });
      return { ...changed, lastSavedId: step.id };
    });
  }),

  insertStatement: routes.insertStatement.handler(async ({ context, input, signal }) => {
    const reading = await readByModel(context, input, signal);
    return changeSteps(context, input, async (tx, process) => {
      const saved = await saveContent(tx, process, { ...input, reading });
      if (saved) return saved;
      const { parentStatementId, beforeStatementId } = input;
      const accepted = input.suggestedDescription;
      await payForSuggestion(tx, process, { actor: context.actor, accepted });
      const step = await newStep(tx, process, { ...input, reading });
      const changed = await changeTree(
        tx,
        process.id,
        beforeStatementId
          ? { kind: 'insert', step, beforeStatementId }
          : { kind: 'add', step, parentStatementId },
      );
      return { ...changed, lastSavedId: step.id };
    });
  }),

  addStatements: routes.addStatements.handler(({ context, input }) =>
    addSeveralSteps(context, input),
  ),

  deleteStatement: routes.deleteStatement.handler(({ context, input }) =>
    changeSteps(context, input, async (tx, { id: processId }) => {
      const { statementId } = input;
      // Sent again, because the first answer was lost: it is answered the same.
      if (await wasDeleted(tx, processId, statementId)) {
        return { steps: [], removed: [statementId], isDone: true };
      }
      return changeTree(tx, processId, { kind: 'delete', statementId });
    }),
  ),

  deleteStatements: routes.deleteStatements.handler(({ context, input }) =>
    changeSteps(context, input, async (tx, { id: processId }) => {
      const { statementIds } = input;
      const present = await readSteps(tx, processId, statementIds);
      // Sent again, because the first answer was lost: it is answered the same.
      if (present.length === 0 && (await areKnownSteps(tx, processId, statementIds))) {
        return { steps: [], removed: statementIds, isDone: true };
      }
      return changeTree(tx, processId, { kind: 'deleteSubtrees', statementIds });
    }),
  ),

  swapStatements: routes.swapStatements.handler(({ context, input }) => {
    const { processId, swapThisStatementId, withThisStatementId } = input;
    return changeSteps(context, input, (tx) =>
      changeTree(tx, processId, { kind: 'swap', swapThisStatementId, withThisStatementId }),
    );
  }),

  moveStatement: routes.moveStatement.handler(({ context, input }) => {
    const { processId, statementId, referenceStatementId, option } = input;
    return changeSteps(context, input, (tx) =>
      changeTree(tx, processId, { kind: 'move', statementId, referenceStatementId, option }),
    );
  }),

  restoreStatements: routes.restoreStatements.handler(({ context, input }) =>
    changeSteps(context, input, (tx, process) =>
      reverseChange(tx, process, { id: input.restoredChangeId, userId: context.actor.id }),
    ),
  ),

  updateStatementParsingInfo: routes.updateStatementParsingInfo.handler(({ context, input }) =>
    changeSteps(context, input, (tx, process) => correctStep(tx, process, input)),
  ),

  markAStepAsFeature: routes.markAStepAsFeature.handler(({ context, input }) =>
    changeSteps(context, input, async (tx, { id: processId, platformId }) => {
      const step = await requireStep(tx, processId, input.stepId);
      const features = await readFeatures(tx, processId, [step.id]);
      if (features.has(step.id)) return { steps: [step], isDone: true };

      const { parsingInfo } = step;
      const marked = { platformId, processId, stepId: step.id, parsingInfo };
      await markStepAsFeature(tx, context.actor, marked);
      await touchSteps(tx, processId, [step.id]);
      return { steps: [step] };
    }),
  ),
};

interface NewText {
  id: string;
  platformId: string;
  content: string;
  typedOver?: string | null;
  reading: ModelReading | null;
}

/** A known step's text is changed where it stands; the same text is no change. */
async function saveContent(
  tx: Transaction,
  process: ProcessRow,
  { id, platformId, content, typedOver = null, reading }: NewText,
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
  { id, content, reading }: NewText,
): Promise<Step> {
  const parsingInfo = await parseIn(tx, process, { content, reading });
  return { id, content, parsingInfo, parentStatementId: null, rank: '' };
}
