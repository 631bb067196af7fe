import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProviderSchema } from '@stepwright/infrastructure-check';

const read = (name: string) => JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'));

/** The schemas of the providers and of Azure Pipelines, as they are kept beside this file. */
export function readData(): { providers: ProviderSchema[]; pipeline: object } {
  const names = ['archive', 'aws', 'azuread', 'azurerm', 'random', 'time'];
  return {
    providers: names.map((name) => read(`${name}.json`)),
    pipeline: read('azure-pipelines.json'),
  };
}
