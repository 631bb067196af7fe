import { AppError, isOffered, type TechnologyKind } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import { loadModelOf, readDomainVersion, type LoadedPlatformModel } from '#modules/domain-model';
import { loadPlatform, type PlatformRow } from '#modules/platform';
import type { Owner } from './publication-store.ts';

type Service = LoadedPlatformModel['aggregates'][number];

/** What the code of an infrastructure is made of. */
export interface LoadedInfrastructure extends LoadedPlatformModel {
  platform: PlatformRow;
  /** Null: the infrastructure that the services share. */
  service: Service | null;
  /** Of what it is generated from. */
  version: number;
}

/** @throws AppError `CONFLICT`, saying which choice is missing. */
export async function loadInfrastructure(
  tx: Transaction,
  { platformId, aggregateId }: Owner,
): Promise<LoadedInfrastructure> {
  const platform = await loadPlatform(tx, platformId);
  const loaded = await loadModelOf(tx, platformId);
  if (aggregateId === null) {
    requireChoices(platform, [
      ['routing', platform.routingStrategy, 'the messaging technology of the platform'],
      ['frontEndHosting', platform.frontEndHosting, 'the front-end hosting of the platform'],
    ]);
    return { ...loaded, platform, service: null, version: await readDomainVersion(tx, platformId) };
  }

  const service = loaded.aggregates.find(({ id }) => id === aggregateId);
  if (!service) throw new AppError('NOT_FOUND');
  requireChoices(platform, [
    ['host', service.host, 'the hosting of the service'],
    ['persistence', service.persistence, 'the persistence of the service'],
  ]);
  return { ...loaded, platform, service, version: service.version };
}

/** What was chosen for another cloud counts as not chosen. */
function requireChoices(
  { cloudPlatform }: PlatformRow,
  choices: [kind: TechnologyKind, name: string | null, what: string][],
): void {
  if (cloudPlatform === null) throw new AppError('CONFLICT', 'Choose a cloud provider first.');
  for (const [kind, name, what] of choices)
    if (!isOffered(kind, name, cloudPlatform))
      throw new AppError('CONFLICT', `Choose ${what} first.`);
}
