import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { PlanName } from '@stepwright/contract';

export const organisation = pgTable(
  'organisation',
  {
    id: uuid().primaryKey(),
    name: text().notNull(),
    ecosystemName: text(),
    /** The object id of the person who made it. One person owns one. */
    ownerId: text().notNull(),
    coreDomain: text(),
    subDomains: jsonb().$type<string[]>().notNull().default([]),
    plan: text().$type<PlanName>().notNull(),
    /** Operations left; counted on a Free plan only. */
    freeAttributeAutoGeneration: integer().notNull(),
    freeMockupAnalysis: integer().notNull(),
    freeProcessAutoGeneration: integer().notNull(),
    freeStepAutocompletion: integer().notNull(),
    /** The rest mirrors the organisation's platform, whose module keeps it so. */
    isSubmitted: boolean().notNull().default(false),
    cloudPlatform: text(),
    routingStrategy: text(),
    frontEndHosting: text(),
    gitRepositoryUrl: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex().on(table.ownerId)],
);
export type OrganisationRow = typeof organisation.$inferSelect;

/** The owner, and everybody invited by e-mail; who is invited joins at the first sign-in with it. */
export const member = pgTable(
  'member',
  {
    id: uuid().primaryKey(),
    organisationId: uuid()
      .notNull()
      .references(() => organisation.id, { onDelete: 'cascade' }),
    /** In lower case. */
    email: text().notNull(),
    /** The object id; null until the first sign-in. */
    userId: text(),
    /** Empty until the first sign-in. */
    name: text().notNull().default(''),
    joinedAt: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex().on(table.organisationId, table.email),
    uniqueIndex().on(table.organisationId, table.userId),
    index().on(table.userId),
    index().on(table.email),
  ],
);
export type MemberRow = typeof member.$inferSelect;
