import { fieldOf, fieldsOf, itemsOf } from './exchange-mark.ts';
import type { Path } from './yaml-document.ts';

/** The properties that a schema lists itself, with their places. */
export function listedProperties(schema: unknown, path: Path) {
  return fieldsOf(fieldOf(schema, 'properties')).map(([name, value]) => ({
    name,
    value,
    path: [...path, 'properties', name],
  }));
}

/** What a schema lists as required. */
export function listedRequired(schema: unknown): string[] {
  return itemsOf(fieldOf(schema, 'required')).filter((each) => typeof each === 'string');
}
