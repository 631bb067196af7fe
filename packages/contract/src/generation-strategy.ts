import { z } from 'zod';
import { dataOf, idSchema, read } from './endpoint.ts';

export const generationStrategySchema = z.object({
  identity: idSchema,
  name: z.string(),
  description: z.string(),
  type: z.enum(['Private', 'Public']),
  /** Null for the built-in ones. */
  organisationId: idSchema.nullable(),
});
export type GenerationStrategy = z.infer<typeof generationStrategySchema>;

const base = 'generationStrategy';

export const generationStrategyContract = {
  listByOrganisation: read(
    base,
    '/generationstrategy/getbyorganisationid/{organisationId}',
    "The organisation's blueprints and the public ones",
  )
    .input(z.object({ organisationId: idSchema }))
    .output(dataOf(z.array(generationStrategySchema))),
  listForPublish: read(
    base,
    '/generationstrategy/getforpublish/{organisationId}',
    'The blueprints that can generate code',
  )
    .input(z.object({ organisationId: idSchema }))
    .output(dataOf(z.array(generationStrategySchema))),
};
