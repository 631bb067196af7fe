import { sql, type SQL } from 'drizzle-orm';
import {
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DictionaryEntry, Proof } from '@stepwright/blueprint-engine';
import type { TypedSample } from '@stepwright/contract';

export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** What the content is known by in the history; the database computes it. */
const hashOf = (content: SQL) => text().generatedAlwaysAs(sql`encode(sha256(${content}), 'hex')`);

/** What belongs to a blueprint goes with it. */
export const ofBlueprint = () =>
  uuid()
    .notNull()
    .references(() => blueprint.id, { onDelete: 'cascade' });

/** A blueprint of an organisation. */
export const blueprint = pgTable(
  'blueprint',
  {
    id: uuid().primaryKey(),
    organisationId: uuid().notNull(),
    name: text().notNull(),
    type: text().$type<'Private' | 'Public'>().notNull(),
    description: text().notNull().default(''),
    dictionary: jsonb().$type<DictionaryEntry[]>().notNull().default([]),
    /** The service that the code was written for, where somebody wrote it down. */
    sample: jsonb().$type<TypedSample>(),
    /** Counts every change. */
    version: integer().notNull().default(1),
    /** Another one for every state of files and dictionary, from which is learned. */
    contentVersion: integer().notNull().default(1),
    /** The content that was learned last; null until then. */
    learnedVersion: integer(),
    /** What the last learning gave, with each sample file's template; null until then. */
    proof: jsonb().$type<LearnedProof>(),
    /** The latest load or learning. */
    jobId: uuid(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.organisationId), index().on(table.type)],
);

/** All of a blueprint that may be written. */
export type BlueprintValues = typeof blueprint.$inferSelect;

/** A blueprint without its proof, which is large and seldom wanted. */
export type BlueprintRow = Omit<BlueprintValues, 'proof'>;

/** The proof, and by sample path the template that gives the file back. */
export type LearnedProof = Proof & {
  templates: Record<string, string>;
  /** The version of the blueprint when it was asked for. */
  askedAt?: number;
  /** The version of the blueprint when its files were read. */
  readAt?: number;
};

/** A file of the code that a blueprint is learned from; without content it is an empty folder. */
export const blueprintFile = pgTable(
  'blueprint_file',
  {
    id: uuid().primaryKey(),
    blueprintId: ofBlueprint(),
    path: text().notNull(),
    content: bytes(),
    size: integer().notNull().default(0),
    hash: hashOf(sql`content`),
  },
  (table) => [unique().on(table.blueprintId, table.path)],
);

/** What was learned, in the exchange format: one row a file of its folder. */
export const blueprintTemplate = pgTable(
  'blueprint_template',
  {
    blueprintId: ofBlueprint(),
    path: text().notNull(),
    content: bytes().notNull(),
    /** Of the blueprint, when this was written. */
    version: integer().notNull().default(0),
    /** By place, what sections were before somebody changed them; null where nobody did. */
    originals: jsonb().$type<Record<string, string>>(),
    /** What editing made of the proof; null as long as it is as it was learned. */
    proof: jsonb().$type<TemplateProof>(),
    hash: hashOf(sql`content`),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.path] })],
);

/** The proof of one template: of every file that comes of it. */
export type TemplateProof = Pick<Proof, 'files' | 'extra' | 'problems'>;

/** A template with its binding, as it is before or after an edit. */
export interface TemplateState {
  /** In the text form. */
  text: string;
  originals: Record<string, string>;
  /** In `blueprint.json`. */
  path: string;
  each: string | null;
  if: string;
}
