import { z } from 'zod';
import { sectionBindingsSchema, sectionIdSchema } from './blueprint-edit-calls.ts';
import { command, dataOf, idSchema, read, valueOf } from './endpoint.ts';

const base = 'generationStrategy';

/** What a file becomes for one element of a model. */
export const filePreviewSchema = z.object({
  /** For what it is generated: the first of them, by the id that a preview is asked with. */
  elements: z.array(z.object({ element: z.string(), name: z.string() })),
  total: z.int(),
  /** Null where it is left out. */
  shown: z
    .object({ element: z.string(), path: z.string(), content: z.string(), isCut: z.boolean() })
    .nullable(),
  problems: z.array(z.string()),
});
export type FilePreview = z.infer<typeof filePreviewSchema>;

/** A property of JSON, YAML or XML: its name, and the range that its value takes of the shown text. */
export const filePropertySchema = z.object({
  name: z.string(),
  kind: z.enum(['object', 'list', 'value']),
  /** Of what holds others an object's; of a text around what is mapped in it a text's. */
  bindingKind: z.enum(['ObjectPropertyBinding', 'ValuePropertyBinding', 'TextPropertyBinding']),
  /** How many properties it lies in. */
  depth: z.int(),
  from: z.int(),
  to: z.int(),
  /** The range of the property itself, with what parts it from its neighbours. */
  whole: z.object({ from: z.int(), to: z.int() }),
});
export type FileProperty = z.infer<typeof filePropertySchema>;

/** How a file of a blueprint can be looked at besides its text. */
export const blueprintViewContract = {
  previewFile: command(
    base,
    '/fileitem/previewfile',
    'What a file becomes for one element of a model; nothing is changed',
  )
    .input(
      z.object({
        fileId: idSchema,
        /** Where it is named, the file is one of this blueprint. */
        generationStrategyId: idSchema.optional(),
        /** Whose elements; null: those of the sample. */
        platformId: idSchema.nullable().default(null),
        /** Null: the first. */
        element: z.string().max(1000).nullable().default(null),
        /** A change of a section that is not made: what would become of it. */
        change: sectionBindingsSchema
          .extend({ propertyBindingId: sectionIdSchema, version: z.int() })
          .optional(),
      }),
    )
    .output(valueOf(filePreviewSchema)),
  getFileProperties: read(
    base,
    '/fileitem/getproperties/{id}',
    'The properties of a file of JSON, YAML or XML, each behind the one that it lies in',
  )
    .input(z.object({ id: idSchema }))
    .output(
      dataOf(
        z.object({
          /** Of the file, as it was read. */
          version: z.int(),
          properties: z.array(filePropertySchema),
          hasMore: z.boolean(),
          /** Values that are none in its language; the properties are told as if they were. */
          wrong: z.array(z.object({ from: z.int(), to: z.int(), line: z.int() })),
          /** Whether it can be read at all: else no properties are told. */
          isReadable: z.boolean(),
        }),
      ),
    ),
};
