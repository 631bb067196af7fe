import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { DictionaryEntry } from '@stepwright/blueprint-engine';
import { modelSchema, type Model } from '@stepwright/domain-model';
import type { IncomingFile } from './take-files.ts';

/** Code that comes with the product, and the model that it was written for. */
export interface SampleRepository {
  files: IncomingFile[];
  model: Model;
  /** The words of the code that stand for the model. */
  dictionary: DictionaryEntry[];
}

const folder = join(import.meta.dirname, '../../../../samples/library-service');

/** A small service with two aggregates, for the first blueprint of somebody who has no code at hand. */
export function sampleRepository(): SampleRepository {
  const code = join(folder, 'code');
  const files = readdirSync(code, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((path) => ({
      path: path.slice(code.length + 1).replaceAll(sep, '/'),
      content: readFileSync(path),
    }));
  const written: unknown = JSON.parse(readFileSync(join(folder, 'model.json'), 'utf8'));
  const model = modelSchema.parse(written);
  return { files, model, dictionary: wordsOf(model) };
}

function wordsOf(model: Model): DictionaryEntry[] {
  const entries = (key: string, named: readonly { name: string }[]): DictionaryEntry[] =>
    named.map(({ name }) => ({ key: `${key}.Name`, token: name }));
  const aggregates = model.boundedContexts.flatMap((context) => context.aggregates);
  return [
    ...entries('BoundedContexts', model.boundedContexts),
    ...entries('Aggregates', aggregates),
    ...aggregates.flatMap(({ commands, events, queries }) => [
      ...entries('Aggregates.Commands', commands),
      ...entries('Aggregates.DomainEvents', events),
      ...entries('Aggregates.Queries', queries),
    ]),
  ];
}
