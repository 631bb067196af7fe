import { randomUUID } from 'node:crypto';
import type { Attribute } from '@stepwright/contract';
import { aRepository, gitToken, type Repository } from './git.ts';
import { remember, type Person } from './sign-in.ts';

/** Where a person works, as after the welcome wizard. */
export interface Place extends Person {
  organisationId: string;
  platformId: string;
  /** The start of every address in it. */
  path: string;
}

export async function aPlace(person: Person): Promise<Place> {
  const { api, id: ownerId, email: ownerEmail } = person;
  const { value } = await api.organisation.createOrganisation({
    name: 'Acme Trading',
    ownerId,
    ownerEmail,
  });
  const organisationId = value.identity;
  const ecosystemName = 'Web shop';
  await api.organisation.addEcosystem({ name: ecosystemName, organisationId });
  const platform = await api.platform.createPlatform({ organisationId, ecosystemName });
  const platformId = platform.value.identity;
  // Deep links are for browsers that have been at the start once.
  await remember(person.context, 'stepwright.organisation-id', organisationId);
  return { ...person, organisationId, platformId, path: `/${organisationId}/${platformId}` };
}

/** A sentence, or one with what follows it. */
export type Sketch = string | [string, ...Sketch[]];

export interface SeededProcess {
  processId: string;
  /** Ids by sentence. */
  steps: Record<string, string>;
}

export async function aProcess(place: Place, sketches: Sketch[]): Promise<SeededProcess> {
  const { api, organisationId, platformId, id: ownerId } = place;
  const processId = randomUUID();
  await api.process.createProcess({
    platformId,
    processId,
    name: 'Order to cash',
    generateProcessBasedOnDescription: false,
    organisationId,
    ownerId,
  });
  const steps: Record<string, string> = {};
  const add = async (sketch: Sketch, parentStatementId: string | null): Promise<void> => {
    const [content, ...following] = typeof sketch === 'string' ? [sketch] : sketch;
    const id = randomUUID();
    steps[content] = id;
    await api.statement.addStatement({ id, content, parentStatementId, platformId, processId });
    for (const next of following) await add(next, id);
  };
  for (const sketch of sketches) await add(sketch, null);
  return { processId, steps };
}

export async function markAsFeature(
  { api }: Place,
  { processId, steps }: SeededProcess,
  sentence: string,
): Promise<void> {
  const stepId = steps[sentence] ?? '';
  await api.statement.markAStepAsFeature({ processId, stepId, ecosystem: 'Web shop' });
}

export interface SeededService {
  aggregateId: string;
  commandId: string;
}

/** The service Sales/Order with its command PlaceOrder, and the built-in blueprint for Azure chosen. */
export async function aService(
  place: Place,
  attributes: Attribute[] = [{ name: 'customerId', type: 'uuid', isNullable: false }],
): Promise<SeededService> {
  const { api, organisationId, platformId } = place;
  const created = await api.aggregate.createAggregate({
    boundedContext: 'Sales',
    name: 'Order',
    platformId,
    organisationId,
  });
  const aggregateId = created.value.aggregate.identity;
  const { value } = await api.aggregate.addCommand({
    aggregateId,
    commandName: 'PlaceOrder',
    commandActor: 'Customer',
    domainEvents: [{ name: 'OrderPlaced', attributes: [] }],
    attributes,
  });
  await chooseBlueprint(place, aggregateId);
  return { aggregateId, commandId: value.elementId ?? '' };
}

/** The service and the command that a sentence becomes as a feature, with the same blueprint. */
export async function aFeature(place: Place, sentence: string): Promise<SeededService> {
  const { api, platformId } = place;
  await markAsFeature(place, await aProcess(place, [sentence]), sentence);
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const service = data.boundedContexts.flatMap(({ aggregates }) => aggregates)[0];
  const aggregateId = service?.identity ?? '';
  await chooseBlueprint(place, aggregateId);
  return { aggregateId, commandId: service?.commands[0]?.identity ?? '' };
}

/** The built-in blueprint for Azure. */
export async function chooseBlueprint(
  { api, organisationId }: Place,
  aggregateId: string,
): Promise<void> {
  const { data } = await api.generationStrategy.listForPublish({ organisationId });
  const generationStrategyIds = data
    .filter(({ name }) => name.startsWith('Azure Functions'))
    .map(({ identity }) => identity);
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
}

export async function connectRepository(
  { api }: Place,
  { aggregateId }: SeededService,
  { url: repositoryUrl }: Repository,
): Promise<void> {
  await api.repository.configureGitRepo({ aggregateId, repositoryUrl, token: gitToken });
}

/** The service of `aService`, and the repository that its code goes to. */
export async function aConnectedService(
  place: Place,
  inRepository: Record<string, string> = { 'README.md': '# Shop\n' },
): Promise<SeededService & { repository: Repository }> {
  const service = await aService(place);
  const repository = await aRepository(inRepository);
  await connectRepository(place, service, repository);
  return { ...service, repository };
}

/** The address of the preview of a command. */
export function previewPath({ path }: Place, { commandId }: SeededService): string {
  return `${path}/configuration/code-generation-strategies/preview?nodeId=${commandId}`;
}
