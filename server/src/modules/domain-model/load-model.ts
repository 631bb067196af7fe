import type { ElementPath, Model } from '@stepwright/domain-model';
import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { requirePlatform } from '#modules/platform';
import { requireAggregate } from './domain-model-access.ts';
import { findAggregateRow, loadState, lockDomain, saveState } from './domain-model-store.ts';
import { aggregateIn, putAggregate, type AggregateRow } from './domain-state.ts';
import { interchangeModel, type ModelElement } from './interchange-model.ts';

/** A platform's model. */
export interface LoadedPlatformModel {
  /** All services of the platform. */
  model: Model;
  /** Every service and element with its id, which stays when it is renamed. */
  elements: ModelElement[];
  /** The services as they are stored. */
  aggregates: AggregateRow[];
}

/** The same, seen from one of its services. */
export interface LoadedModel extends LoadedPlatformModel {
  aggregate: AggregateRow;
  /** Where the service stands in the model. */
  path: ElementPath;
}

/** Whether the caller may see it is asked with `requirePlatform`. */
export async function loadModelOf(tx: Database, platformId: string): Promise<LoadedPlatformModel> {
  const state = await loadState(tx, platformId);
  return { ...interchangeModel(state), aggregates: [...state.aggregates.values()] };
}

/** @throws AppError `NOT_FOUND`; whether the caller may see it is asked with `requireAggregate`. */
export async function loadModelFor(tx: Database, aggregateId: string): Promise<LoadedModel> {
  const row = await findAggregateRow(tx, aggregateId);
  if (!row) throw new AppError('NOT_FOUND');
  const loaded = await loadModelOf(tx, row.platformId);
  const aggregate = loaded.aggregates.find(({ id }) => id === aggregateId);
  const path = loaded.elements.find(({ id }) => id === aggregateId)?.path;
  if (!aggregate || !path) throw new AppError('NOT_FOUND');
  return { ...loaded, aggregate, path };
}

/** The models of some services, each alone, as sample code is written for it. @throws AppError `NOT_FOUND`. */
export async function readServiceModels(
  tx: Transaction,
  actor: Actor,
  { aggregateIds, organisationId }: { aggregateIds: readonly string[]; organisationId: string },
): Promise<Model[]> {
  const platforms = new Map<string, LoadedPlatformModel>();
  const models: Model[] = [];
  for (const id of aggregateIds) {
    // eslint-disable-next-line no-await-in-loop -- a few, in one transaction
    const { aggregate, organisation } = await requireAggregate(tx, actor, id);
    if (organisation.id !== organisationId) throw new AppError('NOT_FOUND');
    const { platformId } = aggregate;
    // eslint-disable-next-line no-await-in-loop -- each platform once
    const loaded = platforms.get(platformId) ?? (await loadModelOf(tx, platformId));
    platforms.set(platformId, loaded);
    models.push(serviceIn(loaded, id));
  }
  return models;
}

function serviceIn({ model, elements }: LoadedPlatformModel, aggregateId: string): Model {
  const path = elements.find(({ id }) => id === aggregateId)?.path;
  if (!path) throw new AppError('NOT_FOUND');
  const boundedContexts = model.boundedContexts
    .filter(({ name }) => name === path.boundedContext)
    .map((context) => ({
      ...context,
      aggregates: context.aggregates.filter(({ name }) => name === path.aggregate),
    }));
  return { ...model, boundedContexts };
}

/** The model of a platform, for its members. @throws AppError `NOT_FOUND`. */
export async function readPlatformModel(
  db: Database,
  actor: Actor,
  platformId: string,
): Promise<Model> {
  await requirePlatform(db, actor, platformId);
  return (await loadModelOf(db, platformId)).model;
}

/** Notes where a service's code lives. Checking the address and keeping its token is done elsewhere. */
export async function setRepositoryUrl(
  tx: Transaction,
  { aggregateId, url }: { aggregateId: string; url: string },
): Promise<void> {
  const row = await findAggregateRow(tx, aggregateId);
  if (!row) throw new AppError('NOT_FOUND');
  await lockDomain(tx, row.platformId);
  const before = await loadState(tx, row.platformId, () => []);
  const aggregate = { ...aggregateIn(before, aggregateId), gitRepositoryUrl: url };
  await saveState(tx, before, putAggregate(before, aggregate));
}
