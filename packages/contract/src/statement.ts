import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

export const stepTypes = ['Command', 'Query', 'Reaction', 'Error'] as const;

const named = z.object({ id: z.string().max(200), name: z.string().max(200) });

/** A property of a step, with nested ones where its type is `object`. */
export interface StepProperty {
  name: string;
  type: string;
  isNullable?: boolean;
  properties?: StepProperty[];
}
export const stepPropertySchema: z.ZodType<StepProperty> = z.object({
  name: z.string().max(200),
  type: z.string().max(200),
  isNullable: z.boolean().optional(),
  get properties() {
    return z.array(stepPropertySchema).max(500).optional();
  },
});

/** What the step language read out of a step's text, as corrected by the user. */
export const parsingInfoSchema = z.object({
  type: z.enum(stepTypes),
  success: z.boolean(),
  actor: z.string().max(200).nullable(),
  action: z.string().max(200).nullable(),
  boundedContext: z.string().max(200).nullable(),
  aggregate: z.string().max(200).nullable(),
  aggregateProperties: z.array(stepPropertySchema).max(500),
  properties: z.array(stepPropertySchema).max(500),
  /** The name of what a Query answers; null on every other type. */
  query: z.string().max(200).nullable(),
  raisedDomainEvents: z.array(named).max(100),
  requiredDataInfo: z
    .array(z.object({ identity: z.string().max(200), name: z.string().max(200) }))
    .max(100),
  reactingToDomainEvent: named
    .extend({
      aggregate: z.string().max(200).nullable(),
      boundedContext: z.string().max(200).nullable(),
    })
    .nullable(),
  /** How sure the parser is, 0 to 1. */
  confidence: z.number().min(0).max(1),
  /** What is wrong and what to write instead; null unless the type is Error. */
  errorMessage: z.string().nullable(),
  /** Who read the text: the rules of the step language, or the language model that is configured. */
  parsedBy: z.enum(['built-in', 'model']).default('built-in'),
  /** What the user is told about that, such as that the language model gave no answer. */
  parserNote: z.string().max(500).nullable().default(null),
});
export type ParsingInfo = z.infer<typeof parsingInfoSchema>;

export const statementSchema = z.object({
  id: idSchema,
  processId: idSchema,
  platformId: idSchema,
  /** Null for a root. */
  parentStatementId: idSchema.nullable(),
  /** Orders siblings: compare as plain text. */
  rank: z.string(),
  content: z.string(),
  /** Null only while the text was never parsed. */
  parsingInfo: parsingInfoSchema.nullable(),
  isFeature: z.boolean(),
  isDeleted: z.boolean(),
  /** The service and its element that a feature became. */
  feature: z
    .object({
      aggregateId: idSchema,
      elementId: idSchema,
      kind: z.enum(['command', 'query', 'reaction']),
    })
    .nullable(),
  suggestedDescription: z.string().nullable(),
  /** Ids, in order. */
  childStatements: z.array(idSchema),
  associatedFiles: z.array(z.object({ filePath: z.string() })),
});
export type Statement = z.infer<typeof statementSchema>;

/** Why a step was read as it was, for who asks. */
export const explanationSchema = z.object({
  /** How sure the parser is of the text, 0 to 1; null where a user said what it means. */
  confidence: z.number().min(0).max(1).nullable(),
  reasons: z.array(
    z.object({
      about: z.enum(['type', 'actor', 'aggregate', 'boundedContext', 'events', 'confidence']),
      text: z.string(),
    }),
  ),
});
export type Explanation = z.infer<typeof explanationSchema>;

/** The version is the process' after the command: a later read with a smaller one is stale. */
const changed = valueOf(
  z.object({ version: z.int(), statements: z.array(statementSchema), removed: z.array(idSchema) }),
);

/** Besides, the steps that stay as they are, because somebody else changed them since. */
const restored = valueOf(
  z.object({
    version: z.int(),
    statements: z.array(statementSchema),
    removed: z.array(idSchema),
    skipped: z.array(idSchema),
  }),
);

export const contentSchema = z
  .string()
  .trim()
  .min(1, 'Required')
  .max(2000, 'At most 2,000 characters');

/**
 * Made by the client, a new one for each change. Sent again with the same one, a change has one effect;
 * and its author can undo it by this id.
 */
const changeId = idSchema.optional();

