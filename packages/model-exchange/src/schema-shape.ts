import { fieldOf, itemsOf, textOf } from './exchange-mark.ts';
import type { SchemaDocument } from './schema-document.ts';
import { listedProperties, listedRequired } from './schema-properties.ts';
import { typeOfSchema } from './schema-types.ts';
import type { Path } from './yaml-document.ts';

interface Listed {
  name: string;
  value: unknown;
  path: Path;
}

/** A schema with its parts and its alternatives put together. */
export interface Shape {
  value: unknown;
  path: Path;
  /** An attribute type, or `array`. */
  type: string;
  isNullable: boolean;
  /** Null for an object that lists none. */
  properties: Listed[] | null;
  required: Set<string>;
  members: string[];
  /** The only alternative besides null. */
  only: { value: unknown; path: Path } | null;
}

/** What a schema says, `allOf` put together and the only alternative of `anyOf` and `oneOf` chosen. */
export function schemaShape(document: SchemaDocument, value: unknown, path: Path): Shape {
  const { only, isNullable: mayBeNull } = alternative(document, value, path);
  const parts = partsOf(document, { value, path }, 0);
  const properties = parts.flatMap((part) => listedProperties(part.value, part.path));
  const isListed = parts.some((part) => fieldOf(part.value, 'properties') !== undefined);
  const types = parts.flatMap((part) => typesOf(part.value));
  const named = types.filter((type) => type !== 'null');
  const [type = isListed ? 'object' : 'string', ...others] = new Set(named);
  if (others.length > 0)
    document.leave(path, 'A value of several types', `Taken as ${type}, the first of them.`);
  const format = parts
    .map((part) => textOf(part.value, 'format'))
    .find((each) => each !== undefined);
  const isNullable =
    types.includes('null') || parts.some((part) => fieldOf(part.value, 'nullable') === true);
  return {
    value,
    path,
    type: type === 'array' ? type : (typeOfSchema(type, format) ?? 'string'),
    isNullable: isNullable || mayBeNull,
    properties: isListed ? lastOfEach(properties) : null,
    required: new Set(parts.flatMap((part) => listedRequired(part.value))),
    members: membersOf(value),
    only,
  };
}

/** A schema and all that `allOf` puts to it, references followed. */
function partsOf(
  document: SchemaDocument,
  { value, path }: { value: unknown; path: Path },
  depth: number,
): { value: unknown; path: Path }[] {
  const all = itemsOf(fieldOf(value, 'allOf')).slice(0, 20);
  // Deeper ones are circles, or meant to take time.
  if (depth > 3) return [{ value, path }];
  const others = all.flatMap((part, at) => {
    const found = document.follow(part, [...path, 'allOf', at]);
    return found ? partsOf(document, found, depth + 1) : [];
  });
  return [...others, { value, path }];
}

function alternative(document: SchemaDocument, value: unknown, path: Path) {
  const key = fieldOf(value, 'anyOf') === undefined ? 'oneOf' : 'anyOf';
  const all = itemsOf(fieldOf(value, key)).map((each, at) => ({
    value: each,
    path: [...path, key, at],
  }));
  const some = all.filter((each) => textOf(each.value, 'type') !== 'null');
  if (some.length > 1)
    document.leave(
      path,
      'A choice of schemas',
      'Taken as the first of them: choices cannot be said.',
    );
  return { only: some[0] ?? null, isNullable: some.length < all.length };
}

function typesOf(schema: unknown): string[] {
  const type = fieldOf(schema, 'type');
  const all: unknown[] = Array.isArray(type) ? type : [type];
  return all.filter((each) => typeof each === 'string');
}

function membersOf(schema: unknown): string[] {
  const type = typesOf(schema);
  if (type.length > 0 && !type.includes('string')) return [];
  return [...new Set(itemsOf(fieldOf(schema, 'enum')).filter((each) => typeof each === 'string'))];
}

/** A property that is listed twice is what is listed last, where it was listed first. */
function lastOfEach(properties: Listed[]): Listed[] {
  return [...new Map(properties.map((each) => [each.name, each])).values()];
}
