import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

/** What is previewed: 0 aggregate, 1 command, 2 reaction, 3 type, 4 query. */
export const previewKinds = ['Aggregate', 'Command', 'Reaction', 'Type', 'Query'] as const;
export const previewForSchema = z.int().min(0).max(4);

/** What publishing would do with a file: 0 create, 1 update, 2 unchanged, 3 conflict. */
export const fileResults = ['create', 'update', 'unchanged', 'conflict'] as const;

/** Why a line is there: the blueprint's section and the model element it was made for. */
export const lineTraceSchema = z.object({
  blueprint: z.string(),
  file: z.string(),
  section: z.string(),
  element: z.string().nullable(),
});

export const previewFileSchema = z.object({
  filePath: z.string(),
  /** What would be committed: the new text, with the edits made in the repository since the last publish. */
  content: z.string(),
  /** What the branch holds; empty for a new file. */
  originalContent: z.string(),
  language: z.string(),
  result: z.int().min(0).max(3),
  isBinary: z.boolean(),
  /** One entry a line of the generated text; an index into `traces` of the preview, or -1. */
  trace: z.array(z.int()),
});
export type PreviewFile = z.infer<typeof previewFileSchema>;

/** A folder (with children) or a file. */
export interface DirectoryItem {
  id: string;
  name: string;
  children: DirectoryItem[];
  file: PreviewFile | null;
}
export const directoryItemSchema: z.ZodType<DirectoryItem> = z.object({
  id: z.string(),
  name: z.string(),
  get children() {
    return z.array(directoryItemSchema);
  },
  file: previewFileSchema.nullable(),
});

/** Something that keeps a file from being generated as it ought to be. */
export const generationProblemSchema = z.object({
  code: z.string(),
  message: z.string(),
  filePath: z.string(),
  line: z.int().nullable(),
});

export const previewResultSchema = z.object({
  directoryItems: z.array(directoryItemSchema),
  affectedFilePaths: z.array(z.string()),
  hasChanges: z.boolean(),
  filesInContext: z.array(z.string()),
  problems: z.array(generationProblemSchema),
  traces: z.array(lineTraceSchema),
  /** The branch's head that was compared with; null for an empty repository. */
  head: z.string().nullable(),
});
export type PreviewResult = z.infer<typeof previewResultSchema>;

/** Empty is the repository's default branch. */
export const branchSchema = z.string().trim().max(250);

export const commitMessageSchema = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(5000);

const publish = {
  aggregateId: idSchema,
  branch: branchSchema.nullish(),
  commitMessage: commitMessageSchema,
  developerId: z.string().max(200).optional(),
  ecosystemName: z.string().max(200).optional(),
  strategyType: z.enum(['PreDefined', 'Custom']).default('Custom'),
  enableAIAssistant: z.boolean().optional(),
  aiInstructions: z.string().max(20_000).optional(),
  /** The client's name for this publish: sent again, it answers the same and commits nothing twice. */
  publishId: idSchema.optional(),
};

export const publishResultSchema = z.object({
  /** Null where there was nothing to change. */
  commitSha: z.string().nullable(),
  branch: z.string(),
  files: z.array(z.object({ filePath: z.string() })),
});
export type PublishResult = z.infer<typeof publishResultSchema>;

/** A publish is a durable job: it is answered when it is done, and can be asked for afterwards. */
export const jobSchema = z.object({
  id: idSchema,
  state: z.enum(['queued', 'running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  message: z.string().nullable(),
});
export type Job = z.infer<typeof jobSchema>;

const published = valueOf(publishResultSchema);
const aggregateBase = 'developmentAggregate';
const agentBase = 'featureDevelopmentAgent';

export const codeGenerationContract = {
  preview: command(
    agentBase,
    '/codegeneration/preview',
    'Generates the code of an element and compares it with the branch',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        fileIds: z.array(z.string().max(1000)).max(20_000).default([]),
        generationStrategyIds: z
          .array(idSchema)
          .min(1, 'You need to select at least one option in a blueprint')
          .max(20),
        platformId: idSchema,
        previewFor: previewForSchema,
        previewForId: idSchema,
        branch: branchSchema.nullish(),
      }),
    )
    .output(valueOf(previewResultSchema)),
  publishAggregate: command(
    aggregateBase,
    '/aggregate/publishaggregate',
    'Publishes a whole service',
  )
    .input(z.object(publish))
    .output(published),
  publishCommand: command(aggregateBase, '/aggregate/publishcommand', 'Publishes a command')
    .input(z.object({ ...publish, commandId: idSchema }))
    .output(published),
  publishReaction: command(aggregateBase, '/aggregate/publishreaction', 'Publishes a reaction')
    .input(z.object({ ...publish, reactionId: idSchema }))
    .output(published),
  publishQuery: command(aggregateBase, '/aggregate/publishquery', 'Publishes a query')
    .input(z.object({ ...publish, queryId: idSchema }))
    .output(published),
  publishType: command(aggregateBase, '/aggregate/publishtype', 'Publishes a type')
    .input(z.object({ ...publish, typeId: idSchema }))
    .output(published),
  publishReadModel: command(aggregateBase, '/aggregate/publishreadmodel', 'Publishes a read model')
    .input(z.object({ ...publish, readModelId: idSchema }))
    .output(published),
  initialise: command(
    aggregateBase,
    '/aggregate/initialise',
    "Writes the code of a service's infrastructure into its repository",
  )
    .input(
      z.object({
        aggregateId: idSchema,
        branch: branchSchema.nullish(),
        commitMessage: commitMessageSchema,
        developerId: z.string().max(200).optional(),
        publishId: idSchema.optional(),
      }),
    )
    .output(published),
  getJob: read(aggregateBase, '/aggregate/publishjob/{publishId}', 'How far a publish is')
    .input(z.object({ publishId: idSchema }))
    .output(dataOf(jobSchema)),
};