const newStatement = z.object({
  id: idSchema,
  content: contentSchema,
  parentStatementId: idSchema.nullable(),
  /** Where to stand: on add, the sibling to stand before; on insert, the step to become the parent of. */
  beforeStatementId: idSchema.nullish(),
  /** Accepted for the shape's sake: what the text means is decided by the server. */
  parsingInfo: z.unknown().optional(),
  suggestedDescription: z.string().max(2000).nullish(),
  /**
   * For a new text of a step that is there: what it said before. Where it says something else by now,
   * its author is told that the words were replaced; where the step is gone, it stays gone.
   */
  typedOver: z.string().max(2000).nullish(),
  platformId: idSchema,
  processId: idSchema,
  changeId,
});

/** So many steps are added by one call; a longer list is several calls, each under the one before. */
export const MOST_STEPS_AT_ONCE = 1000;

/** Parents first: the parent is an earlier one of the list, a step of the process, or null for the top. */
const severalStatements = z
  .array(z.object({ id: idSchema, content: contentSchema, parentStatementId: idSchema.nullable() }))
  .min(1)
  .max(MOST_STEPS_AT_ONCE, 'At most 1,000 steps at once');

const base = 'discoveryProcess';

export const statementContract = {
  explain: read(
    base,
    '/process/{processId}/statements/{statementId}/explanation',
    'Why a step was read as it was',
  )
    .input(z.object({ processId: idSchema, statementId: idSchema }))
    .output(dataOf(explanationSchema)),
  addStatement: command(
    base,
    '/process/addstatement',
    'Adds a step, or changes the text of one; parses it',
  )
    .input(newStatement)
    .output(changed),
  insertStatement: command(
    base,
    '/process/insertstatement',
    'Inserts a step between a parent and its child; parses it',
  )
    .input(newStatement)
    .output(changed),
  addStatements: command(
    base,
    '/process/addstatements',
    'Adds several steps, under each other and under others; parses them',
  )
    .input(
      z.object({
        processId: idSchema,
        platformId: idSchema,
        /** Where the steps without a parent stand: last under it, or before the named sibling. */
        parentStatementId: idSchema.nullable(),
        beforeStatementId: idSchema.nullish(),
        statements: severalStatements,
        changeId,
      }),
    )
    .output(changed),
  deleteStatement: command(
    base,
    '/process/deletestatement',
    'Removes a step; its children move up to its parent',
  )
    .input(z.object({ processId: idSchema, statementId: idSchema, changeId }))
    .output(changed),
  deleteStatements: command(
    base,
    '/process/deletestatements',
    'Removes steps with all that stands under them',
  )
    .input(
      z.object({
        processId: idSchema,
        statementIds: z.array(idSchema).min(1).max(MOST_STEPS_AT_ONCE),
        changeId,
      }),
    )
    .output(changed),
  swapStatements: command(base, '/process/swapstatements', 'Two steps exchange their places')
    .input(
      z.object({
        processId: idSchema,
        swapThisStatementId: idSchema,
        withThisStatementId: idSchema,
        changeId,
      }),
    )
    .output(changed),
  moveStatement: command(base, '/process/movestatement', 'Moves a step with all below it')
    .input(
      z.object({
        processId: idSchema,
        statementId: idSchema,
        referenceStatementId: idSchema,
        option: z.enum(['top', 'bottom', 'left', 'right']),
        changeId,
      }),
    )
    .output(changed),
  restoreStatements: command(
    base,
    '/process/restorestatements',
    'Undoes a change of the caller, or an undo: as far as nobody changed the steps since',
  )
    .input(z.object({ processId: idSchema, restoredChangeId: idSchema, changeId }))
    .output(restored),
  updateStatementParsingInfo: command(
    base,
    '/process/updatestatementparsinginfo',
    "Corrects what a step's text means",
  )
    .input(
      z.object({
        processId: idSchema,
        statementId: idSchema,
        parsingInfo: parsingInfoSchema
          .omit({
            success: true,
            confidence: true,
            errorMessage: true,
            parsedBy: true,
            parserNote: true,
          })
          .partial()
          .extend({ type: z.enum(stepTypes).optional() }),
        changeId,
      }),
    )
    .output(changed),
  markAStepAsFeature: command(
    base,
    '/process/markastepasfeature',
    'Turns a step into an element of a service',
  )
    .input(z.object({ processId: idSchema, stepId: idSchema, ecosystem: z.string().max(200) }))
    .output(changed),
};
