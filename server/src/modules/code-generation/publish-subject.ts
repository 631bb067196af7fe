import type { Transaction } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import { requireBlueprints } from '#modules/blueprint';
import { recordInitialise, recordPublish, type PublishedCommit } from '#modules/domain-model';
import { loadPlatform, openGitRepository, submitPlatform } from '#modules/platform';
import { meetInfrastructure } from './meet-infrastructure.ts';
import { meetBranch, type Meeting, type Seen } from './meet-branch.ts';
import { loadInfrastructure } from './load-infrastructure.ts';
import { loadService } from './load-service.ts';
import { codeDigest, infrastructureDigest } from './model-digest.ts';
import type { Owner, PublicationRow } from './publication-store.ts';
import { openRepositoryAccess, type RepositoryAccess } from './repository-store.ts';

/** What is published: how it meets a branch, and what it means for the model once it is there. */
export interface PublishSubject {
  /** The version of the model that is generated from. */
  version: number;
  /** Tells whether it is what was previewed. */
  modelDigest: () => string;
  meet: (seen: Seen) => Promise<Meeting>;
  record: (tx: Transaction, pushed: Pushed) => Promise<void>;
}

export interface Pushed {
  /** Null where the branch held everything already. */
  commit: PublishedCommit | null;
  /** The version that was generated from, by the attempt that pushed. */
  version: number;
}

/** The repository that belongs to a publish; null where none is connected. */
export async function openAccess(
  tx: Transaction,
  secrets: Secrets,
  { platformId, aggregateId }: Owner,
): Promise<RepositoryAccess | null> {
  return aggregateId === null
    ? openGitRepository(secrets, await loadPlatform(tx, platformId))
    : openRepositoryAccess(tx, secrets, aggregateId);
}

/** @throws AppError where what was asked for cannot be generated any more. */
export async function loadSubject(tx: Transaction, row: PublicationRow): Promise<PublishSubject> {
  if (row.aggregateId === null || row.request.isInfrastructure)
    return infrastructureSubject(tx, row, row.aggregateId);
  return codeSubject(tx, row, row.aggregateId);
}

async function codeSubject(
  tx: Transaction,
  { platformId, request }: PublicationRow,
  aggregateId: string,
): Promise<PublishSubject> {
  const service = await loadService(tx, aggregateId);
  const { blueprintIds, elementId } = request;
  const { version } = service.aggregate;
  // Whether they may be used was asked when the publish was.
  const blueprints = await requireBlueprints(tx, { ids: blueprintIds, organisationId: null });
  return {
    version,
    modelDigest: () => codeDigest(service, blueprints),
    meet: (seen) => meetBranch(service, { elementId, blueprints, templates: [] }, seen),
    record: (inside, pushed) =>
      recordPublish(inside, {
        platformId,
        aggregateId,
        elementIds: elementId === null ? undefined : [elementId],
        ...pushed,
      }),
  };
}

async function infrastructureSubject(
  tx: Transaction,
  { platformId }: PublicationRow,
  aggregateId: string | null,
): Promise<PublishSubject> {
  const loaded = await loadInfrastructure(tx, { platformId, aggregateId });
  return {
    version: loaded.version,
    modelDigest: () => infrastructureDigest(loaded),
    meet: (seen) => meetInfrastructure(loaded, seen),
    record: (inside, { commit }) =>
      aggregateId === null
        ? submitPlatform(inside, platformId)
        : recordInitialise(inside, { platformId, aggregateId, commit }),
  };
}
