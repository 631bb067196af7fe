import { randomUUID } from 'node:crypto';
import type { Actor } from '#identity/actor';
import type { Api, TestServer } from './harness.ts';
import { aPlatform } from './a-platform.ts';
import { analysed, upload } from './an-upload.ts';

/** Everything that an id can name, in one organisation. */
export interface Ids {
  organisationId: string;
  platformId: string;
  processId: string;
  stepId: string;
  otherStepId: string;
  fileId: string;
  filePath: string;
  /** Gave the step another text. */
  changeId: string;
  aggregateId: string;
  commandId: string;
  queryId: string;
  reactionId: string;
  readModelId: string;
  typeId: string;
  publishId: string;
  generationStrategyId: string;
  blueprintFileId: string;
}

export interface FullOrganisation {
  actor: Actor;
  api: Api;
  ids: Ids;
}

/** An organisation with one of everything. */
export async function aFullOrganisation(server: TestServer): Promise<FullOrganisation> {
  const { actor, api, organisationId, platformId } = await aPlatform(server);
  const place = { organisationId, platformId };
  return { actor, api, ids: await addOneOfEverything({ actor, api, place, service: 'Order' }) };
}

/** Another process and another service of the same organisation. */
export async function addAnother({ actor, api, ids }: FullOrganisation): Promise<FullOrganisation> {
  const { organisationId, platformId } = ids;
  const place = { organisationId, platformId };
  return { actor, api, ids: await addOneOfEverything({ actor, api, place, service: 'Parcel' }) };
}

interface Place {
  organisationId: string;
  platformId: string;
}

async function addOneOfEverything(of: {
  actor: Actor;
  api: Api;
  place: Place;
  service: string;
}): Promise<Ids> {
  const { actor, api, place, service } = of;
  const { organisationId, platformId } = place;
  const [processId, stepId, otherStepId] = [randomUUID(), randomUUID(), randomUUID()];
  const changeId = randomUUID();
  await api.process.createProcess({
    processId,
    platformId,
    organisationId,
    name: 'Selling',
    generateProcessBasedOnDescription: false,
    ownerId: actor.id,
  });
  const step = { processId, platformId };
  const content = 'The customer places an order';
  await api.statement.addStatement({ ...step, id: stepId, content, parentStatementId: null });
  const other = { ...step, id: otherStepId, content: 'The clerk packs the parcel' };
  await api.statement.addStatement({ ...other, parentStatementId: stepId });
  const changed = { ...step, id: stepId, content: 'The customer orders', changeId };
  await api.statement.addStatement({ ...changed, parentStatementId: null });
  const file = await addFile(api, processId, service);
  const blueprint = await addBlueprint(api, organisationId);
  const before = { ...place, processId, stepId, otherStepId, changeId, ...file, ...blueprint };
  return addService(api, before, service);
}

/** A blueprint with two files. */
async function addBlueprint(api: Api, organisationId: string) {
  const created = await api.generationStrategy.create({
    organisationId,
    name: 'Ours',
    type: 'Private',
  });
  const generationStrategyId = created.value.identity;
  const files = [
    new File(['export class Order {}'], 'src/order.ts'),
    new File(['An order.'], 'docs/order.md'),
  ];
  await api.generationStrategy.uploadCode({ generationStrategyId, files });
  const { data } = await api.generationStrategy.getForTreeView({ id: generationStrategyId });
  const source = data.directoryItems.find(({ name }) => name === 'src');
  return { generationStrategyId, blueprintFileId: source?.children[0]?.fileId ?? '' };
}

async function addFile(api: Api, processId: string, service: string) {
  const filePath = `docs/${service}-${randomUUID().slice(0, 8)}.md`;
  await upload(api, processId, [{ path: filePath, content: 'Nothing happens here.' }]);
  const [file] = await analysed(api, processId);
  return { filePath, fileId: file?.id ?? '' };
}

type Before = Omit<
  Ids,
  'aggregateId' | 'commandId' | 'queryId' | 'reactionId' | 'readModelId' | 'typeId' | 'publishId'
>;

async function addService(api: Api, before: Before, name: string): Promise<Ids> {
  const { organisationId, platformId } = before;
  const place = { organisationId, platformId, boundedContext: 'Sales' };
  const { value } = await api.aggregate.createAggregate({ ...place, name });
  const aggregateId = value.aggregate.identity;
  const attributes = [{ name: 'amount', type: 'number', isNullable: false }];
  const command = await api.aggregate.addCommand({
    aggregateId,
    commandName: 'PlaceOrder',
    attributes,
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
  });
  const query = await api.aggregate.addQuery({
    aggregateId,
    name: 'ListOrders',
    resultType: 'self',
    isCollectionResult: true,
    isNullableResult: false,
    parameters: [],
  });
  const reaction = await api.aggregate.addReaction({
    aggregateId,
    subscription: { boundedContext: 'Sales', aggregate: 'Order', name: 'OrderPlaced' },
    action: { name: 'PackOrder', attributes: [], domainEvents: [] },
  });
  const readModel = await api.aggregate.addReadModel({
    aggregateId,
    readModelName: 'OrderOverview',
    attributes,
    queries: [{ name: 'ByCustomer', parameters: [] }],
  });
  const type = await api.aggregate.addType({
    aggregateId,
    name: 'OrderLine',
    family: 'Value Object',
    attributes,
  });
  return {
    ...before,
    aggregateId,
    commandId: command.value.elementId ?? '',
    queryId: query.value.elementId ?? '',
    reactionId: reaction.value.elementId ?? '',
    readModelId: readModel.value.elementId ?? '',
    typeId: type.value.elementId ?? '',
    publishId: randomUUID(),
  };
}

/** Everything that the organisation's own people can read of it. */
export async function readAll({ actor, api, ids }: FullOrganisation): Promise<unknown> {
  const { organisationId: id, platformId, processId } = ids;
  const organisation = await api.organisation.getByOwnerId({ id: actor.id });
  const reads = await Promise.all([
    api.organisation.users({ id }),
    api.platform.getById({ id: platformId }),
    api.process.getByOrganisationId({ id }),
    api.process.get({ processId }),
    api.domainReadModel.getDomainByPlatformId({ id: platformId }),
  ]);
  return { organisation: organisation.status === 200 ? organisation.body : null, reads };
}
