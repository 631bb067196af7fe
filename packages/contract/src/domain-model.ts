import { modelSchema } from '@stepwright/domain-model';
import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

/** How many services and elements an import made, changed and found as they were. */
export const importedSchema = z.object({ added: z.int(), changed: z.int(), unchanged: z.int() });
export type Imported = z.infer<typeof importedSchema>;

const base = 'developmentAggregate';

export const domainModelContract = {
  exportModel: read(
    base,
    '/domainmodel/exportmodel/{platformId}',
    "The platform's model in the interchange format",
  )
    .input(z.object({ platformId: idSchema }))
    .output(dataOf(modelSchema)),
  importModel: command(
    base,
    '/domainmodel/importmodel',
    'Adds and changes what a model in the interchange format holds; deletes nothing',
  )
    .input(z.object({ platformId: idSchema, model: modelSchema }))
    .output(valueOf(importedSchema)),
};
