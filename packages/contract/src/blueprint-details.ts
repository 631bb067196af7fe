import { z } from 'zod';
import { idSchema } from './endpoint.ts';
import { generationStrategySchema } from './generation-strategy-entity.ts';

/** The words of a sample's code that stand for parts of a model, as somebody writes them down. */
export const writtenDictionarySchema = z
  .array(
    z.object({
      key: z.string().min(1).max(200),
      token: z.string().trim().min(1, 'Required').max(200),
      plural: z.string().trim().min(1).max(200).optional(),
    }),
  )
  .max(2000);

/** A file or a folder of a blueprint. */
export interface BlueprintItem {
  /** Of a file its own; of a folder its path. */
  id: string;
  name: string;
  /** From the blueprint's root, without a slash at its start. */
  path: string;
  /** Absent for folders. */
  fileId?: string | undefined;
  children: BlueprintItem[];
}

export const blueprintItemSchema: z.ZodType<BlueprintItem> = z.object({
  id: z.string(),
  name: z.string(),
  path: z.string(),
  fileId: idSchema.optional(),
  children: z.array(z.lazy(() => blueprintItemSchema)),
});

/** One row of the domain dictionary. */
export const bindingParameterSchema = z.object({
  id: z.string(),
  /** Such as `Aggregates.Commands.Name`; a group's is its collection. */
  key: z.string(),
  label: z.string(),
  /** The word of the sample code that stands for it; empty for a group. */
  token: z.string(),
  plural: z.string().optional(),
  depth: z.int(),
  isGrouping: z.boolean(),
});
export type BindingParameter = z.infer<typeof bindingParameterSchema>;

/** How well one file of the sample is told by what was learned. */
export const fileProofSchema = z.object({
  fileId: idSchema.nullable(),
  path: z.string(),
  isReproduced: z.boolean(),
  firstDifference: z.int().nullable(),
  /** Shares of its lines, 0 to 1. */
  following: z.number(),
  literal: z.number(),
  /** Names of the sample that are left as plain text, and how often. */
  leftovers: z.record(z.string(), z.int()),
  /** Why learning left it as it is, or without any list, in a sentence. */
  reason: z.string().optional(),
});

export const blueprintProofSchema = z.object({
  isProven: z.boolean(),
  /** Of all files, the share that comes out byte for byte, 0 to 1. */
  reproduced: z.number(),
  /** Files or dictionary changed since it was learned. */
  isOutdated: z.boolean(),
  files: z.array(fileProofSchema),
  extra: z.array(z.string()),
  problems: z.array(z.string()),
});
export type BlueprintProof = z.infer<typeof blueprintProofSchema>;

export const blueprintForTreeViewSchema = generationStrategySchema.extend({
  /** Counts every change; a change may say which version it has seen. */
  version: z.int(),
  directoryItems: z.array(blueprintItemSchema),
  parameters: z.array(bindingParameterSchema),
  /** Null until it has been learned. */
  proof: blueprintProofSchema.nullable(),
  /** The latest load or learning, as long as it can be asked for; null without one. */
  jobId: idSchema.nullable(),
});
export type BlueprintForTreeView = z.infer<typeof blueprintForTreeViewSchema>;

/** Which kinds of wrapping have a name, and what they write around a section. */
export const delimiterTypes = {
  Parentheses: { start: '(', end: ')' },
  Brackets: { start: '[', end: ']' },
  Braces: { start: '{', end: '}' },
  Angles: { start: '<', end: '>' },
  Quotes: { start: '"', end: '"' },
} as const;

/** A stretch of a file: text, or a section with what is inside of it. */
export interface FileSection {
  /** Its place (`0.2`), or for a property the range that it takes of the shown text (`@10-25`). */
  id: string;
  kind: 'TextSection' | 'ValuePropertyBinding' | 'ObjectPropertyBinding' | 'TextPropertyBinding';
  /** Of a property of JSON, YAML or XML. */
  propertyName: string | null;
  /** The text of the sample's code, or of a parameter: `{Aggregates.Name|Kebab}`; of a section ''. */
  content: string;
  /** The whole text with its parameters in braces; null where it holds other sections. */
  value: string | null;
  /** What the value was before somebody changed it; null where nobody did. */
  originalValue: string | null;
  /** Repeated for every element of this collection; null: not repeated. */
  bindingContext: string | null;
  mappingCondition: string;
  separator: string;
  delimiter: { start: string; end: string; type: string } | null;
  sectionType: 'List' | 'Text';
  hasDelimiter: boolean;
  /** Whether something is bound: a collection, condition, separator or delimiter. */
  isBound: boolean;
  parameters: { path: string }[];
  /** What is mapped in its own text, in order, as it stands there: `{Aggregates.Name|Kebab}`. */
  mappedValues: string[];
  /** The ids of those of its children that are bound. */
  propertyBindings: string[];
  children: FileSection[];
}

export const fileSectionSchema: z.ZodType<FileSection> = z.object({
  id: z.string(),
  kind: z.enum([
    'TextSection',
    'ValuePropertyBinding',
    'ObjectPropertyBinding',
    'TextPropertyBinding',
  ]),
  propertyName: z.string().nullable(),
  content: z.string(),
  value: z.string().nullable(),
  originalValue: z.string().nullable(),
  bindingContext: z.string().nullable(),
  mappingCondition: z.string(),
  separator: z.string(),
  delimiter: z.object({ start: z.string(), end: z.string(), type: z.string() }).nullable(),
  sectionType: z.enum(['List', 'Text']),
  hasDelimiter: z.boolean(),
  isBound: z.boolean(),
  parameters: z.array(z.object({ path: z.string() })),
  mappedValues: z.array(z.string()),
  propertyBindings: z.array(z.string()),
  children: z.array(z.lazy(() => fileSectionSchema)),
});

export const fileItemSchema = z.object({
  id: idSchema,
  path: z.string(),
  /** Of what was learned of the file; a change says which one it has seen. 0: nothing yet. */
  version: z.int(),
  /** Of the blueprint as a whole. */
  blueprintVersion: z.int(),
  /** As it was loaded. */
  content: z.string(),
  /** For what the file is generated; null where nothing was learned of it. */
  fileBinding: z
    .object({ bindingContext: z.string().nullable(), mappingCondition: z.string() })
    .nullable(),
  /** Where it is generated, as `src/{Aggregates.Name|Kebab}.ts`. */
  pathBinding: z.object({ value: z.string(), parameters: z.array(z.object({ path: z.string() })) }),
  /** The text with its sections, from the first character to the last. */
  propertyBindings: z.array(fileSectionSchema),
  /** How well the files are told that come of the same template; null where nothing was learned. */
  proof: z
    .object({
      files: z.array(fileProofSchema),
      extra: z.array(z.string()),
      problems: z.array(z.string()),
    })
    .nullable(),
});
export type FileItem = z.infer<typeof fileItemSchema>;
