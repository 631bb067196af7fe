import { nameSchema } from './endpoint.ts';

/** A name in the model: what code can be made of. */
export const elementNameSchema = nameSchema.regex(
  /^[A-Za-z][A-Za-z0-9 _-]*$/,
  'Start with a letter; use letters, digits, spaces, hyphens and underscores',
);
