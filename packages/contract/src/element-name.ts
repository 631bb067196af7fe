import { z } from 'zod';
import { nameSchema } from './endpoint.ts';

const letters = 'Start with a letter; use letters, digits, spaces, hyphens and underscores';

/** A name in the model: what code can be made of. */
export const elementNameSchema = nameSchema.regex(/^[A-Za-z][A-Za-z0-9 _-]*$/, letters);

/** A plural as it is sent: blank takes away the one that is there. */
export const sentPluralSchema = z
  .string()
  .trim()
  .max(100, 'At most 100 characters')
  .regex(/^(?!.$)/, 'At least 2 characters')
  .regex(/^(?:[A-Za-z][A-Za-z0-9 _-]*)?$/, letters);
