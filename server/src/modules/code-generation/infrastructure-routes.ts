import type { PublishChoice, PublishResult } from '@stepwright/contract';
import { api } from '#http/api';
import { holdAggregate } from '#modules/domain-model';
import { requireCodeGeneration } from '#modules/organisation';
import { requirePlatform } from '#modules/platform';
import { authorOf, publishAndWait, type Asked } from './ask-to-publish.ts';
import { requireBranchName } from './code-generation-access.ts';
import { loadInfrastructure } from './load-infrastructure.ts';

/** `aggregate/initialise`: the infrastructure of one service. */
export const initialiseRoutes = {
  initialise: api.codeGeneration.initialise.handler(({ input, ...asked }) =>
    publishInfrastructure(asked, input),
  ),
};

/** `platform/publish`: the infrastructure that the services share. */
export const platformPublishRoutes = {
  publish: api.platform.publish.handler(({ input: { comment, ...input }, ...asked }) =>
    publishInfrastructure(asked, { ...input, commitMessage: comment }),
  ),
};

type InfrastructureCall = ({ aggregateId: string } | { platformId: string }) & {
  branch?: string | null;
  commitMessage: string;
  choice?: PublishChoice;
  modelDigest?: string;
  publishId?: string;
};

/** What is missing is said before the work begins, not by its failure. */
function publishInfrastructure(
  asked: Asked,
  input: InfrastructureCall,
): Promise<{ value: PublishResult }> {
  const { actor } = asked.context;
  return publishAndWait(asked, input.publishId, async (tx) => {
    const isService = 'aggregateId' in input;
    const { organisation, platform } = isService
      ? await holdAggregate(tx, actor, input.aggregateId)
      : await requirePlatform(tx, actor, input.platformId);
    requireCodeGeneration(organisation);
    const owner = { platformId: platform.id, aggregateId: isService ? input.aggregateId : null };
    await loadInfrastructure(tx, owner);
    return {
      ...owner,
      request: {
        isInfrastructure: true,
        elementId: null,
        branch: requireBranchName(input.branch),
        commitMessage: input.commitMessage,
        blueprintIds: [],
        ...(input.choice ? { choice: input.choice } : {}),
        ...(input.modelDigest ? { modelDigest: input.modelDigest } : {}),
        author: authorOf(actor),
        assistant: { isEnabled: false, instructions: null },
      },
    };
  });
}
