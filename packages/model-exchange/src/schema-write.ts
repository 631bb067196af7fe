import {
  isAttributeTypeName,
  splitType,
  type Attribute,
  type Result,
} from '@stepwright/domain-model';
import { schemaTypes } from './schema-types.ts';

export type Schema = Record<string, unknown>;

/** Where the schema of a type is found; null for a name that is no type of the service. */
export type RefOf = (type: string) => string | null;

/** The schema of what has these attributes. */
export function objectSchema(attributes: Attribute[], refOf: RefOf): Schema {
  const required = attributes.filter((each) => !each.isNullable).map(({ name }) => name);
  return {
    type: 'object',
    properties: Object.fromEntries(
      attributes.map((attribute) => [attribute.name, attributeSchema(attribute, refOf)]),
    ),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** The members of an enumeration are its attributes. */
export function enumSchema(members: Attribute[]): Schema {
  if (members.length === 0) return { type: 'string' };
  return { type: 'string', enum: members.map(({ name }) => name) };
}

export function attributeSchema(attribute: Attribute, refOf: RefOf): Schema {
  const { type, isNullable, properties, plural } = attribute;
  const { base, isCollection } = splitType(type);
  const one =
    base === 'object' && properties ? objectSchema(properties, refOf) : baseSchema(base, refOf);
  const schema = manySchema(one, { isCollection, isNullable });
  return plural === undefined ? schema : { ...schema, 'x-plural': plural };
}

/** `self` is the aggregate. */
export function resultSchema(result: Result, refOf: RefOf): Schema {
  const { base, isCollection } = splitType(result.type);
  return manySchema(baseSchema(base, refOf), {
    isCollection: isCollection || result.isCollection,
    isNullable: result.isNullable,
  });
}

function baseSchema(base: string, refOf: RefOf): Schema {
  if (isAttributeTypeName(base)) return { ...schemaTypes[base] };
  const ref = refOf(base);
  return ref === null ? { type: 'string' } : { $ref: ref };
}

function manySchema(
  one: Schema,
  { isCollection, isNullable }: { isCollection: boolean; isNullable: boolean },
): Schema {
  const schema: Schema = isCollection ? { type: 'array', items: one } : one;
  if (!isNullable) return schema;
  return '$ref' in schema
    ? { anyOf: [schema, { type: 'null' }] }
    : { ...schema, type: [schema['type'], 'null'] };
}
