import { ownValue, type ObjectSchema, type Problem, type Schema } from './schema.ts';

/** The model leaves open what this needs; somebody has to write it. */
export class NotImplemented extends Error {}

/**
 * Builds an object from what is known: each field from the first source that has a fitting value
 * of that name. What nobody has is null or an empty list where that is allowed.
 *
 * @throws NotImplemented naming the fields for which the model says no source.
 */
export function fill<T extends object>(
  target: ObjectSchema<T>,
  name: string,
  sources: readonly unknown[],
): T {
  const open: string[] = [];
  const entries = [...target.fields].map(([field, schema]) => {
    for (const source of sources) {
      const value = ownValue(source, field);
      if (value !== undefined && fits(schema, value)) return [field, value] as const;
    }
    if (!schema.isNullable && !schema.isList) open.push(field);
    return [field, schema.isNullable ? null : []] as const;
  });
  if (open.length > 0) {
    throw new NotImplemented(`The model does not say where ${name} has its ${open.join(', ')} from.`);
  }
  return target.read(Object.fromEntries(entries));
}

/**
 * The first candidate that fits, as it is or, for an object, filled from all of them.
 *
 * @throws NotImplemented when none does.
 */
export function answer<T>(target: Schema<T>, name: string, candidates: readonly unknown[]): T {
  for (const candidate of candidates) {
    if (fits(target, candidate)) return target.read(candidate);
  }
  if (hasFields(target)) return fill<object>(target, name, candidates) as T;
  throw new NotImplemented(`The model does not say how ${name} is answered.`);
}

function hasFields(target: object): target is ObjectSchema<object> {
  return 'fields' in target;
}

function fits(schema: Schema<unknown>, value: unknown): boolean {
  const problems: Problem[] = [];
  schema.check(value, '', problems);
  return problems.length === 0;
}

