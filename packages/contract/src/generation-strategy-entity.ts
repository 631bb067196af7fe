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
  /** Counts every change; 0 for the built-in ones. */
  version: z.int(),
});
export type GenerationStrategy = z.infer<typeof generationStrategySchema>;
