import { randomUUID } from 'node:crypto';
import type { Actor } from '#identity/actor';
import type { GitRepository } from './git-repository.ts';
import type { GitServer } from './git-server.ts';
import { anActor, type Api, type TestServer } from './harness.ts';

/** Somebody with a service Sales/Order, its command PlaceOrder, a blueprint and a repository. */
export interface ConnectedService {
  actor: Actor;
  api: Api;
  organisationId: string;
  platformId: string;
  aggregateId: string;
  commandId: string;
  blueprintId: string;
  repository: GitRepository;
  /** What publishing the command sends. */
  publication: { aggregateId: string; commandId: string; commitMessage: string };
}

export async function aConnectedService(
  server: TestServer,
  git: GitServer,
  files?: Record<string, string>,
): Promise<ConnectedService> {
  return connect(await aService(server), git, files);
}

/** Connects a service to a new repository. */
export async function connect(
  service: Awaited<ReturnType<typeof aServiceOf>>,
  git: GitServer,
  files?: Record<string, string>,
): Promise<ConnectedService> {
  const repository = await git.createRepository(`shop-${randomUUID()}`, files);
  const { api, aggregateId } = service;
  await api.repository.configureGitRepo({
    aggregateId,
    repositoryUrl: repository.url,
    token: git.token,
  });
  const { commandId } = service;
  const publication = { aggregateId, commandId, commitMessage: 'Generate code' };
  return { ...service, repository, publication };
}

/** The same without a repository. */
export async function aService(server: TestServer) {
  const actor = anActor({ name: 'Ann Author' });
  return aServiceOf({ actor, api: server.apiAs(actor) });
}

/** A service of somebody who has just signed in for the first time. */
export async function aServiceOf({ actor, api }: { actor: Actor; api: Api }) {
  const { value: organisation } = await api.organisation.createOrganisation({
    name: 'Shop Ltd',
    ownerId: actor.id,
    ownerEmail: actor.email,
  });
  const organisationId = organisation.identity;
  await api.organisation.addEcosystem({ name: 'Shop', organisationId });
  const { value: platform } = await api.platform.createPlatform({
    organisationId,
    ecosystemName: 'Shop',
  });
  const platformId = platform.identity;
  const created = await api.aggregate.createAggregate({
    boundedContext: 'Sales',
    name: 'Order',
    platformId,
    organisationId,
  });
  const aggregateId = created.value.aggregate.identity;
  const commandId = await addCommand(api, { aggregateId, name: 'PlaceOrder' });
  const { data: blueprints } = await api.generationStrategy.listForPublish({ organisationId });
  const blueprint = blueprints.find(({ name }) => name === 'Azure Functions (TypeScript)');
  const blueprintId = blueprint?.identity ?? '';
  await api.aggregate.selectGenerationStrategies({
    aggregateId,
    generationStrategyIds: [blueprintId],
  });
  return { actor, api, organisationId, platformId, aggregateId, commandId, blueprintId };
}

/** Answers the new command's id. */
export async function addCommand(
  api: Api,
  { aggregateId, name }: { aggregateId: string; name: string },
): Promise<string> {
  const { value } = await api.aggregate.addCommand({
    aggregateId,
    commandName: name,
    commandActor: 'Customer',
    domainEvents: [],
    attributes: [{ name: 'customerId', type: 'uuid', isNullable: false }],
  });
  return value.elementId ?? '';
}
