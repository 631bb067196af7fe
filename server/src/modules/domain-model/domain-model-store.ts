import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '#db/database';
import { tellingOf } from '#live/live-message';
import { organisationIdOf } from '#modules/platform';
import { aggregate, boundedContext, domain, element } from './domain-model-tables.ts';
import type { AggregateRow, DomainState } from './domain-state.ts';
import type { Element, ElementKind } from './element.ts';

/** Holds a platform's model until the transaction ends: its commands come one after the other. */
export async function lockDomain(tx: Transaction, platformId: string): Promise<void> {
  const lock = () =>
    tx.select().from(domain).where(eq(domain.platformId, platformId)).for('update');
  if ((await lock()).length > 0) return;
  await tx.insert(domain).values({ platformId }).onConflictDoNothing();
  await lock();
}

/** For other modules' queries: the model's version of the platform in this column. */
export function domainVersionOf(platformId: AnyPgColumn): SQL<number> {
  return sql<number>`coalesce((select ${domain.version} from ${domain} where ${eq(domain.platformId, platformId)}), 0)`;
}

/** Goes up with every change of the platform's model; 0 while there is none. */
export async function readDomainVersion(tx: Database, platformId: string): Promise<number> {
  const [row] = await tx.select().from(domain).where(eq(domain.platformId, platformId));
  return row?.version ?? 0;
}

/** Whether all that changed after this version is the inside of services, which say when they did. */
export async function isToldByService(
  tx: Database,
  platformId: string,
  since: number,
): Promise<boolean> {
  const [row] = await tx.select().from(domain).where(eq(domain.platformId, platformId));
  return row !== undefined && since >= row.wholeIn && since <= row.version;
}

/**
 * Loads what a command needs: see `DomainState`.
 *
 * @param concernedIn The ids of the aggregates whose elements are loaded, chosen when contexts and
 * aggregates are known; absent: all of the platform.
 */
export async function loadState(
  tx: Database,
  platformId: string,
  concernedIn?: (state: DomainState) => string[],
): Promise<DomainState> {
  const contexts = await tx
    .select()
    .from(boundedContext)
    .where(eq(boundedContext.platformId, platformId));
  const aggregates = await tx.select().from(aggregate).where(eq(aggregate.platformId, platformId));
  const heads: DomainState = {
    platformId,
    contexts: byId(contexts),
    aggregates: byId(aggregates),
    elements: new Map(),
  };
  const isWanted = concernedIn
    ? or(inArray(element.aggregateId, concernedIn(heads)), eq(element.kind, 'reaction'))
    : undefined;
  const rows = await tx
    .select({ element })
    .from(element)
    .innerJoin(aggregate, eq(aggregate.id, element.aggregateId))
    .where(and(eq(aggregate.platformId, platformId), isWanted));
  return { ...heads, elements: byId(rows.map((row) => elementOf(row.element))) };
}

/** The data column is written by this module only, always in the shape of its kind. */
export function elementOf(row: typeof element.$inferSelect): Element {
  return row as Element;
}

/**
 * Writes what is different. A service whose row or elements changed gets its next version, and so
 * does the platform's model.
 *
 * @returns the state with these versions, or the same where nothing was different.
 */
export async function saveState(
  tx: Transaction,
  before: DomainState,
  after: DomainState,
): Promise<DomainState> {
  const contexts = different(before.contexts, after.contexts);
  const elements = different(before.elements, after.elements);
  const touchedIds = [...elements.put, ...elements.gone].map((each) => each.aggregateId);
  const moved = elements.put.flatMap(({ id }) => before.elements.get(id)?.aggregateId ?? []);
  const concerned = new Set([...touchedIds, ...moved]);
  const aggregates = different(before.aggregates, after.aggregates, concerned);
  const all = [contexts, aggregates, elements];
  if (all.every(({ put, gone }) => put.length + gone.length === 0)) return before;

  const isWhole = isMapDifferent(before, after);
  const next = await bumpDomain(tx, { platformId: before.platformId, isWhole });
  const versioned = aggregates.put.map((each) => {
    return { ...each, version: each.version + 1, changedIn: next };
  });
  const versions = new Map(versioned.map(({ id, version }) => [id, version]));
  const changed = elements.put.map((each) => {
    const isRewritten = isContentDifferent(before.elements.get(each.id), each);
    const version = isRewritten ? versions.get(each.aggregateId) : undefined;
    return { ...each, changedIn: version ?? each.changedIn };
  });
  for (const { id, ...set } of contexts.put) {
    const row = tx.insert(boundedContext).values({ id, ...set });
    await row.onConflictDoUpdate({ target: boundedContext.id, set });
  }
  for (const { id, ...set } of versioned) {
    const row = tx.insert(aggregate).values({ id, ...set });
    await row.onConflictDoUpdate({ target: aggregate.id, set });
  }
  for (const { id, ...set } of changed) {
    const row = tx.insert(element).values({ id, ...set });
    await row.onConflictDoUpdate({ target: element.id, set });
  }
  for (const [table, { gone }] of [
    [element, elements],
    [aggregate, aggregates],
    [boundedContext, contexts],
  ] as const) {
    const ids = gone.map(({ id }) => id);
    if (ids.length > 0) await tx.delete(table).where(inArray(table.id, ids));
  }
  return {
    ...after,
    aggregates: new Map([...after.aggregates, ...byId(versioned)]),
    elements: new Map([...after.elements, ...byId(changed)]),
  };
}

