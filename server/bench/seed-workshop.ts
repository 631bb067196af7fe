import { setTimeout as pause } from 'node:timers/promises';
import type { BenchServer } from './bench-server.ts';

export const workshopSize = { files: 20_000, lines: 2000, sections: 1500 } as const;

/** Files as a repository of many services has them. */
export function manyFiles(count: number): { path: string; content: string }[] {
  return Array.from({ length: count }, (_, at) => ({
    path: `services/service-${Math.floor(at / 50)}/src/part-${Math.floor(at / 10) % 5}/file-${at}.ts`,
    content: `export const file${at} = ${at};\n// Order number ${at} of a service.\n`,
  }));
}

/** A file of 2,000 lines, of which 1,500 name what the model is about. */
function longFile(): string {
  const { lines, sections } = workshopSize;
  return Array.from({ length: lines }, (_, at) =>
    at < sections ? `// ${at}: an Order is kept.\n` : `export const line${at} = ${at};\n`,
  ).join('');
}

/** A blueprint with so many files. @returns its id. */
export async function seedFiles(server: BenchServer, count: number): Promise<string> {
  const id = await seedBlueprint(server, 'Many files');
  const files = manyFiles(count);
  for (let from = 0; from < count; from += 500) {
    const some = files.slice(from, from + 500);
    // eslint-disable-next-line no-await-in-loop -- one after the other, as the web app sends them
    await server.api.generationStrategy.uploadCode({
      generationStrategyId: id,
      files: some.map(({ path, content }) => new File([content], path)),
    });
  }
  return id;
}

/** A blueprint that has learned one long file. @returns its id, and that of the file. */
export async function seedLongFile(server: BenchServer): Promise<{ id: string; fileId: string }> {
  const { generationStrategy } = server.api;
  const id = await seedBlueprint(server, 'A long file');
  const of = { generationStrategyId: id };
  await generationStrategy.uploadCode({ ...of, files: [new File([longFile()], 'src/order.ts')] });
  await generationStrategy.updateStrategyTokens({
    ...of,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
  });
  const { value } = await generationStrategy.learn(of);
  await ended(server, { ...of, jobId: value.jobId });
  const { data } = await generationStrategy.getForTreeView({ id });
  return { id, fileId: data.directoryItems[0]?.children[0]?.fileId ?? '' };
}

export async function seedBlueprint(server: BenchServer, name: string): Promise<string> {
  const { organisationId } = server;
  const { value } = await server.api.generationStrategy.create({
    organisationId,
    name,
    type: 'Private',
  });
  return value.identity;
}

/** @throws Error where it failed. */
export async function ended(
  { api }: Pick<BenchServer, 'api'>,
  of: { generationStrategyId: string; jobId: string },
): Promise<void> {
  for (;;) {
    // eslint-disable-next-line no-await-in-loop -- asked until it has ended
    const { data } = await api.generationStrategy.getWork(of);
    if (data.state === 'done') return;
    if (data.state === 'failed') throw new Error(data.message ?? 'It failed.');
    // eslint-disable-next-line no-await-in-loop -- asked until it has ended
    await pause(50);
  }
}
