import { z } from 'zod';

/** One entry of the body of a failure. `path` names the field, as in `statements.0.content`. */
export const failureSchema = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** The body of every answer that is not a success; the user reads the first message. */
export const failuresSchema = z.object({ errors: z.array(failureSchema) });