/** Goes up, and whoever watches the organisation hears of it. @returns the version it has now. */
async function bumpDomain(
  tx: Transaction,
  { platformId, isWhole }: { platformId: string; isWhole: boolean },
): Promise<number> {
  const next = sql<number>`${domain.version} + 1`;
  const set = { version: next, ...(isWhole && { wholeIn: next }) };
  const [row] = await tx
    .insert(domain)
    .values({ platformId, version: 1, ...(isWhole && { wholeIn: 1 }) })
    .onConflictDoUpdate({ target: domain.platformId, set })
    .returning({ version: domain.version, told: toldOfDomain(platformId) });
  return row?.version ?? 1;
}

/** The models whose services have chosen the blueprint show its name: they are others now. */
export async function noteRenamedBlueprint(tx: Transaction, blueprintId: string): Promise<void> {
  const chosen = sql`${aggregate.generationStrategyIds} @> ${JSON.stringify([blueprintId])}::jsonb`;
  const concerned = await tx
    .selectDistinct({ platformId: aggregate.platformId })
    .from(aggregate)
    .where(chosen)
    .orderBy(aggregate.platformId);
  for (const { platformId } of concerned) {
    const set = { version: sql`${domain.version} + 1` };
    const told = toldOfDomain(platformId);
    await tx.update(domain).set(set).where(eq(domain.platformId, platformId)).returning({ told });
  }
}

/** Services came, went, or have other names or contexts: more than what is inside of some. */
function isMapDifferent(before: DomainState, after: DomainState): boolean {
  const contexts = different(before.contexts, after.contexts);
  const { put, gone } = different(before.aggregates, after.aggregates);
  const isElsewhere = put.some((each) => {
    const present = before.aggregates.get(each.id);
    return present?.name !== each.name || present.boundedContextId !== each.boundedContextId;
  });
  return isElsewhere || contexts.put.length + contexts.gone.length + gone.length > 0;
}

/** Part of a query: something about the services of the platform is new. */
export function toldOfDomain(platformId: string): SQL<unknown> {
  return tellingOf({ kind: 'domain', organisationId: organisationIdOf(platformId), platformId });
}

/** The platform of a service; undefined for an unknown one. */
export async function findAggregateRow(
  tx: Database,
  id: string,
): Promise<AggregateRow | undefined> {
  const [row] = await tx.select().from(aggregate).where(eq(aggregate.id, id));
  return row;
}

/** Of which kind an element is; undefined where the service has none with this id. */
export async function findElementKind(
  tx: Database,
  aggregateId: string,
  id: string,
): Promise<ElementKind | undefined> {
  const [row] = await tx
    .select({ kind: element.kind })
    .from(element)
    .where(and(eq(element.aggregateId, aggregateId), eq(element.id, id)));
  return row?.kind;
}

/** Keeps a service from being deleted until the transaction ends. @returns false for an unknown one. */
export async function holdAggregateRow(tx: Transaction, id: string): Promise<boolean> {
  const held = await tx
    .select({ id: aggregate.id })
    .from(aggregate)
    .where(eq(aggregate.id, id))
    .for('key share');
  return held.length > 0;
}

/** The contexts of a platform and the names of their services, without anything else of them. */
export async function readServiceNames(
  tx: Database,
  platformId: string,
): Promise<{ name: string; aggregates: string[] }[]> {
  const rows = await tx
    .select({ context: boundedContext.name, aggregate: aggregate.name })
    .from(aggregate)
    .innerJoin(boundedContext, eq(boundedContext.id, aggregate.boundedContextId))
    .where(eq(aggregate.platformId, platformId))
    .orderBy(boundedContext.name, aggregate.name);
  const contexts = new Map<string, string[]>();
  for (const row of rows) {
    contexts.set(row.context, [...(contexts.get(row.context) ?? []), row.aggregate]);
  }
  return [...contexts].map(([name, aggregates]) => ({ name, aggregates }));
}

function byId<T extends { id: string }>(rows: T[]): Map<string, T> {
  return new Map(rows.map((row) => [row.id, row]));
}

function different<T extends { id: string }>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  always = new Set<string>(),
): { put: T[]; gone: T[] } {
  return {
    put: [...after.values()].filter((row) => before.get(row.id) !== row || always.has(row.id)),
    gone: [...before.values()].filter(({ id }) => !after.has(id)),
  };
}

/** A change of the state alone is none of what is generated from the element. */
function isContentDifferent(before: Element | undefined, after: Element): boolean {
  return (
    before?.data !== after.data ||
    before.name !== after.name ||
    before.aggregateId !== after.aggregateId
  );
}
