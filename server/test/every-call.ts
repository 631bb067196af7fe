import { randomUUID } from 'node:crypto';
import { contract } from '@stepwright/contract';
import { publishInputs } from './every-publish-call.ts';
import { blueprintInputs } from './every-blueprint-call.ts';
import type { Ids } from './two-organisations.ts';

/** Names of calls as in the contract, such as `process.get`. */
export const callNames = Object.entries(contract).flatMap(([group, calls]) =>
  Object.keys(calls).map((name) => `${group}.${name}`),
);

const attributes = [{ name: 'amount', type: 'number', isNullable: false }];
/** Names are unique in a service. */
const newName = () => `Order ${randomUUID().slice(0, 8)}`;
const commandFields = () => ({ commandName: newName(), attributes, domainEvents: [] });
const queryFields = () => ({
  name: newName(),
  resultType: 'self',
  isCollectionResult: true,
  isNullableResult: false,
  parameters: [],
});
const reactionFields = () => ({
  subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
  action: { name: newName(), attributes: [], domainEvents: [] },
});
const readModelFields = () => ({
  readModelName: newName(),
  attributes,
  queries: [{ name: 'ByDay', parameters: [] }],
});
const typeFields = () => ({ name: newName(), family: 'Value Object', attributes });
const fileInfo = () => ({
  id: randomUUID(),
  fileName: 'docs/other.md',
  baseUrl: 'http://localhost/storage/a/b',
  sasToken: 'se=1&sig=a',
  contentType: 'text/markdown',
  mediaType: 'source',
  size: 1,
});
const step = { content: 'The clerk sends the parcel' };

