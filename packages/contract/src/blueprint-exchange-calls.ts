import { z } from 'zod';
import { refusalsOf } from './blueprint-file-rules.ts';
import { branchSchema, commitMessageSchema } from './code-generation.ts';
import { command, idSchema, read, valueOf } from './endpoint.ts';
import { generationStrategySchema } from './generation-strategy-entity.ts';
import { repositoryUrlSchema, tokenSchema } from './platform.ts';

const base = 'generationStrategy';

/** What an archive with a blueprint may hold. */
export const blueprintArchiveLimits = {
  /** As it is sent, in bytes. */
  mostPacked: 20_000_000,
  /** Of all its files, in bytes. */
  mostBytes: 60_000_000,
  mostFiles: 20_001,
} as const;

/** Where in a repository a blueprint lies. The token is used for the call, and not kept. */
export const blueprintPlaceSchema = z.object({
  repositoryUrl: repositoryUrlSchema,
  authenticationToken: tokenSchema,
  /** Empty is the repository's default branch. */
  branch: branchSchema.default(''),
  /** Empty: the repository's root; of an import, wherever in it there is one. */
  folder: z
    .string()
    .trim()
    .max(500)
    .refine((path) => path === '' || refusalsOf(`${path}/a`, null).length === 0, {
      error: 'This path is not allowed.',
    })
    .default(''),
});

/** A blueprint as a folder of files, in an archive or a repository: see `docs/blueprints.md`. */
export const blueprintExchangeContract = {
  exportBlueprint: read(
    base,
    '/generationstrategy/{generationStrategyId}/exportblueprint',
    'A blueprint as a zip archive of its folder: blueprint.json and the templates',
  )
    .input(z.object({ generationStrategyId: idSchema }))
    .output(z.file()),
  importBlueprint: command(
    base,
    '/generationstrategy/importblueprint/{organisationId}',
    'Adds a blueprint from a zip archive of its folder',
  )
    .input(z.object({ organisationId: idSchema, files: z.array(z.file()).max(1).optional() }))
    .output(valueOf(generationStrategySchema)),
  exportToRepository: command(
    base,
    '/generationstrategy/exporttorepository',
    'Commits a blueprint to a branch of a repository as its folder; other files stay',
  )
    .input(
      blueprintPlaceSchema.extend({
        generationStrategyId: idSchema,
        commitMessage: commitMessageSchema,
      }),
    )
    /** No commit: the branch holds it already. */
    .output(valueOf(z.object({ commitSha: z.string().nullable(), branch: z.string() }))),
  importFromRepository: command(
    base,
    '/generationstrategy/importfromrepository',
    'Adds a blueprint from a branch of a repository that holds its folder',
  )
    .input(blueprintPlaceSchema.extend({ organisationId: idSchema }))
    .output(valueOf(generationStrategySchema)),
};
