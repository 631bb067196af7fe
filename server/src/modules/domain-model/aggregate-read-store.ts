import {
  and,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  lte,
  sql,
  type SQL,
  type SQLWrapper,
} from 'drizzle-orm';
import type { Commit } from '@stepwright/contract';
import type { Database } from '#db/database';
import {
  aggregate,
  boundedContext,
  commitElement,
  commitEntry,
  element,
} from './domain-model-tables.ts';
import type { AggregateRow } from './domain-state.ts';
import type { Element } from './element.ts';

/** How many of the newest publishes of a service are shown with it. */
const commitsShown = 50;
/** How many files of each: every element that it was about shows them, too. */
const filesShown = 50;

export interface LoadedAggregate {
  row: AggregateRow;
  boundedContext: string;
  boundedContextPlural: string | null;
  /** In the order of their making. */
  elements: Element[];
  /** Newest first, each with the elements that it was about. */
  commits: { commit: Commit; elementIds: string[] }[];
}

/**
 * The services of a platform, or some of them, with all that is shown of them.
 *
 * @param only `after`: those that changed after this version of the model.
 */
export async function loadAggregates(
  tx: Database,
  only: { platformId: string; ids?: string[]; after?: number | undefined },
): Promise<LoadedAggregate[]> {
  const isWanted = wantedBy(only);
  const rows = await tx
    .select({
      row: aggregate,
      boundedContext: boundedContext.name,
      boundedContextPlural: boundedContext.plural,
    })
    .from(aggregate)
    .innerJoin(boundedContext, eq(boundedContext.id, aggregate.boundedContextId))
    .where(isWanted)
    .orderBy(boundedContext.name, aggregate.name);
  if (rows.length === 0) return [];

  const wanted = tx.select({ id: aggregate.id }).from(aggregate).where(isWanted);
  const elementsBy = await readElements(tx, wanted);
  const commitsBy = await readCommits(tx, wanted);
  return rows.map((each) => ({
    ...each,
    elements: elementsBy.get(each.row.id) ?? [],
    commits: commitsBy.get(each.row.id) ?? [],
  }));
}

type Only = Parameters<typeof loadAggregates>[1];

function wantedBy({ platformId, ids, after }: Only): SQL | undefined {
  return and(
    eq(aggregate.platformId, platformId),
    ids && inArray(aggregate.id, ids),
    after === undefined ? undefined : gt(aggregate.changedIn, after),
  );
}

/** All columns of an element that are shown or needed to show it, in this order. */
const { aggregateId: _of, createdAt: _at, ...columns } = getTableColumns(element);

/** One row a service: taking a thousand services apart by rows is most of what reading them costs. */
async function readElements(
  tx: Database,
  aggregateIds: SQLWrapper,
): Promise<Map<string, Element[]>> {
  const values = sql.join(Object.values(columns), sql`, `);
  const inOrder = sql`order by ${element.position}, ${element.id}`;
  const rows = await tx
    .select({
      aggregateId: element.aggregateId,
      elements: sql<unknown[][]>`json_agg(json_build_array(${values}) ${inOrder})`,
    })
    .from(element)
    .where(inArray(element.aggregateId, aggregateIds))
    .groupBy(element.aggregateId);
  const names = Object.keys(columns);
  return new Map(
    rows.map(({ aggregateId, elements }) => [
      aggregateId,
      elements.map((each) => {
        const named = Object.fromEntries(names.map((key, at) => [key, each[at]]));
        return { ...named, aggregateId } as Element;
      }),
    ]),
  );
}

/** Which blueprints the services of a platform have chosen. */
export async function readChosen(
  tx: Database,
  platformId: string,
): Promise<{ generationStrategyIds: string[] }[]> {
  const { generationStrategyIds } = aggregate;
  return tx
    .selectDistinct({ generationStrategyIds })
    .from(aggregate)
    .where(eq(aggregate.platformId, platformId));
}

async function readCommits(tx: Database, aggregateIds: SQLWrapper) {
  const newest = [desc(commitEntry.committedAt), desc(commitEntry.id)];
  const numbered = tx
    .select({
      id: commitEntry.id,
      place:
        sql<number>`row_number() over (partition by ${commitEntry.aggregateId} order by ${sql.join(newest, sql`, `)})`.as(
          'place',
        ),
    })
    .from(commitEntry)
    .where(inArray(commitEntry.aggregateId, aggregateIds))
    .as('numbered');
  const { files, ...columnsOfCommit } = getTableColumns(commitEntry);
  const entries = await tx
    .select({
      ...columnsOfCommit,
      files: sql<
        Commit['files']
      >`jsonb_path_query_array(${files}, ${`$[0 to ${filesShown - 1}]`}::jsonpath)`,
      fileCount: sql<number>`jsonb_array_length(${files})`,
    })
    .from(commitEntry)
    .innerJoin(numbered, eq(numbered.id, commitEntry.id))
    .where(lte(numbered.place, commitsShown))
    .orderBy(...newest);
  const ids = entries.map(({ id }) => id);
  const links =
    ids.length === 0
      ? []
      : await tx.select().from(commitElement).where(inArray(commitElement.commitId, ids));
  const elementsBy = Map.groupBy(links, (link) => link.commitId);
  const commits = entries.map(({ id, aggregateId, committedAt, ...commit }) => ({
    aggregateId,
    commit: { ...commit, timestamp: committedAt.toISOString() },
    elementIds: (elementsBy.get(id) ?? []).map(({ elementId }) => elementId),
  }));
  return Map.groupBy(commits, (each) => each.aggregateId);
}
