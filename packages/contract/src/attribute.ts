import { z } from 'zod';

/** How many attributes stand in one list, and how deep they are nested at most. */
export const mostAttributes = 500;
export const mostNestedLevels = 64;

/**
 * An attribute of a model element. The type is one of the built-in names or a type's name, with
 * `[]` for a collection; `object` carries nested attributes. Names are unique per level.
 */
export interface Attribute {
  name: string;
  /** Only where the one that is worked out is wrong. Sent blank it is taken away, absent it stays. */
  plural?: string | undefined;
  type: string;
  isNullable: boolean;
  typeId?: string | null;
  properties?: Attribute[];
}

const tooMany = `At most ${mostAttributes} attributes stand in one list`;

export const attributeSchema: z.ZodType<Attribute> = z.object({
  name: z.string().trim().min(1, 'Required').max(200, 'At most 200 characters'),
  plural: z.string().trim().max(100, 'At most 100 characters').optional(),
  type: z.string().trim().min(1).max(200).default('string'),
  isNullable: z.boolean().default(false),
  typeId: z.uuid().nullish(),
  get properties() {
    return z.array(attributeSchema).max(mostAttributes, tooMany).optional();
  },
});

/** A list of attributes in which no name stands twice. */
export const attributesSchema = z
  .array(attributeSchema)
  .max(mostAttributes, tooMany)
  .superRefine((attributes, context) => {
    if (isDeeperThan(attributes, mostNestedLevels))
      context.addIssue({
        code: 'custom',
        path: [],
        message: `At most ${mostNestedLevels} levels are nested`,
      });
    const seen = new Set<string>();
    attributes.forEach((attribute, index) => {
      const name = attribute.name.toLowerCase();
      if (seen.has(name))
        context.addIssue({ code: 'custom', path: [index, 'name'], message: 'Must be unique' });
      seen.add(name);
    });
  });

function isDeeperThan(attributes: Attribute[], levels: number): boolean {
  if (attributes.length === 0) return false;
  return (
    levels === 0 ||
    attributes.some(({ properties }) => properties && isDeeperThan(properties, levels - 1))
  );
}