/** What every call that names something by id is sent, for a set of ids. */
export const inputs: Record<string, (ids: Ids) => Record<string, unknown>> = {
  'organisation.userProfile': ({ organisationId }) => ({ id: organisationId }),
  'organisation.users': ({ organisationId }) => ({ id: organisationId }),
  'organisation.addEcosystem': ({ organisationId }) => ({ organisationId, name: 'Other' }),
  'organisation.addCoreDomain': ({ organisationId }) => ({ organisationId, name: 'Other' }),
  'organisation.addSubDomain': ({ organisationId }) => ({
    organisationId,
    name: 'Other',
    coreDomain: 'Other',
  }),
  'organisation.addUser': ({ organisationId }) => ({
    organisationId,
    email: `${randomUUID()}@example.com`,
  }),
  'organisation.removeUser': ({ organisationId }) => ({ organisationId, email: 'a@example.com' }),
  'organisation.updateUserProfile': ({ organisationId }) => ({ organisationId, name: 'Other' }),

  'process.get': ({ processId }) => ({ processId }),
  'process.getChanges': ({ processId }) => ({ processId, since: 0 }),
  'process.getByOrganisationId': ({ organisationId }) => ({ id: organisationId }),
  'process.getRaisedDomainEventsByOrganisationId': ({ organisationId }) => ({ id: organisationId }),
  'process.createProcess': ({ organisationId, platformId }) => ({
    organisationId,
    platformId,
    processId: randomUUID(),
    name: 'Other',
    generateProcessBasedOnDescription: false,
  }),
  'process.deleteProcess': ({ processId }) => ({ processId }),

  'statement.explain': ({ processId, stepId }) => ({ processId, statementId: stepId }),
  'processFile.getSasToken': ({ processId }) => ({ blobName: `${processId}/docs/main.md` }),
  'processFile.uploadFiles': ({ processId }) => ({
    processId,
    fileUploadInfos: JSON.stringify([fileInfo()]),
  }),
  'processFile.listFiles': ({ processId }) => ({ processId }),
  'processFile.readFile': ({ processId, filePath }) => ({ processId, path: filePath }),
  'processFile.retryFile': ({ processId, fileId }) => ({ processId, fileId }),
  'processFile.dismissFile': ({ processId, fileId }) => ({ processId, fileId }),

  'statement.addStatement': ({ processId, platformId, stepId, otherStepId }) => ({
    processId,
    platformId,
    ...step,
    id: randomUUID(),
    parentStatementId: stepId,
    beforeStatementId: otherStepId,
  }),
  'statement.addStatements': ({ processId, platformId, stepId, otherStepId }) => ({
    processId,
    platformId,
    parentStatementId: stepId,
    beforeStatementId: otherStepId,
    statements: [{ ...step, id: randomUUID(), parentStatementId: null }],
  }),
  'statement.insertStatement': ({ processId, platformId, stepId, otherStepId }) => ({
    processId,
    platformId,
    ...step,
    id: randomUUID(),
    parentStatementId: stepId,
    beforeStatementId: otherStepId,
  }),
  'statement.swapStatements': ({ processId, stepId, otherStepId }) => ({
    processId,
    swapThisStatementId: stepId,
    withThisStatementId: otherStepId,
  }),
  'statement.moveStatement': ({ processId, stepId, otherStepId }) => ({
    processId,
    statementId: otherStepId,
    referenceStatementId: stepId,
    option: 'top',
  }),
  'statement.restoreStatements': ({ processId, changeId }) => ({
    processId,
    restoredChangeId: changeId,
  }),
  'statement.updateStatementParsingInfo': ({ processId, stepId }) => ({
    processId,
    statementId: stepId,
    parsingInfo: { actor: 'Somebody' },
  }),
  'statement.markAStepAsFeature': ({ processId, stepId }) => ({
    processId,
    stepId,
    ecosystem: 'Webshop',
  }),
  'statement.deleteStatement': ({ processId, stepId }) => ({ processId, statementId: stepId }),
  'statement.deleteStatements': ({ processId, otherStepId }) => ({
    processId,
    statementIds: [otherStepId],
  }),

  'live.watch': ({ organisationId }) => ({ organisationId, clientId: randomUUID() }),
  'live.look': ({ processId, stepId }) => ({
    clientId: randomUUID(),
    processId,
    statementId: stepId,
  }),

  'domainReadModel.getDomainByPlatformId': ({ platformId }) => ({ id: platformId }),
  'domainReadModel.getAggregateById': ({ aggregateId }) => ({ id: aggregateId }),
  'domainReadModel.getTypes': ({ aggregateId }) => ({ id: aggregateId }),
  'domainReadModel.getDomainEventsByPlatformId': ({ platformId }) => ({ id: platformId }),

  'serviceMap.getPlaces': ({ platformId }) => ({ platformId, boundedContext: 'Sales' }),
  'serviceMap.placeServices': ({ platformId, aggregateId }) => ({
    platformId,
    boundedContext: 'Sales',
    places: [{ aggregateId, x: 0, y: 0 }],
  }),
  'domainModel.exportModel': ({ platformId }) => ({ platformId }),
  'domainModel.exportDeployment': ({ platformId }) => ({ platformId }),
  'domainModel.importModel': ({ platformId }) => ({ platformId, model: { boundedContexts: [] } }),
  'domainModel.exportFiles': ({ platformId }) => ({ platformId, format: 'mermaid' }),
  'domainModel.previewImport': ({ platformId }) => ({
    platformId,
    files: [{ path: 'model.json', content: '{"boundedContexts":[]}' }],
  }),

  'modelFinding.listDismissed': ({ platformId }) => ({ platformId }),
  'modelFinding.dismiss': ({ platformId }) => ({
    platformId,
    finding: 'type_unused x',
    isDismissed: true,
  }),

  'aggregate.createAggregate': ({ organisationId, platformId }) => ({
    organisationId,
    platformId,
    boundedContext: 'Sales',
    name: newName(),
  }),
  'aggregate.editAggregate': ({ aggregateId }) => ({
    aggregateId,
    name: newName(),
    boundedContext: 'Sales',
  }),
  'aggregate.deleteAggregate': ({ aggregateId }) => ({ aggregateId }),
  'aggregate.addCommand': ({ aggregateId, typeId }) => ({
    aggregateId,
    ...commandFields(),
    commandTypeId: typeId,
  }),
  'aggregate.editCommand': ({ aggregateId, commandId, typeId }) => ({
    aggregateId,
    commandId,
    ...commandFields(),
    commandTypeId: typeId,
  }),
  'aggregate.deleteCommand': ({ aggregateId, commandId }) => ({ aggregateId, commandId }),
  'aggregate.addQuery': ({ aggregateId, typeId, processId }) => ({
    aggregateId,
    processId,
    ...queryFields(),
    typeId,
  }),
  'aggregate.editQuery': ({ aggregateId, queryId, typeId }) => ({
    aggregateId,
    queryId,
    ...queryFields(),
    resultType: typeId,
  }),
  'aggregate.deleteQuery': ({ aggregateId, queryId }) => ({ aggregateId, queryId }),
  'aggregate.addReaction': ({ aggregateId }) => ({ aggregateId, ...reactionFields() }),
  'aggregate.editReaction': ({ aggregateId, reactionId }) => ({
    aggregateId,
    reactionId,
    ...reactionFields(),
  }),
  'aggregate.deleteReaction': ({ aggregateId, reactionId }) => ({ aggregateId, reactionId }),
  'aggregate.addReadModel': ({ aggregateId }) => ({ aggregateId, ...readModelFields() }),
  'aggregate.editReadModel': ({ aggregateId, readModelId }) => ({
    aggregateId,
    readModelId,
    ...readModelFields(),
  }),
  'aggregate.deleteReadModel': ({ aggregateId, readModelId }) => ({ aggregateId, readModelId }),
  'aggregate.addType': ({ aggregateId }) => ({ aggregateId, ...typeFields() }),
  'aggregate.editType': ({ aggregateId, typeId }) => ({ aggregateId, typeId, ...typeFields() }),
  'aggregate.deleteType': ({ aggregateId, typeId }) => ({ aggregateId, typeId }),
  'aggregate.selectHosting': ({ aggregateId }) => ({ aggregateId, name: 'Lambda' }),
  'aggregate.selectPersistence': ({ aggregateId }) => ({ aggregateId, name: 'DynamoDB' }),
  'aggregate.selectGenerationStrategies': ({ aggregateId }) => ({
    aggregateId,
    generationStrategyIds: [],
  }),
  'aggregate.generateAttributes': ({ aggregateId, typeId }) => ({
    aggregateId,
    entityType: 'Types',
    entityName: 'Address',
    saveAttributesOnType: true,
    existingTypeId: typeId,
  }),
  'aggregate.getPropertySuggestions': ({ aggregateId }) => ({
    aggregateId,
    eventType: 'Command',
    EntityName: 'PlaceOrder',
  }),
  'aggregate.addTypeProperty': ({ aggregateId, typeId }) => ({
    aggregateId,
    typeId,
    family: 'Value Object',
    name: newName(),
    relationshipType: 'Single',
  }),
  'aggregate.getLatestCommitSha': ({ aggregateId }) => ({ aggregateId }),

  ...publishInputs,
  ...blueprintInputs,
};

/** The kinds of ids that a call is sent. */
export function idKeysOf(name: string): (keyof Ids)[] {
  const marks = new Proxy({}, { get: (_target, key) => `<${String(key)}>` }) as Ids;
  const used = JSON.stringify(inputs[name]?.(marks)).match(/<\w+>/g) ?? [];
  return [...new Set(used)].map((mark) => mark.slice(1, -1) as keyof Ids);
}

/** Ids that only say where something would best stand: one that is not there is passed over. */
export const hints = [
  'statement.addStatement otherStepId',
  'statement.addStatements otherStepId',
  'statement.insertStatement stepId',
  'aggregate.addQuery processId',
];

/** Calls that name people, not things, or nothing at all: other tests are about them. */
export const callsWithoutIds = [
  'configuration.get',
  'generationStrategy.getBindingContextOptions',
  'organisation.getByOwnerIdOrEmail',
  'organisation.getByOwnerId',
  'organisation.createOrganisation',
  'process.getByOwnerId',
];
