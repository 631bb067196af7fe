import { modelOfDictionary, type DictionaryEntry } from '@stepwright/blueprint-engine';
import { readModelValue, type Model } from '@stepwright/domain-model';
import type { Database } from '#db/database';
import { readManifest } from './open-file.ts';

/** The model that a blueprint was learned with; null where it was none, or the words alone. */
export async function learnedBefore(db: Database, id: string): Promise<Model | null> {
  const manifest = await readManifest(db, id);
  const read = readModelValue(manifest?.['sample']);
  if (!read.ok || read.value.boundedContexts.length === 0) return null;
  const dictionary = (manifest?.['dictionary'] ?? []) as DictionaryEntry[];
  return isSame(read.value, modelOfDictionary(dictionary)) ? null : read.value;
}

/** Learning adds the plurals that it knows. */
function isSame(one: Model, other: Model): boolean {
  const written = (model: Model): string =>
    JSON.stringify(model, (key, value: unknown) => (key === 'plural' ? undefined : value));
  return written(one) === written(other);
}

export function serviceNames({ boundedContexts }: Model): string[] {
  return boundedContexts.flatMap(({ aggregates }) => aggregates.map(({ name }) => name));
}
