import { z } from 'zod';

/** The types an attribute can have without declaring one. A `[]` suffix makes a collection of it. */
export const attributeTypeNames = [
  'integer',
  'number',
  'string',
  'boolean',
  'date',
  'date-time',
  'byte',
  'binary',
  'uuid',
  'float',
  'double',
  'int32',
  'int64',
  'object',
] as const;
export type AttributeTypeName = (typeof attributeTypeNames)[number];

/** A named value. `type` is one of `attributeTypeNames` or the name of a type, each with an optional `[]`. */
export interface Attribute {
  name: string;
  /** The plural to use where the computed one is wrong. */
  plural?: string | undefined;
  type: string;
  isNullable: boolean;
  /** The parts of an `object`; only read when the type is `object` or `object[]`. */
  properties?: Attribute[] | undefined;
}

export const attributeSchema: z.ZodType<Attribute> = z.object({
  name: z.string(),
  plural: z.string().optional(),
  type: z.string().min(1).default('string'),
  isNullable: z.boolean().default(false),
  get properties() {
    return z.array(attributeSchema).optional();
  },
});

/** An attribute's type in its two parts: `OrderLine[]` is a collection of `OrderLine`. */
export function splitType(type: string): { base: string; isCollection: boolean } {
  const isCollection = type.endsWith('[]');
  return { base: isCollection ? type.slice(0, -2) : type, isCollection };
}

export function isAttributeTypeName(base: string): base is AttributeTypeName {
  return attributeTypeNames.some((name) => name === base);
}
