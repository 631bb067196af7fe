import { modelSchema } from '@stepwright/domain-model';
import { z } from 'zod';

/** What a platform's model can be written as. */
export const exportFormats = [
  'json',
  'cml',
  'mermaid',
  'asyncapi',
  'openapi',
  'eventcatalog',
] as const;
export const exportFormatSchema = z.enum(exportFormats);
export type ExportFormat = (typeof exportFormats)[number];

/** What a model can be read from. */
export const importFormats = [
  'json',
  'cml',
  'asyncapi',
  'openapi',
  'eventcatalog',
  'mermaid',
  'jdl',
] as const;
export const importFormatSchema = z.enum(importFormats);
export type ImportFormat = (typeof importFormats)[number];

/** What an import takes at most. */
export const importLimits = { files: 2000, characters: 2_000_000 } as const;

export const exportedFilesSchema = z.object({
  files: z.array(z.object({ path: z.string(), content: z.string() })),
});

/** The files to read a model from; a path is a name, and opens nothing. */
export const importFilesSchema = z
  .array(
    z.object({
      path: z.string().min(1).max(500),
      content: z.string().max(importLimits.characters, 'This file is too large to be read.'),
    }),
  )
  .min(1, 'Choose a file')
  .max(importLimits.files, `At most ${importLimits.files} files are read at once.`);

/** What an import would do. Nothing has been done. */
export const importPreviewSchema = z.object({
  format: importFormatSchema.nullable(),
  /** What to import, to be sent as it is. */
  model: modelSchema,
  changes: z.array(
    z.object({
      kind: z.string(),
      /** As `Sales/Order/PlaceOrder`. */
      path: z.string(),
      isNew: z.boolean(),
      /** How it is said before and after; null where it is not said. */
      facts: z.array(
        z.object({ what: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
    }),
  ),
  /** What is not taken, or not as it stands. */
  untaken: z.array(
    z.object({
      where: z.object({ file: z.string(), line: z.int() }),
      what: z.string(),
      why: z.string(),
    }),
  ),
  /** Of the platform's model, as it was compared with. */
  version: z.int(),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;
