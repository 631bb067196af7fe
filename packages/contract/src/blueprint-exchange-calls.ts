import { z } from 'zod';
import { command, idSchema, read, valueOf } from './endpoint.ts';
import { generationStrategySchema } from './generation-strategy-entity.ts';

const base = 'generationStrategy';

/** What an archive with a blueprint may hold. */
export const blueprintArchiveLimits = {
  /** As it is sent, in bytes. */
  mostPacked: 20_000_000,
  /** Of all its files, in bytes. */
  mostBytes: 60_000_000,
  mostFiles: 20_001,
} as const;

/** A blueprint as a folder of files, in an archive: see `docs/blueprints.md`. */
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
};
