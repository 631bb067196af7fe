import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

const base = 'generationStrategy';
const of = z.object({ generationStrategyId: idSchema });
const numberField = z.coerce.number().int().min(1).max(2_000_000_000);

/** How much of the past of a blueprint is kept; what is older goes first. */
export const blueprintHistoryLimits = {
  mostVersions: 200,
  /** Of what was replaced, in bytes. */
  mostBytes: 100_000_000,
  /** So many versions are read at once. */
  versionsAtOnce: 50,
  /** So many files of one version are named. */
  mostNamed: 2000,
} as const;

export const blueprintVersionSchema = z.object({
  /** The blueprint's version after it. */
  number: z.int(),
  at: z.iso.datetime(),
  personId: z.string(),
  personName: z.string(),
  kind: z.enum(['change', 'undo', 'redo', 'restore']),
  words: z.string(),
  isTakenBack: z.boolean(),
  /** How many files it changed, of the code and of what was learned. */
  changed: z.int(),
  hasDictionary: z.boolean(),
});
export type BlueprintVersion = z.infer<typeof blueprintVersionSchema>;

const stepSchema = z.object({ number: z.int(), words: z.string() }).nullable();
const dictionarySchema = z.array(
  z.object({ key: z.string(), token: z.string(), plural: z.string().optional() }),
);

export const blueprintVersionDetailsSchema = blueprintVersionSchema.extend({
  changes: z.array(
    z.object({
      /** Of the code, or of what was learned of it. */
      kind: z.enum(['file', 'template']),
      key: z.string(),
      path: z.string(),
      /** Where it was before; null where it is at the same place. */
      formerPath: z.string().nullable(),
      what: z.enum(['added', 'removed', 'changed', 'moved']),
    }),
  ),
  /** Null where it is the same. */
  dictionary: z.object({ before: dictionarySchema, after: dictionarySchema }).nullable(),
});
export type BlueprintVersionDetails = z.infer<typeof blueprintVersionDetailsSchema>;

const changed = valueOf(
  z.object({ version: z.int(), words: z.string(), jobId: idSchema.nullable() }),
);

/** What was done to a blueprint, and the ways back. */
export const blueprintHistoryContract = {
  listVersions: read(
    base,
    '/generationstrategy/{generationStrategyId}/getversions',
    'What was done to a blueprint, newest first, and what undo and redo would take back',
  )
    .input(of.extend({ before: numberField.optional() }))
    .output(
      dataOf(
        z.object({
          versions: z.array(blueprintVersionSchema),
          hasMore: z.boolean(),
          undo: stepSchema,
          redo: stepSchema,
        }),
      ),
    ),
  getVersion: read(
    base,
    '/generationstrategy/{generationStrategyId}/getversion/{number}',
    'The files and words that one version changed',
  )
    .input(of.extend({ number: numberField }))
    .output(dataOf(blueprintVersionDetailsSchema)),
  getVersionFile: read(
    base,
    '/generationstrategy/{generationStrategyId}/getversionfile/{number}',
    'One file before and after a version; null where it was not there',
  )
    .input(
      of.extend({
        number: numberField,
        kind: z.enum(['file', 'template']),
        key: z.string().min(1).max(1000),
      }),
    )
    .output(dataOf(z.object({ before: z.string().nullable(), after: z.string().nullable() }))),
  undoChange: command(
    base,
    '/generationstrategy/undochange',
    'Takes back what the caller did last, unless somebody has changed the same since',
  )
    .input(of.extend({ number: numberField }))
    .output(changed),
  redoChange: command(
    base,
    '/generationstrategy/redochange',
    'Does again what the caller took back last',
  )
    .input(of.extend({ number: numberField }))
    .output(changed),
  restoreVersion: command(
    base,
    '/generationstrategy/restoreversion',
    'Brings a blueprint back to how it was after a version, which is a version itself',
  )
    .input(of.extend({ number: numberField, version: z.int().optional() }))
    .output(changed),
};
