import { NotImplemented } from '../../src/kernel/fill.ts';
import { NoExample, type Schema } from '../../src/kernel/schema.ts';

/** A value that fits; null for a type that contains itself without end, of which there is none. */
export function exampleOf<T>(schema: Schema<T>): T | null {
  return unless(NoExample, () => schema.example());
}

/** The result; null where the model leaves open what is needed for it. */
export function unlessOpen<T>(act: () => T): T | null {
  return unless(NotImplemented, act);
}

function unless<T>(kind: new (message: string) => Error, act: () => T): T | null {
  try {
    return act();
  } catch (error) {
    if (error instanceof kind) return null;
    throw error;
  }
}
