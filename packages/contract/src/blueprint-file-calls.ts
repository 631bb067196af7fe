import { z } from 'zod';
import { fileItemSchema, writtenDictionarySchema } from './blueprint-details.ts';
import { jobSchema } from './code-generation.ts';
import { command, dataOf, done, idSchema, read, valueOf } from './endpoint.ts';
import { repositoryUrlSchema, tokenSchema } from './platform.ts';
import { isUploadPath } from './upload-rules.ts';

const base = 'generationStrategy';
const pathField = z.string().max(500).refine(isUploadPath, 'This path is not allowed.');
const of = z.object({ generationStrategyId: idSchema });
const rejectedSchema = z.object({
  file: z.string(),
  size: z.int().nullable(),
  reasons: z.array(z.string()),
});
/** Asked for under an id of the client's: sent again, it is the same work. */
const started = valueOf(z.object({ jobId: idSchema }));
const moving = of.extend({ fromPath: pathField, toPath: pathField });

/** What is done with the files of a blueprint. */
export const blueprintFileContract = {
  getFileItem: read(base, '/fileitem/getfortreeview/{id}', 'One file and what was learned of it')
    .input(z.object({ id: idSchema }))
    .output(dataOf(fileItemSchema)),
  uploadCode: command(
    base,
    '/generationstrategy/uploadcode/{generationStrategyId}',
    'Adds files, each by its relative path; what is there already is replaced',
  )
    .input(of.extend({ files: z.array(z.file()).optional() }))
    .output(valueOf(z.object({ accepted: z.int(), rejected: z.array(rejectedSchema) }))),
  loadGitRepository: command(
    base,
    '/generationstrategy/loadgitrepository',
    "Begins to load the newest commit of a repository's default branch",
  )
    .input(
      of.extend({
        repositoryUrl: repositoryUrlSchema,
        authenticationToken: tokenSchema,
        jobId: idSchema.optional(),
      }),
    )
    .output(started),
  loadSample: command(
    base,
    '/generationstrategy/loadsample',
    'Fills an empty blueprint with the sample of the product, and begins to learn it',
  )
    .input(of.extend({ jobId: idSchema.optional() }))
    .output(started),
  learn: command(
    base,
    '/generationstrategy/learn',
    'Begins to learn from the files what follows the model',
  )
    .input(
      of.extend({
        /** The service that the files were written for; without it the dictionary says it. */
        aggregateId: idSchema.nullable().default(null),
        /** Further services, where the files were written for several. */
        aggregateIds: z.array(idSchema).max(50).default([]),
        /** Whether a language model may propose words and bindings, where one is configured. */
        asksModel: z.boolean().default(false),
        /** Whether they were written for the service that is written down in the blueprint. */
        isTyped: z.boolean().default(false),
        /** Whether they were written for the model that the blueprint was learned with before. */
        isAsBefore: z.boolean().default(false),
        /** Whether all that is found is taken at once, what was refused before too, or only proposed. */
        accept: z.enum(['all', 'none']).default('all'),
        jobId: idSchema.optional(),
      }),
    )
    .output(started),
  getWork: read(
    base,
    '/generationstrategy/{generationStrategyId}/getwork/{jobId}',
    'How far loading or learning is',
  )
    .input(of.extend({ jobId: idSchema }))
    .output(
      dataOf(jobSchema.extend({ accepted: z.int().nullable(), rejected: z.array(rejectedSchema) })),
    ),
  addFolder: command(base, '/generationstrategy/addfolder', 'Adds an empty folder')
    .input(of.extend({ name: pathField }))
    .output(done),
  deleteFilePath: command(
    base,
    '/generationstrategy/deletefilepath',
    'Deletes a folder with everything below it',
  )
    .input(of.extend({ filePath: pathField }))
    .output(done),
  deleteFiles: command(base, '/generationstrategy/deletefiles', 'Deletes files')
    .input(of.extend({ fileIds: z.array(idSchema).min(1).max(20_000) }))
    .output(done),
  moveFiles: command(base, '/generationstrategy/movefiles', 'Renames a file or folder')
    .input(moving)
    .output(done),
  movePath: command(
    base,
    '/generationstrategy/movepath',
    'Moves a file or folder into another folder',
  )
    .input(moving)
    .output(done),
  updateStrategyTokens: command(
    base,
    '/generationstrategy/updatestrategytokens',
    'Keeps the domain dictionary of a blueprint',
  )
    .input(
      of.extend({
        domainDictionaryEntries: writtenDictionarySchema,
        version: z.int().optional(),
      }),
    )
    .output(valueOf(z.object({ version: z.int() }))),
};
