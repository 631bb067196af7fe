import { sql, type SQL } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import type { Attribute } from '@stepwright/contract';
import type { AggregatePlace } from './domain-state.ts';
import type { ElementData, ElementKind, ElementState } from './element.ts';

/** One row a platform: its version, and what every command on the platform's model locks. */
export const domain = pgTable('domain', {
  platformId: uuid().primaryKey(),
  version: integer().notNull().default(0),
  /** What changed up to this version cannot be told service by service. */
  wholeIn: integer().notNull().default(0),
});

export const boundedContext = pgTable(
  'bounded_context',
  {
    id: uuid().primaryKey(),
    platformId: uuid().notNull(),
    name: text().notNull(),
    /** The name without capitals and separators: two names that share it are one. */
    nameKey: text().notNull(),
    plural: text(),
  },
  (table) => [index().on(table.platformId, table.nameKey)],
);

export const aggregate = pgTable(
  'aggregate',
  {
    id: uuid().primaryKey(),
    platformId: uuid().notNull(),
    boundedContextId: uuid()
      .notNull()
      .references(() => boundedContext.id),
    name: text().notNull(),
    nameKey: text().notNull(),
    plural: text(),
    properties: jsonb().$type<Attribute[]>().notNull(),
    status: text().$type<'Uninitialised' | 'Initialised'>().notNull().default('Uninitialised'),
    host: text(),
    persistence: text(),
    gitRepositoryUrl: text(),
    generationStrategyIds: jsonb().$type<string[]>().notNull(),
    /** Where it stood before it was renamed or moved, the latest first. */
    formerPlaces: jsonb().$type<AggregatePlace[]>().notNull(),
    /** Goes up with every change of the service or of one of its elements. */
    version: integer().notNull().default(1),
    /** The version of the platform's model that its last change made. */
    changedIn: integer().notNull().default(0),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.platformId),
    index().on(table.boundedContextId),
    // Who has chosen a blueprint is asked for in all organisations.
    index().using('gin', table.generationStrategyIds),
  ],
);

/** One row a map that somebody has seen: goes up whenever a service is put somewhere. */
export const serviceMap = pgTable(
  'service_map',
  {
    platformId: uuid().notNull(),
    boundedContext: text().notNull(),
    version: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.platformId, table.boundedContext] })],
);

/** Where services stand in the map of a context, those of other contexts among them. */
export const servicePlace = pgTable(
  'service_place',
  {
    platformId: uuid().notNull(),
    boundedContext: text().notNull(),
    aggregateId: uuid()
      .notNull()
      .references(() => aggregate.id, { onDelete: 'cascade' }),
    x: integer().notNull(),
    y: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.platformId, table.boundedContext, table.aggregateId] }),
    index().on(table.aggregateId),
  ],
);

/** Of the service that a reaction reacts to, letters and digits alone: no two that differ are one. */
export function lettersReactedTo(data: AnyPgColumn): SQL<string> {
  return sql`regexp_replace(lower(${data}->'subscription'->>'aggregate'), '[^a-z0-9]', '', 'g')`;
}

/** Commands, queries, reactions, read models and types. */
export const element = pgTable(
  'element',
  {
    id: uuid().primaryKey(),
    aggregateId: uuid()
      .notNull()
      .references(() => aggregate.id, { onDelete: 'cascade' }),
    kind: text().$type<ElementKind>().notNull(),
    name: text().notNull(),
    nameKey: text().notNull(),
    plural: text(),
    data: jsonb().$type<ElementData[ElementKind]>().notNull(),
    state: text().$type<ElementState>().notNull(),
    /** Orders the elements of a kind: the later made, the higher. */
    position: integer().notNull(),
    /** The aggregate's version in which this element last changed: tells what a publish has seen. */
    changedIn: integer().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.aggregateId),
    index('element_reacts_to_index')
      .on(lettersReactedTo(table.data))
      .where(sql`${table.kind} = 'reaction'`),
  ],
);

/** Which steps are features, and what they became. Several steps may be one element. */
export const elementStep = pgTable(
  'element_step',
  {
    processId: uuid().notNull(),
    stepId: uuid().notNull(),
    elementId: uuid()
      .notNull()
      .references(() => element.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.processId, table.stepId] }),
    index().on(table.elementId),
  ],
);

/** One row a publish that changed something. */
export const commitEntry = pgTable(
  'commit_entry',
  {
    id: uuid().primaryKey(),
    aggregateId: uuid()
      .notNull()
      .references(() => aggregate.id, { onDelete: 'cascade' }),
    sha: text().notNull(),
    comment: text().notNull(),
    branch: text().notNull(),
    files: jsonb().$type<{ filePath: string }[]>().notNull(),
    committedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // A publish that is carried out again after a crash writes its entry once.
    uniqueIndex().on(table.aggregateId, table.sha),
    index().on(table.aggregateId, table.committedAt),
  ],
);

/** Which elements a publish was about. */
export const commitElement = pgTable(
  'commit_element',
  {
    commitId: uuid()
      .notNull()
      .references(() => commitEntry.id, { onDelete: 'cascade' }),
    elementId: uuid()
      .notNull()
      .references(() => element.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commitId, table.elementId] }),
    index().on(table.elementId),
  ],
);
