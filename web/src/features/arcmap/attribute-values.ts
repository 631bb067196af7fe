import { mostAttributes, type Attribute } from '@stepwright/contract';
import { attributeNameProblem } from '@stepwright/domain-model';
import { z } from 'zod';
import { attributeTexts as texts } from './attribute-texts.ts';
import { writtenPlural, writtenPluralSchema } from './plural-field.tsx';

/** An attribute as a form holds it: the collection mark is a box of its own. */
export interface AttributeValues {
  name: string;
  /** Where one was written down: an import, or pasted JSON, says it. */
  plural?: string | undefined;
  type: string;
  isCollection: boolean;
  isNullable: boolean;
  typeId: string | null;
  properties: AttributeValues[];
}

/** What the server would say of a name; null where it takes it. */
function nameMessage(name: string): string | null {
  const problem = attributeNameProblem(name);
  if (problem === 'name_too_short') return texts.required;
  if (problem === 'name_too_long') return texts.tooLong;
  return problem && texts.notAName;
}

const attributeValuesSchema: z.ZodType<AttributeValues, AttributeValues> = z.object({
  name: z
    .string()
    .trim()
    .superRefine((name, context) => {
      const message = nameMessage(name);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  plural: writtenPluralSchema,
  type: z.string(),
  isCollection: z.boolean(),
  isNullable: z.boolean(),
  typeId: z.string().nullable(),
  get properties() {
    return attributeListSchema;
  },
});

/** A list in which no name stands twice, compared without case; the second one is marked. */
export const attributeListSchema: z.ZodType<AttributeValues[], AttributeValues[]> = z
  .array(z.lazy(() => attributeValuesSchema))
  .max(mostAttributes, texts.tooMany(mostAttributes))
  .superRefine((attributes, context) => {
    const seen = new Set<string>();
    attributes.forEach(({ name }, index) => {
      const key = name.trim().toLowerCase();
      if (key && seen.has(key))
        context.addIssue({
          code: 'custom',
          path: [index, 'name'],
          message: texts.unique,
        });
      seen.add(key);
    });
  });

export const emptyAttribute = (): AttributeValues => ({
  name: '',
  type: 'string',
  isCollection: false,
  isNullable: false,
  typeId: null,
  properties: [],
});

export function valuesOf(attributes: Attribute[]): AttributeValues[] {
  return attributes.map(({ name, plural, type, isNullable, typeId, properties }) => ({
    name,
    ...writtenPlural(plural),
    type: type.replace(/\[\]$/, ''),
    isCollection: type.endsWith('[]'),
    isNullable,
    typeId: typeId ?? null,
    properties: valuesOf(properties ?? []),
  }));
}

export function attributesOf(values: AttributeValues[]): Attribute[] {
  return values.map(({ name, plural, type, isCollection, isNullable, typeId, properties }) => ({
    name: name.trim(),
    ...writtenPlural(plural),
    type: isCollection ? `${type}[]` : type,
    isNullable,
    ...(typeId ? { typeId } : {}),
    ...(type === 'object' ? { properties: attributesOf(properties) } : {}),
  }));
}

const pastedSchema = z.object({
  name: z.string(),
  plural: z.string().nullish(),
  type: z.string(),
  isNullable: z.boolean().optional(),
  get properties(): z.ZodOptional<z.ZodArray<typeof pastedSchema>> {
    return z.array(pastedSchema).optional();
  },
});

/** A pasted list of `{ name, type, properties? }`; anything else is null, and ignored. */
export function pastedAttributes(text: string): AttributeValues[] | null {
  try {
    const pasted = z.array(pastedSchema).min(1).safeParse(JSON.parse(text));
    return pasted.success ? valuesOf(pasted.data.map(withNullability)) : null;
  } catch {
    return null;
  }
}

type Pasted = z.infer<typeof pastedSchema>;
function withNullability({ name, plural, type, isNullable, properties }: Pasted): Attribute {
  return {
    name,
    ...writtenPlural(plural ?? undefined),
    type,
    isNullable: isNullable ?? false,
    ...(properties ? { properties: properties.map(withNullability) } : {}),
  };
}

/** What copying puts on the clipboard; pasting reads the same. */
export function copiedAttributes(values: AttributeValues[]): string {
  const plain = ({ name, plural, type, isNullable, properties }: Attribute): object => ({
    name,
    ...writtenPlural(plural),
    type,
    isNullable,
    ...(properties ? { properties: properties.map(plain) } : {}),
  });
  return JSON.stringify(attributesOf(values).map(plain), null, 2);
}

/** What a list gains of others: what is not there yet by name, as far as the list may grow. */
export function mergedAttributes(
  present: AttributeValues[],
  more: AttributeValues[],
): { added: AttributeValues[]; leftOut: number } {
  const names = new Set(present.map(({ name }) => keyOf(name)));
  const fresh = more.filter(({ name }) => {
    const isNew = !names.has(keyOf(name));
    names.add(keyOf(name));
    return isNew;
  });
  const added = fresh.slice(0, Math.max(0, mostAttributes - present.length));
  return { added, leftOut: fresh.length - added.length };
}

/** `price` becomes `price2`; a blank name stays one. */
export function freeName(name: string, values: AttributeValues[]): string {
  if (name.trim() === '') return name;
  const taken = new Set(values.map((value) => keyOf(value.name)));
  const stem = name.trim().replace(/\d+$/, '');
  for (let number = 2; ; number += 1)
    if (!taken.has(keyOf(`${stem}${number}`))) return `${stem}${number}`;
}

const keyOf = (name: string): string => name.trim().toLowerCase();
