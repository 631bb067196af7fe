import { z } from 'zod';

/** Who asked for work that is noted when it is done. */
export const personSchema = z
  .object({ id: z.string(), name: z.string() })
  .default({ id: '', name: '' });
