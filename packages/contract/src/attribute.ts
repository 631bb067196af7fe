import { z } from 'zod';

/**
 * An attribute of a model element. The type is one of the built-in names or a type's name, with
 * `[]` for a collection; `object` carries nested attributes. Names are unique per level.
 */
export interface Attribute {
  name: string;
  type: string;
  isNullable: boolean;
  typeId?: string | null;
  properties?: Attribute[];
}

export const attributeSchema: z.ZodType<Attribute> = z.object({
  name: z.string().trim().min(1, 'Required').max(200),
  type: z.string().trim().min(1).max(200).default('string'),
  isNullable: z.boolean().default(false),
  typeId: z.uuid().nullish(),
  get properties() {
    return z.array(attributeSchema).max(500).optional();
  },
});

/** A list of attributes in which no name stands twice. */
export const attributesSchema = z
  .array(attributeSchema)
  .max(500)
  .superRefine((attributes, context) => {
    const seen = new Set<string>();
    attributes.forEach((attribute, index) => {
      const name = attribute.name.toLowerCase();
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Must be unique' });
      seen.add(name);
    });
  });
