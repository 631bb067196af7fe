import { z } from 'zod';
import { attributesSchema } from './attribute.ts';
import { elementNameSchema } from './element-name.ts';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

const base = 'generationStrategy';
const of = z.object({ generationStrategyId: idSchema });
const sourceField = z.string().min(1).max(1000);

export const proposalKinds = ['path', 'parameter', 'list', 'condition'] as const;
export type ProposalKind = (typeof proposalKinds)[number];

/** One thing that learning would make of a file, and why. */
export const learningProposalSchema = z.object({
  /** Within its file; the same again where the same is learned again. */
  id: z.string(),
  kind: z.enum(proposalKinds),
  /** A parameter in braces, a collection with its condition, a condition, or a path. */
  what: z.string(),
  /** Lines of the file, from 1. */
  lines: z.array(z.int()),
  /** What it stands inside of, and cannot be without. */
  within: z.string().nullable(),
  isWhole: z.boolean(),
  evidence: z.object({
    times: z.int(),
    files: z.int(),
    /** What stands there in the sample, each once, the first of them. */
    forms: z.array(z.string()),
    examples: z.array(z.object({ path: z.string(), line: z.int(), text: z.string() })),
    /** How many lines of the sample follow the model by it. */
    following: z.int(),
  }),
  /** Whether the sample comes out as it is with this alone; null where that was not tried. */
  isReproduced: z.boolean().nullable(),
  /** Whether the language model proposed it. */
  isByModel: z.boolean(),
  state: z.enum(['open', 'accepted', 'refused']),
});
export type LearningProposal = z.infer<typeof learningProposalSchema>;

export const proposedFileSchema = z.object({
  /** The file that its template is named after. */
  source: z.string(),
  fileId: idSchema.nullable(),
  /** The sample files that would come of the template. */
  samples: z.array(z.string()),
  proposals: z.array(learningProposalSchema),
});
export type ProposedFile = z.infer<typeof proposedFileSchema>;

export const learningSchema = z.object({
  /** From what it was learned: `the dictionary`, `the sample Order`. */
  from: z.string(),
  at: z.iso.datetime(),
  /** Files, dictionary or sample have changed since. */
  isOutdated: z.boolean(),
  total: z.int(),
  refused: z.int(),
  /** What no file of the sample speaks of, of the model that it was learned from. */
  unseen: z.array(z.object({ element: z.string(), name: z.string() })),
  /** What the language model proposed and the proof refused. */
  ruledOut: z.array(z.object({ what: z.string(), reason: z.string() })),
  /** Words for the dictionary that the language model proposed, and that hold. */
  words: z.array(
    z.object({
      key: z.string(),
      token: z.string(),
      plural: z.string().optional(),
      evidence: z.string(),
    }),
  ),
  /** What is to be known of it, such as that the language model could not be reached. */
  note: z.string().nullable(),
});
export type Learning = z.infer<typeof learningSchema>;

const mostElements = 200;
const named = { name: elementNameSchema };

/** The service that the files were written for, as somebody writes it down. */
export const typedSampleSchema = z.object({
  ...named,
  boundedContext: elementNameSchema,
  attributes: attributesSchema,
  commands: z
    .array(
      z.object({
        ...named,
        attributes: attributesSchema,
        domainEvents: z.array(z.object({ ...named, attributes: attributesSchema })).max(50),
      }),
    )
    .max(mostElements),
  queries: z.array(z.object({ ...named, parameters: attributesSchema })).max(mostElements),
});
export type TypedSample = z.infer<typeof typedSampleSchema>;

/** What was learned, before and after somebody decides about it. */
export const blueprintLearningContract = {
  listProposals: read(
    base,
    '/generationstrategy/{generationStrategyId}/getproposals',
    'What the last learning proposes, some files at a time',
  )
    .input(of.extend({ after: sourceField.optional() }))
    .output(
      dataOf(
        z.object({
          learning: learningSchema.nullable(),
          /** Whether a language model is configured. */
          canAskModel: z.boolean(),
          /**
           * The services of the model that the blueprint was learned with; null where it was none, and
           * with files that come after others.
           */
          learnedBefore: z.array(z.string()).nullable(),
          files: z.array(proposedFileSchema),
          /** Where the next files begin; null where these are the last. */
          next: z.string().nullable(),
        }),
      ),
    ),
  decideProposals: command(
    base,
    '/generationstrategy/decideproposals',
    'Accepts or refuses proposals: all, those of a kind, those of some files, or single ones',
  )
    .input(
      of.extend({
        /** `reopen` takes back a refusal. */
        decision: z.enum(['accept', 'refuse', 'reopen']),
        kind: z.enum(proposalKinds).optional(),
        /** Absent: all of them. */
        files: z
          .array(
            z.object({
              source: sourceField,
              /** Absent: all of the file. */
              ids: z.array(z.string().min(1).max(100)).min(1).max(5000).optional(),
            }),
          )
          .min(1)
          .max(500)
          .optional(),
        /** The version of the blueprint that the caller has seen. */
        version: z.int().optional(),
      }),
    )
    .output(
      valueOf(
        z.object({
          version: z.int(),
          /** How many files were changed. */
          changed: z.int(),
          /** How many proposals were left out, because somebody edited their place by hand. */
          left: z.int(),
          /** The work that proves it all again; null where that is done. */
          jobId: idSchema.nullable(),
        }),
      ),
    ),
  getSample: read(
    base,
    '/generationstrategy/getsample/{generationStrategyId}',
    'The service that a blueprint is learned from, where somebody wrote it down',
  )
    .input(of)
    .output(dataOf(typedSampleSchema.nullable())),
  updateSample: command(
    base,
    '/generationstrategy/updatesample',
    'Keeps the service that a blueprint is learned from; null: none',
  )
    .input(of.extend({ sample: typedSampleSchema.nullable(), version: z.int().optional() }))
    .output(valueOf(z.object({ version: z.int() }))),
  getReproduced: read(
    base,
    '/generationstrategy/getreproduced/{id}',
    'A file of the sample, and what comes out in its place; null where nothing does',
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.object({ sample: z.string(), reproduced: z.string().nullable() }))),
};
