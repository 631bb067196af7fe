import { AppError } from '@stepwright/contract';
import { api } from '#http/api';
import { markStepAsFeature, readFeatures } from '#modules/domain-model';
import { addSeveralSteps } from './add-several-steps.ts';
import { changeSteps, changeTree, requireStep } from './change-steps.ts';
import { correctStep } from './correct-step.ts';
import { explainMeaning } from './explain-meaning.ts';
import { requireProcess } from './process-access.ts';
import { reverseChange } from './reverse-change.ts';
import { readKnownSteps, readSteps, touchSteps } from './step-store.ts';
import { stepContext } from './step-context.ts';
import { writeStep } from './write-step.ts';

const routes = api.statement;

export const statementRoutes = {
  explain: routes.explain.handler(async ({ context: { db, actor }, input }) => {
    const process = await requireProcess(db, actor, input.processId);
    const [step] = process.isDeleted ? [] : await readSteps(db, process.id, [input.statementId]);
    if (!step) throw new AppError('NOT_FOUND');
    const known = await stepContext(db, process);
    return { data: explainMeaning(step.content, step.parsingInfo, known) };
  }),

  addStatement: routes.addStatement.handler(({ context, input, signal }) =>
    writeStep({ ...context, signal }, input, (step) => {
      const { parentStatementId, beforeStatementId } = input;
      return { kind: 'add', step, parentStatementId, beforeStatementId };
    }),
  ),

  insertStatement: routes.insertStatement.handler(({ context, input, signal }) =>
    writeStep({ ...context, signal }, input, (step) => {
      const { parentStatementId, beforeStatementId } = input;
      return beforeStatementId
        ? { kind: 'insert', step, beforeStatementId }
        : { kind: 'add', step, parentStatementId };
    }),
  ),

  addStatements: routes.addStatements.handler(({ context, input }) =>
    addSeveralSteps(context, input),
  ),

  deleteStatement: routes.deleteStatement.handler(({ context, input }) =>
    changeSteps(context, input, async (tx, { id: processId }) => {
      const { statementId } = input;
      // Sent again, because the first answer was lost: it is answered the same.
      const known = await readKnownSteps(tx, processId, [statementId]);
      if (known.get(statementId)?.isDeleted) {
        return { steps: [], removed: [statementId], isDone: true };
      }
      return changeTree(tx, processId, { kind: 'delete', statementId });
    }),
  ),

  deleteStatements: routes.deleteStatements.handler(({ context, input }) =>
    changeSteps(context, input, async (tx, { id: processId }) => {
      const { statementIds } = input;
      const known = [...(await readKnownSteps(tx, processId, statementIds)).values()];
      const areAllDeleted = known.every(({ isDeleted }) => isDeleted);
      // Sent again, because the first answer was lost: it is answered the same.
      if (areAllDeleted && known.length === new Set(statementIds).size) {
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
