import { randomUUID } from 'node:crypto';
import type { Ids } from './two-organisations.ts';

const newName = () => `Blueprint ${randomUUID().slice(0, 8)}`;

const propertyBindingId = '0';
/** What is changed in one file. */
const edits: Record<string, Record<string, unknown>> = {
  createTextSection: { from: 0, to: 2 },
  bindText: { from: 0, to: 1, parameter: 'Aggregates.Name' },
  updateTextSection: { propertyBindingId, mappingCondition: 'true' },
  updatePropertyValue: { propertyBindingId, value: 'other', parameters: [] },
  updatePropertyMappingCondition: { propertyBindingId, condition: 'true' },
  updatePropertyBindingContext: { propertyBindingId, bindingContext: 'Aggregates' },
  mergeTextSections: { propertyBindingIds: ['0', '1'] },
  splitTextSection: { propertyBindingId, at: 1 },
  revertTextSection: { propertyBindingId },
  deletePropertyBinding: { propertyBindingId },
  reduceFileContent: {},
  generateBoilerplate: {},
  replaceTokens: { domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }] },
  createCollectionItem: { propertyBindingId: '@0-1' },
};

const nowhere = { repositoryUrl: 'https://127.0.0.1:9/a.git', authenticationToken: 'token' };

/** What every call about a blueprint is sent, for a set of ids. */
export const blueprintInputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  'generationStrategy.create': ({ organisationId }) => ({
    organisationId,
    name: newName(),
    type: 'Private',
  }),
  'generationStrategy.clone': ({ organisationId, generationStrategyId }) => ({
    organisationId,
    generationStrategyId,
    newName: newName(),
  }),
  'generationStrategy.update': ({ organisationId, generationStrategyId }) => ({
    organisationId,
    generationStrategyId,
    name: newName(),
    type: 'Private',
  }),
  'generationStrategy.delete': ({ organisationId, generationStrategyId }) => ({
    organisationId,
    generationStrategyId,
  }),
  'generationStrategy.getForTreeView': ({ generationStrategyId }) => ({ id: generationStrategyId }),
  'generationStrategy.listBindingParameters': ({ generationStrategyId }) => ({
    id: generationStrategyId,
  }),
  'generationStrategy.getConditionalMappings': ({ generationStrategyId }) => ({
    generationStrategyId,
  }),
  'generationStrategy.getFileItem': ({ blueprintFileId }) => ({ id: blueprintFileId }),
  'generationStrategy.previewFile': ({ generationStrategyId, blueprintFileId, platformId }) => ({
    generationStrategyId,
    fileId: blueprintFileId,
    platformId,
  }),
  'generationStrategy.getFileProperties': ({ blueprintFileId }) => ({ id: blueprintFileId }),
  'generationStrategy.exportBlueprint': ({ generationStrategyId }) => ({ generationStrategyId }),
  'generationStrategy.importBlueprint': ({ organisationId }) => ({
    organisationId,
    files: [new File(['no archive'], 'blueprint.zip')],
  }),
  'generationStrategy.exportToRepository': ({ generationStrategyId }) => ({
    generationStrategyId,
    ...nowhere,
    commitMessage: 'Blueprint',
  }),
  'generationStrategy.importFromRepository': ({ organisationId }) => ({
    organisationId,
    ...nowhere,
  }),
  'generationStrategy.listVersions': ({ generationStrategyId }) => ({ generationStrategyId }),
  'generationStrategy.getVersion': ({ generationStrategyId }) => ({
    generationStrategyId,
    number: 2,
  }),
  'generationStrategy.getVersionFile': ({ generationStrategyId, blueprintFileId }) => ({
    generationStrategyId,
    number: 2,
    kind: 'file',
    key: blueprintFileId,
  }),
  'generationStrategy.restoreVersion': ({ generationStrategyId }) => ({
    generationStrategyId,
    number: 2,
  }),
  'generationStrategy.undoChange': ({ generationStrategyId }) => ({
    generationStrategyId,
    number: 2,
  }),
  'generationStrategy.redoChange': ({ generationStrategyId }) => ({
    generationStrategyId,
    number: 2,
  }),
  'generationStrategy.uploadCode': ({ generationStrategyId }) => ({
    generationStrategyId,
    files: [new File(['export const other = 1;'], 'src/other.ts')],
  }),
  'generationStrategy.loadGitRepository': ({ generationStrategyId }) => ({
    generationStrategyId,
    repositoryUrl: 'https://git.example.com/a/b.git',
    authenticationToken: 'a-token',
  }),
  'generationStrategy.loadSample': ({ generationStrategyId }) => ({ generationStrategyId }),
  'generationStrategy.learn': ({ generationStrategyId, aggregateId }) => ({
    generationStrategyId,
    aggregateId,
  }),
  'generationStrategy.getWork': ({ generationStrategyId, publishId }) => ({
    generationStrategyId,
    jobId: publishId,
  }),
  'generationStrategy.listProposals': ({ generationStrategyId }) => ({ generationStrategyId }),
  'generationStrategy.decideProposals': ({ generationStrategyId }) => ({
    generationStrategyId,
    decision: 'accept',
  }),
  'generationStrategy.getSample': ({ generationStrategyId }) => ({ generationStrategyId }),
  'generationStrategy.updateSample': ({ generationStrategyId }) => ({
    generationStrategyId,
    sample: {
      name: 'Order',
      boundedContext: 'Sales',
      attributes: [{ name: 'amount', type: 'number', isNullable: false }],
      commands: [],
      queries: [],
    },
  }),
  'generationStrategy.getReproduced': ({ blueprintFileId }) => ({ id: blueprintFileId }),
  'generationStrategy.addFolder': ({ generationStrategyId }) => ({
    generationStrategyId,
    name: 'src/empty',
  }),
  'generationStrategy.moveFiles': ({ generationStrategyId }) => ({
    generationStrategyId,
    fromPath: 'docs/order.md',
    toPath: 'docs/moved.md',
  }),
  'generationStrategy.movePath': ({ generationStrategyId }) => ({
    generationStrategyId,
    fromPath: 'docs/moved.md',
    toPath: 'notes/moved.md',
  }),
  'generationStrategy.updateStrategyTokens': ({ generationStrategyId }) => ({
    generationStrategyId,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
  }),
  'generationStrategy.updateStrategyFilePaths': ({ generationStrategyId }) => ({
    generationStrategyId,
  }),
  'generationStrategy.checkCondition': ({ generationStrategyId }) => ({
    generationStrategyId,
    bindingContext: 'Aggregates',
    condition: 'true',
  }),
  ...Object.fromEntries(
    Object.entries(edits).map(([name, input]) => [
      `generationStrategy.${name}`,
      ({ generationStrategyId, blueprintFileId: fileId }: Ids) => ({
        generationStrategyId,
        fileId,
        ...input,
      }),
    ]),
  ),
  'generationStrategy.deleteFilePath': ({ generationStrategyId }) => ({
    generationStrategyId,
    filePath: 'notes',
  }),
  'generationStrategy.deleteFiles': ({ generationStrategyId, blueprintFileId }) => ({
    generationStrategyId,
    fileIds: [blueprintFileId],
  }),
};
