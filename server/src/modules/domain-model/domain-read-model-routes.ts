import { AppError, type Aggregate, type DomainEventOption } from '@stepwright/contract';
import type { Database } from '#db/database';
import { api } from '#http/api';
import { versioned } from '#http/versioned-read';
import { loadAggregates, readChosen } from './aggregate-read-store.ts';
import { requireAggregate, requireDomainVersion } from './domain-model-access.ts';
import { isToldByService, readDomainVersion } from './domain-model-store.ts';
import { eventsOf, nameKey } from './element.ts';
import { presentAggregate } from './present-aggregate.ts';
import { strategyNames } from './strategy-names.ts';

const routes = api.domainReadModel;

export const domainReadModelRoutes = {
  getDomainByPlatformId: routes.getDomainByPlatformId.handler(async ({ context, input }) => {
    const { db, actor } = context;
    const version = await requireDomainVersion(db, actor, input.id);
    const { id: platformId, since } = input;
    return versioned(context, ['domain', platformId, version, since ?? null], async () => {
      const isPart = since !== undefined && (await isToldByService(db, platformId, since));
      const loaded = await loadAggregates(db, { platformId, after: isPart ? since : undefined });
      const chosen = isPart ? await readChosen(db, platformId) : loaded.map(({ row }) => row);
      const strategies = await strategyNames(db, chosen);
      const boundedContexts = groupByContext(
        loaded.map((each) => presentAggregate(each, strategies)),
      );
      const part = isPart && { since, generationStrategies: [...strategies.values()] };
      return { data: { platformId, boundedContexts, version, ...part } };
    });
  }),

  getAggregateById: routes.getAggregateById.handler(async ({ context, input }) => {
    const { aggregate } = await requireAggregate(context.db, context.actor, input.id);
    // A service changes its context's name without a change of its own: both versions count.
    const domainVersion = await readDomainVersion(context.db, aggregate.platformId);
    const tag = ['aggregate', input.id, aggregate.version, domainVersion];
    return versioned(context, tag, async () => ({
      data: await presentOne(context.db, aggregate),
    }));
  }),

  getTypes: routes.getTypes.handler(async ({ context, input }) => {
    const { aggregate } = await requireAggregate(context.db, context.actor, input.id);
    return versioned(context, ['types', input.id, aggregate.version], async () => ({
      data: (await presentOne(context.db, aggregate)).types,
    }));
  }),

  getDomainEventsByPlatformId: routes.getDomainEventsByPlatformId.handler(
    async ({ context, input }) => {
      const { db, actor } = context;
      const version = await requireDomainVersion(db, actor, input.id);
      return versioned(context, ['events', input.id, version], async () => ({
        data: await readEventOptions(db, input.id),
      }));
    },
  ),
};

async function presentOne(
  db: Database,
  { id, platformId }: { id: string; platformId: string },
): Promise<Aggregate> {
  const loaded = await loadAggregates(db, { platformId, ids: [id] });
  const strategies = await strategyNames(
    db,
    loaded.map(({ row }) => row),
  );
  const [aggregate] = loaded.map((each) => presentAggregate(each, strategies));
  if (!aggregate) throw new AppError('NOT_FOUND');
  return aggregate;
}

/** Contexts in the order of their names; the one without a name is last. */
function groupByContext(aggregates: Aggregate[]) {
  const byContext = Map.groupBy(aggregates, (aggregate) => aggregate.boundedContext);
  return [...byContext]
    .map(([name, inside]) => ({ name, aggregates: inside }))
    .toSorted((one, other) => Number(one.name === '') - Number(other.name === ''));
}

/** Every event once, wherever in its service it is raised. */
async function readEventOptions(db: Database, platformId: string): Promise<DomainEventOption[]> {
  const loaded = await loadAggregates(db, { platformId });
  return loaded.flatMap(({ row, boundedContext, elements }) => {
    const events = new Map(elements.flatMap(eventsOf).map((event) => [nameKey(event.name), event]));
    return [...events.values()].map(({ name, attributes }) => ({
      boundedContext,
      aggregate: row.name,
      aggregateId: row.id,
      name,
      typeId: null,
      attributes,
    }));
  });
}
