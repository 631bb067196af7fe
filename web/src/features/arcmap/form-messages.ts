import type { FieldValues } from 'react-hook-form';

/** The message of a field by its path; the form's errors are a tree of the same shape. */
export function messageAt(errors: FieldValues, path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((at, key) => (at as FieldValues | undefined)?.[key], errors);
  return (found as { message?: string } | undefined)?.message;
}
