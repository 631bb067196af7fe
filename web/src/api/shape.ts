/**
 * Whether a value from outside has the shape that is expected. For what is read before the first
 * page is seen: the schemas of forms come with the forms.
 */
export type Shape<T> = (value: unknown) => value is T;
export type Shaped<S> = S extends Shape<infer T> ? T : never;

export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isNumber = (value: unknown): value is number => Number.isFinite(value);

export const oneOf =
  <const T extends string>(...words: T[]): Shape<T> =>
  (value): value is T =>
    words.some((word) => word === value);

export const nullOr =
  <T>(shape: Shape<T>): Shape<T | null> =>
  (value): value is T | null =>
    value === null || shape(value);

export const listOf =
  <T>(shape: Shape<T>): Shape<T[]> =>
  (value): value is T[] =>
    Array.isArray(value) && value.every(shape);

export const recordOf =
  <T>(shape: Shape<T>): Shape<Record<string, T>> =>
  (value): value is Record<string, T> =>
    isRecord(value) && Object.values(value).every(shape);

/** An object with at least these entries. */
export const objectOf =
  <T extends object>(shapes: { [Key in keyof T]: Shape<T[Key]> }): Shape<T> =>
  (value): value is T =>
    isRecord(value) &&
    Object.entries<Shape<unknown>>(shapes).every(([key, shape]) => shape(value[key]));

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
