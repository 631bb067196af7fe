import { formTexts } from './form-texts.ts';

type Fields = Record<string, unknown>;

/**
 * The value of a field as a person reads it: `quantity: integer, nullable`, with what is nested
 * below it, one to a line.
 */
export function describeValue(value: unknown, indent = ''): string {
  if (value === undefined) return formTexts.notThere;
  if (typeof value === 'string') return value.trim() === '' ? formTexts.empty : value;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return describeEntry(value as Fields, indent);
}

/** An attribute, a result, or an event or a query with attributes of its own. */
function describeEntry(entry: Fields, indent: string): string {
  const { name, type } = entry;
  const kind = [
    type,
    (entry.isCollection ?? entry.is_array) === true && formTexts.collection,
    (entry.isNullable ?? entry.is_nullable) === true && formTexts.nullable,
    typeof entry.plural === 'string' && formTexts.plural(entry.plural),
  ].filter((word) => typeof word === 'string' && word !== '');
  const head = [name, kind.join(', ')].filter((part) => typeof part === 'string' && part !== '');
  const parts = [entry.properties, entry.attributes, entry.parameters].find(
    (list) => Array.isArray(list) && list.length > 0,
  ) as Fields[] | undefined;
  const below = (parts ?? []).map((part) => `${indent}  ${describeEntry(part, `${indent}  `)}`);
  return [head.join(': ') || formTexts.empty, ...below].join('\n');
}
