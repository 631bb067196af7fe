import { modelSchema } from '@stepwright/domain-model';
import { z } from 'zod';

/** What editors show beside a key: the words of `docs/blueprints.md`, in short. */
const text = (description: string) => z.string().describe(description);
const patterns = (description: string) => z.record(z.string(), z.string()).describe(description);

const typeMapSchema = z.strictObject({
  types: patterns('By attribute type: { "uuid": "string" }.').optional(),
  boxed: patterns('The same inside of a collection, or where null may be.').optional(),
  collection: text('Around a collection, such as "$[]"; $ is the type inside.').optional(),
  nullable: text('Around what may be null, such as "$ | null".').optional(),
  declared: text('A type of the model, such as "${Pascal}".').optional(),
  self: text('The aggregate itself as a result; like declared when absent.').optional(),
  readModel: text('A read model as a result; like declared when absent.').optional(),
  reserved: z
    .array(z.string())
    .describe('What declared may not come to: an underscore is put behind.')
    .optional(),
  object: z
    .strictObject({
      start: z.string(),
      property: text('One property, such as "${Camel}: $".'),
      separator: z.string(),
      end: z.string(),
    })
    .describe('An object with its properties written in place.')
    .optional(),
});

const dictionaryEntrySchema = z.strictObject({
  key: text('Such as Aggregates.Commands.Name.'),
  token: text('Such as PlaceOrder, as spelt in the sample code.'),
  plural: z.string().optional(),
});

/** The dictionary of a blueprint, or a file of its own for learning. */
export const dictionarySchema = z.array(dictionaryEntrySchema);

const fileSchema = z.strictObject({
  source: text('Where the template lies below files/.'),
  path: text(
    'Where the file is generated, with parameters; default: the same as source.',
  ).optional(),
  each: text('The collection for whose every element the file is generated.').optional(),
  if: text('A condition: the file is left out for elements that do not meet it.').optional(),
  binary: z.boolean().describe('Copied as it is.').optional(),
});

/** `blueprint.json`. */
export const manifestSchema = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(1).default(1),
  name: text('Shown where blueprints are chosen.'),
  description: text('Shown where blueprints are chosen.').default(''),
  dictionary: dictionarySchema
    .describe('The words of the sample code that stand for the model.')
    .default([]),
  sample: modelSchema
    .nullable()
    .describe('The model that the sample code was written for, in the interchange format.')
    .default(null),
  typeMaps: z
    .record(z.string(), typeMapSchema)
    .describe('How types are written: by file extension, by a name, or * for the rest.')
    .default({}),
  files: z.array(fileSchema).describe('In the order in which they are generated.').default([]),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** The JSON schema of `blueprint.json`, for editors and other tools; it is `docs/blueprint.schema.json`. */
export function blueprintJsonSchema(): object {
  return {
    title: 'A blueprint of Stepwright (blueprint.json)',
    ...z.toJSONSchema(manifestSchema, { io: 'input' }),
  };
}
