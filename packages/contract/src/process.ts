import { z } from 'zod';
import { command, dataOf, done, idSchema, nameSchema, read, valueOf } from './endpoint.ts';
import { processFileSchema } from './process-file.ts';
import { statementSchema } from './statement.ts';

const processHead = {
  identity: idSchema,
  name: z.string(),
  description: z.string().nullable(),
  organisationId: idSchema,
  ownerId: z.string(),
  platformId: idSchema,
  generateProcessBasedOnDescription: z.boolean(),
  isGeneratingProcess: z.boolean(),
  /** How far its generation is, 0 to 1; null where nobody knows yet, and where nothing is generated. */
  generationProgress: z.number().min(0).max(1).nullable(),
  /** What the user is to know about how it was generated, such as why it failed and what to do. */
  generationMessage: z.string().nullable(),
  isProcessingFiles: z.boolean(),
  isDeleted: z.boolean(),
  /** Goes up with every change of the process or its steps. */
  version: z.int(),
};

/** An entry of the process menu. */
export const processSummarySchema = z.object(processHead);
export type ProcessSummary = z.infer<typeof processSummarySchema>;

/** A process with its steps, in the order of the tree: parents before children, siblings in order. */
export const processSchema = z.object({
  ...processHead,
  statements: z.array(statementSchema),
  files: z.array(processFileSchema),
});
export type Process = z.infer<typeof processSchema>;

/** What happened to a process since a version of it: steps as they are now, and ids of removed ones. */
export const processChangesSchema = z.object({
  ...processHead,
  /** False where too much happened to tell: then the process is to be read whole. */
  isComplete: z.boolean(),
  statements: z.array(statementSchema),
  removed: z.array(idSchema),
});
export type ProcessChanges = z.infer<typeof processChangesSchema>;

/** An event that some step of the organisation raises. */
export const raisedDomainEventSchema = z.object({
  id: z.string(),
  name: z.string(),
  aggregate: z.string().nullable(),
  boundedContext: z.string().nullable(),
});

const base = 'discoveryProcess';

export const processContract = {
  get: read(base, '/process/{processId}', 'A process with its steps')
    .input(z.object({ processId: idSchema }))
    .output(dataOf(processSchema)),
  getChanges: read(base, '/process/{processId}/changes', 'What changed since a version')
    .input(
      z.object({
        processId: idSchema,
        since: z.coerce.number<number>().int().min(0).max(2_147_483_647),
      }),
    )
    .output(dataOf(processChangesSchema)),
  getByOrganisationId: read(
    base,
    '/process/getbyorganisationid/{id}',
    "The organisation's processes",
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(processSummarySchema))),
  getByOwnerId: read(base, '/process/getbyownerid/{id}', "The caller's own processes")
    .input(z.object({ id: z.string().max(200) }))
    .output(dataOf(z.array(processSummarySchema))),
  getRaisedDomainEventsByOrganisationId: read(
    base,
    '/process/getraiseddomaineventsbyorganisationid/{id}',
    "The events that the organisation's steps raise",
  )
    .input(z.object({ id: idSchema }))
    .output(dataOf(z.array(raisedDomainEventSchema))),
  createProcess: command(
    base,
    '/process/createprocess',
    'Creates a process under an id of the client',
  )
    .input(
      z
        .object({
          platformId: idSchema,
          processId: idSchema,
          name: nameSchema,
          description: z.string().trim().max(20_000).nullish(),
          generateProcessBasedOnDescription: z.boolean(),
          organisationId: idSchema,
          ownerId: z.string(),
        })
        .refine((process) => !process.description || process.description.length > 1, {
          path: ['description'],
          error: 'Required',
        })
        .refine((process) => !process.generateProcessBasedOnDescription || process.description, {
          path: ['description'],
          error: 'Required',
        }),
    )
    .output(valueOf(processSummarySchema)),
  deleteProcess: command(base, '/process/deleteprocess', 'Deletes a process')
    .input(z.object({ processId: idSchema }))
    .output(done),
};
