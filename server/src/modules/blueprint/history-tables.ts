import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DictionaryEntry } from '@stepwright/blueprint-engine';
import { bytes, ofBlueprint, type TemplateProof } from './blueprint-tables.ts';

export const versionKinds = ['change', 'undo', 'redo', 'restore'] as const;
export type VersionKind = (typeof versionKinds)[number];

/** What is known of an edited template besides its text. */
export interface KeptEdit {
  originals: Record<string, string> | null;
  proof: TemplateProof | null;
}

/** Where something was, and what was in it; without a hash it is an empty folder. */
export interface KeptState {
  path: string;
  hash: string | null;
  /** Of a template that somebody edited. */
  edited?: KeptEdit | null;
}

/** What one version did to one file of the code, or to one file of what was learned. */
export interface ContentChange {
  kind: 'file' | 'template';
  /** Of a file of the code its id, of a template its path. */
  key: string;
  before: KeptState | null;
  after: KeptState | null;
}

/** What a version did to the blueprint itself. */
export interface ChangedFields {
  contentVersion: number;
  learnedVersion: number | null;
  /** Absent where it stayed as it was. */
  dictionary?: DictionaryEntry[];
}

/** One change of a blueprint, with the way back. Its number is the blueprint's version after it. */
export const blueprintVersion = pgTable(
  'blueprint_version',
  {
    blueprintId: ofBlueprint(),
    number: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    personId: text().notNull(),
    personName: text().notNull(),
    kind: text().$type<VersionKind>().notNull(),
    words: text().notNull(),
    /** Of an undo and a redo: the version that it took back. */
    reverts: integer(),
    isTakenBack: boolean().notNull().default(false),
    /** Of what one action did by several calls: those are one version. */
    stepId: uuid(),
    /** How many changes there are. */
    changed: integer().notNull(),
    changes: jsonb().$type<ContentChange[]>().notNull(),
    fieldsBefore: jsonb().$type<ChangedFields>().notNull(),
    fieldsAfter: jsonb().$type<ChangedFields>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.number] })],
);

/** What was replaced or removed, once for all versions that had it. */
export const blueprintKept = pgTable(
  'blueprint_kept',
  {
    blueprintId: ofBlueprint(),
    hash: text().notNull(),
    content: bytes().notNull(),
    size: integer().notNull(),
    /** The last version that replaced it: with that one it is forgotten. */
    number: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.hash] })],
);

/**
 * What a change that is under way has touched, as it was before. Empty between transactions: its
 * migration made it unlogged, and nothing of it is left that could lose its blueprint.
 */
export const blueprintTouched = pgTable(
  'blueprint_touched',
  {
    blueprintId: uuid().notNull(),
    kind: text().$type<ContentChange['kind']>().notNull(),
    key: text().notNull(),
    /** Null: it was not there. */
    path: text(),
    hash: text(),
    edited: jsonb().$type<KeptEdit>(),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.kind, table.key] })],
);
