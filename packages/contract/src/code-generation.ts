import { z } from 'zod';
import {
  digestSchema,
  fileChangeSchema,
  fileConflictSchema,
  filePathSchema,
  hunkIdSchema,
  hunkResolutionSchema,
} from './code-conflict.ts';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';
import { previewedDigestSchema, publishChoiceSchema } from './publish-choice.ts';

/** What is previewed: 0 aggregate, 1 command, 2 reaction, 3 type, 4 query. */
export const previewKinds = ['Aggregate', 'Command', 'Reaction', 'Type', 'Query'] as const;
export const previewForSchema = z.int().min(0).max(4);

/**
 * What publishing would do with a file: 0 create, 1 update, 2 unchanged; 3 conflict: nothing can be
 * published before it is solved; 4 stale: generated earlier and no more, it stays unless it is named
 * in `removedFilePaths`; 5 renamed: it moves from `previousPath` with the edits made there.
 */
export const fileResults = [
  'create',
  'update',
  'unchanged',
  'conflict',
  'stale',
  'renamed',
] as const;

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
  result: z.int().min(0).max(5),
  isBinary: z.boolean(),
  /** Where a renamed file lies in the branch; a conflict may be renamed too. Else null. */
  previousPath: z.string().nullable(),
  /** Of a stale file: whether nobody edited it, so that it may be deleted. Else false. */
  isRemovable: z.boolean(),
  /** What both sides changed: solved or open (then `result` is 3). Null: nothing. */
  conflict: fileConflictSchema.nullable(),
  /** What differs from `originalContent`, where single changes can be refused: updates and renames. */
  changes: z.array(fileChangeSchema),
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
  /** What stays in the repository as it is, and why. It keeps nothing from being published. */
  notes: z.array(generationProblemSchema),
  traces: z.array(lineTraceSchema),
  /** The branch's head that was compared with; null for an empty repository. */
  head: z.string().nullable(),
  /** Of what of the model the code was made from: sent with a publish, nothing else is published. */
  modelDigest: digestSchema,
});
export type PreviewResult = z.infer<typeof previewResultSchema>;

/** Empty is the repository's default branch. */
export const branchSchema = z.string().trim().max(250);

export const commitMessageSchema = z
  .string({ error: 'Required' })
  .trim()
  .min(1, 'Required')
  .max(5000);

const usedBlueprintsSchema = z
  .array(idSchema)
  .min(1, 'You need to select at least one option in a blueprint')
  .max(20);

const publish = {
  aggregateId: idSchema,
  branch: branchSchema.nullish(),
  commitMessage: commitMessageSchema,
  developerId: z.string().max(200).optional(),
  ecosystemName: z.string().max(200).optional(),
  strategyType: z.enum(['PreDefined', 'Custom']).default('Custom'),
  /** Those that were previewed; absent: as `strategyType` says. */
  generationStrategyIds: usedBlueprintsSchema.optional(),
  enableAIAssistant: z.boolean().optional(),
  aiInstructions: z.string().max(20_000).optional(),
  /** Absent: everything that is generated, and no stale file is deleted. */
  choice: publishChoiceSchema.optional(),
  /** The client's name for this publish: sent again, it answers the same and commits nothing twice. */
  publishId: idSchema.optional(),
  modelDigest: previewedDigestSchema,
};

export const publishResultSchema = z.object({
  /** Null where there was nothing to change. */
  commitSha: z.string().nullable(),
  branch: z.string(),
  files: z.array(z.object({ filePath: z.string() })),
  /** Where the host of the repository opens a pull request; null on the default branch, and where we do not know the host. */
  pullRequestUrl: z.string().nullable(),
  /** What was asked for and not done, each in a sentence. */
  notes: z.array(z.string()),
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

const previewed = z.object({
  aggregateId: idSchema,
  fileIds: z.array(z.string().max(1000)).max(20_000).default([]),
  generationStrategyIds: usedBlueprintsSchema,
  platformId: idSchema,
  previewFor: previewForSchema,
  previewForId: idSchema,
  branch: branchSchema.nullish(),
});

const previewedInfrastructure = z.object({
  platformId: idSchema,
  /** Null: what the services of the platform share. */
  aggregateId: idSchema.nullable(),
  branch: branchSchema.nullish(),
});

/** How what is previewed is downloaded: the files, or what git applies to the branch. */
export const downloadFormats = ['zip', 'patch'] as const;
export type DownloadFormat = (typeof downloadFormats)[number];

const downloaded = {
  format: z.enum(downloadFormats),
  commitMessage: commitMessageSchema.optional(),
  choice: publishChoiceSchema.optional(),
};

export const codeGenerationContract = {
  preview: command(
    agentBase,
    '/codegeneration/preview',
    'Generates the code of an element and compares it with the branch',
  )
    .input(previewed)
    .output(valueOf(previewResultSchema)),
  previewInfrastructure: command(
    agentBase,
    '/codegeneration/previewinfrastructure',
    'Generates the code of an infrastructure and compares it with the branch',
  )
    .input(previewedInfrastructure)
    .output(valueOf(previewResultSchema)),
  download: command(
    agentBase,
    '/codegeneration/download',
    'What publishing would commit, as a file: a zip of all files, or a patch for git',
  )
    .input(previewed.extend(downloaded))
    .output(z.file()),
  downloadInfrastructure: command(
    agentBase,
    '/codegeneration/downloadinfrastructure',
    'What publishing an infrastructure would commit, as a file like that of code',
  )
    .input(previewedInfrastructure.extend(downloaded))
    .output(z.file()),
  findRelatedFiles: command(
    agentBase,
    '/codegeneration/findrelatedfiles',
    'The files of the branch that speak of a file, nearest first',
  )
    .input(
      z.object({
        aggregateId: idSchema,
        filePath: filePathSchema,
        branch: branchSchema.nullish(),
      }),
    )
    .output(valueOf(z.array(z.string()))),
  resolveConflict: command(
    agentBase,
    '/codegeneration/resolveconflict',
    'Keeps how the conflicts of a file are solved, for the same base, ours and theirs',
  )
    .input(
      z.object({
        /** Null: in the infrastructure that the services of the platform share. */
        aggregateId: idSchema.nullable(),
        platformId: idSchema,
        filePath: filePathSchema,
        /** The preview's: of the three that this was decided for. */
        digest: digestSchema,
        /** What is decided of the file; what is left out is open again. */
        resolutions: z.array(hunkResolutionSchema).max(5000),
        /** Only these hunks are decided: the others stay as somebody else decided them. Absent: all. */
        hunks: z.array(hunkIdSchema).max(5000).optional(),
      }),
    )
    .output(
      valueOf(
        z.object({
          filePath: z.string(),
          digest: z.string(),
          resolutions: z.array(hunkResolutionSchema),
        }),
      ),
    ),
  publishAggregate: command(aggregateBase, '/aggregate/publishaggregate', 'Publishes a service')
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
        /** Absent: everything, and what an earlier choice needed is deleted. */
        choice: publishChoiceSchema.optional(),
        publishId: idSchema.optional(),
        modelDigest: previewedDigestSchema,
      }),
    )
    .output(published),
  getJob: read(aggregateBase, '/aggregate/publishjob/{publishId}', 'How far a publish is')
    .input(z.object({ publishId: idSchema }))
    .output(dataOf(jobSchema)),
};
