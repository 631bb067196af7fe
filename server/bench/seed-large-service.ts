import { zipSync } from 'fflate';
import type { DirectoryItem } from '@stepwright/contract';
import { pick } from '#test/random-model-changes';
import type { BenchServer } from './bench-server.ts';

export const commandCount = 120;

/** A service Sales/Order with commands. */
export interface LargeService {
  aggregateId: string;
  commandIds: string[];
}

/** On two servers they make the same code. */
export async function seedService(server: BenchServer): Promise<LargeService> {
  const { api, organisationId, platformId } = server;
  const at = { boundedContext: 'Sales', name: 'Order', platformId, organisationId };
  const { value } = await api.aggregate.createAggregate(at);
  const aggregateId = value.aggregate.identity;
  const commandIds: string[] = [];
  for (let number = 0; number < commandCount; number += 1) {
    const added = await api.aggregate.addCommand({ aggregateId, ...aCommand(number, ['note']) });
    commandIds.push(added.value.elementId ?? '');
  }
  return { aggregateId, commandIds };
}

const names =
  'note city street amount dueDate country phone weight colour carrier reference discount language'.split(
    ' ',
  );
const types = ['string', 'number', 'boolean', 'uuid'];

/** What its attributes are called says of which type they are: a name may come with another one. */
export function aCommand(number: number, attributes: readonly string[], shift = 0) {
  return {
    commandName: `Place${number}`,
    commandActor: 'Customer',
    domainEvents: [],
    attributes: attributes.map((name) => ({
      name,
      type: types[(names.indexOf(name) + shift) % types.length] ?? 'string',
      isNullable: false,
    })),
  };
}

/** One to six of them, in an order of chance. */
export function someNames(random: () => number): string[] {
  const count = 1 + Math.floor(random() * 6);
  return [...new Set(Array.from({ length: count }, () => pick(random, names) ?? 'note'))];
}

/** A blueprint of so many files for each command, that say little. */
export async function seedManyFiles(
  { api, organisationId }: BenchServer,
  count: number,
): Promise<string> {
  const numbers = Array.from({ length: count }, (_, at) => at);
  const files = numbers.map((at) => ({
    source: `${at}.ts`,
    path: `more/part-${at % 100}/file-${at}-~{Aggregates.Commands.Name|Kebab}.ts`,
    each: 'Aggregates.Commands',
  }));
  const encoder = new TextEncoder();
  const text = (at: number) => `export const more${at} = '~{Aggregates.Commands.Name}';\n`;
  const archive = zipSync({
    'blueprint.json': encoder.encode(JSON.stringify({ format: 1, name: 'Many', files })),
    ...Object.fromEntries(numbers.map((at) => [`files/${at}.ts`, encoder.encode(text(at))])),
  });
  const { value } = await api.generationStrategy.importBlueprint({
    organisationId,
    files: [new File([archive], 'many.zip')],
  });
  return value.identity;
}

/** What a blueprint makes of a service that nothing is connected with. */
export async function generated(
  { api, platformId }: BenchServer,
  { aggregateId }: LargeService,
  blueprintId: string,
): Promise<Map<string, string>> {
  const { value } = await api.codeGeneration.preview({
    aggregateId,
    platformId,
    generationStrategyIds: [blueprintId],
    previewFor: 0,
    previewForId: aggregateId,
  });
  const texts = new Map<string, string>();
  const walk = ({ file, children }: DirectoryItem): void => {
    if (file?.content) texts.set(file.filePath, file.content);
    for (const child of children) walk(child);
  };
  for (const item of value.directoryItems) walk(item);
  return texts;
}
