import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ServicePlace } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import { toldOfDomain } from './domain-model-store.ts';
import { aggregate, serviceMap, servicePlace } from './domain-model-tables.ts';

/** The map of a context, by its name: contexts of one name share it. */
export interface MapKey {
  platformId: string;
  boundedContext: string;
}

/** Goes up whenever a service of the map is put somewhere; 0 while nobody has seen it. */
export async function readMapVersion(
  tx: Database,
  { platformId, boundedContext }: MapKey,
): Promise<number> {
  const [row] = await tx
    .select()
    .from(serviceMap)
    .where(
      and(eq(serviceMap.platformId, platformId), eq(serviceMap.boundedContext, boundedContext)),
    );
  return row?.version ?? 0;
}

export async function readPlaces(
  tx: Database,
  { platformId, boundedContext }: MapKey,
): Promise<ServicePlace[]> {
  const { aggregateId, x, y } = servicePlace;
  return tx
    .select({ aggregateId, x, y })
    .from(servicePlace)
    .where(
      and(eq(servicePlace.platformId, platformId), eq(servicePlace.boundedContext, boundedContext)),
    )
    .orderBy(asc(servicePlace.aggregateId));
}

/** Whether all of these services are of the platform; they stay until the transaction ends. */
export async function holdServices(
  tx: Transaction,
  platformId: string,
  ids: readonly string[],
): Promise<boolean> {
  const wanted = [...new Set(ids)];
  const held = await tx
    .select({ id: aggregate.id })
    .from(aggregate)
    .where(and(eq(aggregate.platformId, platformId), inArray(aggregate.id, wanted)))
    .for('key share');
  return held.length === wanted.length;
}

/** @returns the version of the map; nobody hears of it where everybody stood somewhere already. */
export async function savePlaces(
  tx: Transaction,
  key: MapKey,
  { places, onlyNew }: { places: readonly ServicePlace[]; onlyNew: boolean },
): Promise<number> {
  const inserting = tx.insert(servicePlace).values(places.map((place) => ({ ...key, ...place })));
  const target = [servicePlace.platformId, servicePlace.boundedContext, servicePlace.aggregateId];
  const set = { x: sql`excluded.x`, y: sql`excluded.y` };
  const written = await (
    onlyNew ? inserting.onConflictDoNothing() : inserting.onConflictDoUpdate({ target, set })
  ).returning({ id: servicePlace.aggregateId });
  if (written.length === 0) return readMapVersion(tx, key);
  const [row] = await tx
    .insert(serviceMap)
    .values({ ...key, version: 1 })
    .onConflictDoUpdate({
      target: [serviceMap.platformId, serviceMap.boundedContext],
      set: { version: sql`${serviceMap.version} + 1` },
    })
    .returning({ version: serviceMap.version, told: toldOfDomain(key.platformId) });
  return row?.version ?? 0;
}
