import { deploymentSchema, modelSchema } from '@stepwright/domain-model';
import { z } from 'zod';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';
import {
  exportedFilesSchema,
  exportFormatSchema,
  importFilesSchema,
  importFormatSchema,
  importPreviewSchema,
} from './model-exchange.ts';

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
  exportDeployment: read(
    base,
    '/domainmodel/exportdeployment/{platformId}',
    'What is chosen beside the model: the cloud, and the hosting and persistence of services',
  )
    .input(z.object({ platformId: idSchema }))
    .output(dataOf(deploymentSchema)),
  importModel: command(
    base,
    '/domainmodel/importmodel',
    'Adds and changes what a model in the interchange format holds; deletes nothing',
  )
    .input(
      z.object({
        platformId: idSchema,
        model: modelSchema,
        /** Of the preview that was looked at: refused where the model has changed since. */
        version: z.int().optional(),
      }),
    )
    .output(valueOf(importedSchema)),
  exportFiles: read(
    base,
    '/domainmodel/exportfiles/{platformId}/{format}',
    "The platform's model as the files of a format, such as Mermaid",
  )
    .input(z.object({ platformId: idSchema, format: exportFormatSchema }))
    .output(dataOf(exportedFilesSchema)),
  previewImport: command(
    base,
    '/domainmodel/previewimport',
    'Reads a model from files and tells what importing it would change; changes nothing',
  )
    .input(
      z.object({
        platformId: idSchema,
        /** Found out from the files where it is left out. */
        format: importFormatSchema.optional(),
        files: importFilesSchema,
      }),
    )
    .output(valueOf(importPreviewSchema)),
};
