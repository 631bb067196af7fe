import { AppError, type Job, type PublishChoice } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { api, type Context } from '#http/api';
import { findBlueprintIds, predefinedBlueprint } from '#modules/blueprint';
import {
  findElementKind,
  holdAggregate,
  requireAggregate,
  type ElementKind,
} from '#modules/domain-model';
import { requireCodeGeneration } from '#modules/organisation';
import { requirePlatform } from '#modules/platform';
import { authorOf, publishAndWait, type Asked, type Wanted } from './ask-to-publish.ts';
import { invalid, requireBranchName } from './code-generation-access.ts';
import { findPublication } from './publication-store.ts';

/** What all six calls have in common. */
interface PublishCall {
  aggregateId: string;
  branch?: string | null;
  commitMessage: string;
  strategyType: 'PreDefined' | 'Custom';
  generationStrategyIds?: string[];
  enableAIAssistant?: boolean;
  aiInstructions?: string;
  choice?: PublishChoice;
  modelDigest?: string;
  publishId?: string;
}

const routes = api.codeGeneration;

export const publishRoutes = {
  publishAggregate: routes.publishAggregate.handler(({ input, ...asked }) =>
    publishCode(asked, input, null),
  ),
  publishCommand: routes.publishCommand.handler(({ input, ...asked }) =>
    publishCode(asked, input, { kind: 'command', id: input.commandId }),
  ),
  publishReaction: routes.publishReaction.handler(({ input, ...asked }) =>
    publishCode(asked, input, { kind: 'reaction', id: input.reactionId }),
  ),
  publishQuery: routes.publishQuery.handler(({ input, ...asked }) =>
    publishCode(asked, input, { kind: 'query', id: input.queryId }),
  ),
  publishType: routes.publishType.handler(({ input, ...asked }) =>
    publishCode(asked, input, { kind: 'type', id: input.typeId }),
  ),
  publishReadModel: routes.publishReadModel.handler(({ input, ...asked }) =>
    publishCode(asked, input, { kind: 'readmodel', id: input.readModelId }),
  ),

  getJob: routes.getJob.handler(async ({ context: { db, actor, jobs }, input: { publishId } }) => {
    await db.transaction(async (tx) => {
      const row = await findPublication(tx, publishId);
      if (!row) throw new AppError('NOT_FOUND');
      if (row.aggregateId === null) await requirePlatform(tx, actor, row.platformId);
      else await requireAggregate(tx, actor, row.aggregateId);
    });
    const job = await jobs.find(publishId);
    if (!job) throw new AppError('NOT_FOUND');
    const { id, state, progress, message } = job;
    return { data: { id, state, progress, message } satisfies Job };
  }),
};

type Chosen = { kind: ElementKind; id: string } | null;

function publishCode(asked: Asked, input: PublishCall, element: Chosen) {
  return publishAndWait(asked, input.publishId, (tx) =>
    wantedCode(tx, asked.context, { input, element }),
  );
}

async function wantedCode(
  tx: Transaction,
  { actor }: Context,
  { input, element }: { input: PublishCall; element: Chosen },
): Promise<Wanted> {
  const { aggregateId } = input;
  const { organisation, aggregate } = await holdAggregate(tx, actor, aggregateId);
  requireCodeGeneration(organisation);
  if (element && (await findElementKind(tx, aggregateId, element.id)) !== element.kind)
    throw new AppError('NOT_FOUND');
  return {
    platformId: aggregate.platformId,
    aggregateId,
    request: {
      elementId: element?.id ?? null,
      branch: requireBranchName(input.branch),
      commitMessage: input.commitMessage,
      blueprintIds: await chosenBlueprints(tx, aggregate, {
        input,
        organisationId: organisation.id,
      }),
      ...(input.choice ? { choice: input.choice } : {}),
      ...(input.modelDigest ? { modelDigest: input.modelDigest } : {}),
      author: authorOf(actor),
      assistant: {
        isEnabled: input.enableAIAssistant ?? false,
        instructions: input.aiInstructions ?? null,
      },
    },
  };
}

/**
 * What was previewed is published with what it was previewed with, chosen for the service or not.
 *
 * @throws AppError `VALIDATION_FAILED` where nothing is chosen, `NOT_FOUND` where one that was
 *   previewed may not, or no longer, be used.
 */
async function chosenBlueprints(
  tx: Transaction,
  aggregate: { host: string | null; generationStrategyIds: string[] },
  { input, organisationId }: { input: PublishCall; organisationId: string },
): Promise<string[]> {
  const { strategyType, generationStrategyIds: previewed } = input;
  if (previewed) {
    const found = await findBlueprintIds(tx, { ids: previewed, organisationId });
    if (found.length < new Set(previewed).size) throw new AppError('NOT_FOUND');
    return found;
  }
  if (strategyType === 'PreDefined') {
    const blueprint = predefinedBlueprint(aggregate.host);
    if (!blueprint) throw invalid('strategyType', 'Required');
    return [blueprint.id];
  }
  // One that was deleted or made private since it was chosen is left out.
  const found = await findBlueprintIds(tx, {
    ids: aggregate.generationStrategyIds,
    organisationId,
  });
  if (found.length === 0)
    throw invalid('strategyType', 'You need to select at least one option in a blueprint');
  return found;
}
