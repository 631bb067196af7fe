import type { AttributeTypeName } from '@stepwright/domain-model';

/** How each attribute type is written in a JSON schema. */
export const schemaTypes: Record<AttributeTypeName, { type: string; format?: string }> = {
  integer: { type: 'integer' },
  number: { type: 'number' },
  string: { type: 'string' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  'date-time': { type: 'string', format: 'date-time' },
  byte: { type: 'string', format: 'byte' },
  binary: { type: 'string', format: 'binary' },
  uuid: { type: 'string', format: 'uuid' },
  float: { type: 'number', format: 'float' },
  double: { type: 'number', format: 'double' },
  int32: { type: 'integer', format: 'int32' },
  int64: { type: 'integer', format: 'int64' },
  object: { type: 'object' },
};

/** The attribute type of a scalar; an unknown format is passed over. */
export function typeOfSchema(type: string, format: string | undefined): AttributeTypeName | null {
  const names = Object.entries(schemaTypes) as [AttributeTypeName, (typeof schemaTypes)['date']][];
  const exact = names.find(([, each]) => each.type === type && each.format === format);
  const plain = names.find(([, each]) => each.type === type && each.format === undefined);
  return (exact ?? plain)?.[0] ?? null;
}
