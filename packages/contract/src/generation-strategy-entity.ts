import { z } from 'zod';
import { idSchema } from './endpoint.ts';

export const blueprintTypes = ['Private', 'Public'] as const;

/** A blueprint, called a generation strategy in the data. */
export const generationStrategySchema = z.object({
  identity: idSchema,
  name: z.string(),
  description: z.string(),
  type: z.enum(blueprintTypes),
  /** Null for the built-in ones. */
  organisationId: idSchema.nullable(),
});
export type GenerationStrategy = z.infer<typeof generationStrategySchema>;

/** One that code can be generated with. */
export const usableStrategySchema = generationStrategySchema.extend({
  /** Another one where it makes other code; what changes nothing of that leaves it. */
  revision: z.string(),
});
export type UsableStrategy = z.infer<typeof usableStrategySchema>;
