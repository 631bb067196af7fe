/** A value that came out of JSON or YAML, with names for its parts. */
export type Data = Record<string, unknown>;

export function isRecord(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The entries of a record that are records themselves. */
export function recordsIn(value: unknown): [string, Data][] {
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .slice(0, 2000)
    .filter((entry): entry is [string, Data] => isRecord(entry[1]));
}

export const textIn = (value: unknown): string | null =>
  typeof value === 'string' && value.length <= 300 ? value : null;
