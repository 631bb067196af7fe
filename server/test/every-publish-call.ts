import { randomUUID } from 'node:crypto';
import type { Ids } from './two-organisations.ts';

const publish = { commitMessage: 'Generate code' };
const git = { repositoryUrl: 'https://git.example.com/a/b.git', token: 'a-token' };

/** What the calls are sent that set up a platform, connect repositories and publish. */
export const publishInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  'platform.getByOrganisationId': ({ organisationId }) => ({ id: organisationId }),
  'platform.getById': ({ platformId }) => ({ id: platformId }),
  'platform.createPlatform': ({ organisationId }) => ({ organisationId, ecosystemName: 'Other' }),
  'platform.selectCloudPlatform': ({ platformId }) => ({
    platformId,
    cloudPlatformName: 'Amazon Web Services',
  }),
  'platform.selectRoutingStrategy': ({ platformId }) => ({ platformId, name: 'EventBridge' }),
  'platform.selectFrontEndHostingStrategy': ({ platformId }) => ({
    platformId,
    name: 'S3 with CloudFront',
  }),
  'platform.submitGitCredentials': ({ platformId }) => ({ platformId, ...git }),

  'platform.publish': ({ platformId }) => ({ platformId, comment: 'Publish' }),

  'repository.getBranches': ({ aggregateId }) => ({ aggregateId }),
  'repository.configureGitRepo': ({ aggregateId }) => ({ aggregateId, ...git }),
  'generationStrategy.listByOrganisation': ({ organisationId }) => ({ organisationId }),
  'generationStrategy.listForPublish': ({ organisationId }) => ({ organisationId }),

  'codeGeneration.preview': ({ aggregateId, platformId, commandId }) => ({
    aggregateId,
    platformId,
    previewFor: 1,
    previewForId: commandId,
    generationStrategyIds: [randomUUID()],
  }),
  'codeGeneration.findRelatedFiles': ({ aggregateId }) => ({ aggregateId, filePath: 'src/a.ts' }),
  'codeGeneration.previewInfrastructure': ({ aggregateId, platformId }) => ({
    aggregateId,
    platformId,
  }),
  'codeGeneration.download': ({ aggregateId, platformId, commandId }) => ({
    aggregateId,
    platformId,
    previewFor: 1,
    previewForId: commandId,
    generationStrategyIds: [randomUUID()],
    format: 'zip',
  }),
  'codeGeneration.downloadInfrastructure': ({ aggregateId, platformId }) => ({
    aggregateId,
    platformId,
    format: 'zip',
  }),
  'codeInsight.changeImpact': ({ aggregateId, commandId }) => ({
    change: {
      call: 'editCommand',
      input: { aggregateId, commandId, commandName: 'Other', domainEvents: [], attributes: [] },
    },
  }),
  'codeInsight.getLineOrigin': ({ aggregateId }) => ({
    aggregateId,
    generationStrategyIds: [randomUUID()],
    trace: { blueprint: 'Ours', file: 'src/order.ts', section: '0', element: null },
    filePath: 'src/order.ts',
    line: '',
  }),
  'codeInsight.getInfrastructureLineOrigin': ({ aggregateId, platformId }) => ({
    aggregateId,
    platformId,
    trace: { blueprint: 'Ours', file: 'main.tf', section: '0', element: null },
    filePath: 'main.tf',
    line: '',
  }),
  'codeInsight.getElementLines': ({ aggregateId, commandId }) => ({
    aggregateId,
    elementId: commandId,
  }),
  'codeInsight.stepImpact': ({ processId, stepId }) => ({ processId, stepId }),
  'codeGeneration.resolveConflict': ({ aggregateId, platformId }) => ({
    aggregateId,
    platformId,
    filePath: 'src/order.ts',
    digest: '0'.repeat(64),
    resolutions: [{ hunk: 'a', choice: 'hand', text: 'mine' }],
  }),
  'codeGeneration.publishAggregate': ({ aggregateId }) => ({ aggregateId, ...publish }),
  'codeGeneration.publishCommand': ({ aggregateId, commandId }) => ({
    aggregateId,
    commandId,
    ...publish,
  }),
  'codeGeneration.publishReaction': ({ aggregateId, reactionId }) => ({
    aggregateId,
    reactionId,
    ...publish,
  }),
  'codeGeneration.publishQuery': ({ aggregateId, queryId }) => ({
    aggregateId,
    queryId,
    ...publish,
  }),
  'codeGeneration.publishType': ({ aggregateId, typeId }) => ({ aggregateId, typeId, ...publish }),
  'codeGeneration.publishReadModel': ({ aggregateId, readModelId }) => ({
    aggregateId,
    readModelId,
    ...publish,
  }),
  'codeGeneration.initialise': ({ aggregateId }) => ({ aggregateId, ...publish }),
  'codeGeneration.getJob': ({ publishId }) => ({ publishId }),
};
