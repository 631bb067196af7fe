import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ProposedTemplate } from '@stepwright/blueprint-engine';
import type { Learning } from '@stepwright/contract';
import { bytes, ofBlueprint, type LearnedProof } from './blueprint-tables.ts';

/** The last learning of a blueprint, which is proposed until somebody accepts it. */
export const blueprintLearning = pgTable('blueprint_learning', {
  blueprintId: ofBlueprint().primaryKey(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** In words: from what it was learned. */
  learnedFrom: text().notNull(),
  /** What of the blueprint's files and dictionary it was learned from. */
  contentVersion: integer().notNull(),
  askedAt: integer().notNull(),
  readAt: integer().notNull(),
  proof: jsonb().$type<LearnedProof>().notNull(),
  byModel: jsonb().$type<SaidByModel>().notNull(),
});

/** What came of asking the language model; empty where it was not asked. */
export type SaidByModel = Pick<Learning, 'ruledOut' | 'words' | 'note'>;

/** What was learned, in the exchange format: one row a file of its folder, with its proposals. */
export const blueprintLearned = pgTable(
  'blueprint_learned',
  {
    blueprintId: ofBlueprint(),
    path: text().notNull(),
    content: bytes().notNull(),
    /** The files of the sample that come of it; empty for what is no template of any. */
    samples: jsonb().$type<string[]>().notNull().default([]),
    proposals: jsonb().$type<KeptProposal[]>().notNull().default([]),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.path] })],
);

export type KeptProposal = ProposedTemplate['proposals'][number] & { isByModel?: boolean };

/** What somebody refused: the next learning leaves it out. */
export const blueprintRefusal = pgTable(
  'blueprint_refusal',
  {
    blueprintId: ofBlueprint(),
    source: text().notNull(),
    proposalId: text().notNull(),
    personId: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.blueprintId, table.source, table.proposalId] })],
);
