/**
 * `npm run measure:workshop -- --cases FOLDER`: how well the workshop learns code that it has never
 * seen, by the calls that the pages make. Each folder in FOLDER is a case:
 *
 *     case.json  { "source": { "model" }, "target": { "model", "elements" }, "dictionary" }
 *     source/    the code of the source model, which is loaded from a git server, learned and proved
 *     expected/  what the same hands wrote for the elements of the target model
 *
 * Prints one line of JSON a case. Ends with 1 where a sample does not come out as it was.
 */
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { DirectoryItem } from '@stepwright/contract';
import { modelSchema } from '@stepwright/domain-model';
import { z } from 'zod';
import { startGitServer } from '#test/git-server';
import { openBenchServer, type BenchServer } from './bench-server.ts';

const POLL = 100;

const caseSchema = z.object({
  dictionary: z.array(z.object({ key: z.string(), token: z.string() })),
  source: z.object({ model: modelSchema }),
  target: z.object({
    model: modelSchema,
    elements: z.array(z.object({ boundedContext: z.string(), name: z.string() })),
  }),
});

const { values } = parseArgs({ options: { cases: { type: 'string' } } });
const folder = values.cases ?? '';
const cases = globSync('*/case.json', { cwd: folder }).toSorted();
if (folder === '' || cases.length === 0) {
  console.error('Say with --cases FOLDER where the cases lie.');
  process.exit(2);
}

const git = await startGitServer();
let isProven = true;
for (const path of cases) {
  const name = join(path, '..');
  // One after the other, each with a platform of its own.
  // oxlint-disable-next-line no-await-in-loop
  const server = await openBenchServer({
    ALLOW_HTTP_GIT: 'true',
    ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
  });
  // oxlint-disable-next-line no-await-in-loop
  const measured = await measure(server, name);
  // oxlint-disable-next-line no-await-in-loop
  await server.close();
  isProven &&= measured.reproduced === 1;
  console.log(JSON.stringify({ name, ...measured }));
}
await git.close();
process.exit(isProven ? 0 : 1);

async function measure(server: BenchServer, name: string) {
  const { api, platformId } = server;
  const written: unknown = JSON.parse(readFileSync(join(folder, name, 'case.json'), 'utf8'));
  const { dictionary, source, target } = caseSchema.parse(written);
  await api.domainModel.importModel({ platformId, model: source.model });
  const started = performance.now();
  const blueprintId = await learned(server, name, dictionary);
  const seconds = (performance.now() - started) / 1000;
  const { data } = await api.generationStrategy.getForTreeView({ id: blueprintId });
  const { proof } = data;
  await api.domainModel.importModel({ platformId, model: target.model });
  const produced = await generated(server, target.elements, blueprintId);
  return {
    files: proof?.files.length ?? 0,
    reproduced: proof?.reproduced ?? 0,
    secondsToProof: Math.round(seconds * 10) / 10,
    ...compared(produced, filesIn(join(folder, name, 'expected'))),
  };
}

/** Loaded from the git server, learned from the model, and every proposal accepted. */
async function learned(
  { api, organisationId, platformId }: BenchServer,
  name: string,
  dictionary: { key: string; token: string }[],
): Promise<string> {
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const services = data.boundedContexts.flatMap(({ aggregates }) => aggregates);
  const repository = await git.createRepository(
    name,
    Object.fromEntries(filesIn(join(folder, name, 'source'))),
  );
  const created = await api.generationStrategy.create({ organisationId, name, type: 'Private' });
  const generationStrategyId = created.value.identity;
  const load = await api.generationStrategy.loadGitRepository({
    generationStrategyId,
    repositoryUrl: repository.url,
    authenticationToken: git.token,
  });
  await ended(api, generationStrategyId, load.value.jobId);
  await api.generationStrategy.updateStrategyTokens({
    generationStrategyId,
    // Types and families are told by the model; words stand for names alone.
    domainDictionaryEntries: dictionary.filter(({ key }) => key.endsWith('.Name')),
  });
  const learning = await api.generationStrategy.learn({
    generationStrategyId,
    aggregateIds: services.map(({ identity }) => identity),
    accept: 'none',
  });
  await ended(api, generationStrategyId, learning.value.jobId);
  const { value } = await api.generationStrategy.decideProposals({
    generationStrategyId,
    decision: 'accept',
  });
  if (value.jobId !== null) await ended(api, generationStrategyId, value.jobId);
  return generationStrategyId;
}

/** What the preview shows of the elements. */
async function generated(
  { api, platformId }: BenchServer,
  elements: readonly { boundedContext: string; name: string }[],
  blueprintId: string,
): Promise<Map<string, string>> {
  const { data } = await api.domainReadModel.getDomainByPlatformId({ id: platformId });
  const files = new Map<string, string>();
  const visit = (items: readonly DirectoryItem[]): void => {
    for (const { file, children } of items) {
      if (file) files.set(file.filePath, file.content);
      visit(children);
    }
  };
  for (const element of elements) {
    const context = data.boundedContexts.find((each) => each.name === element.boundedContext);
    const service = context?.aggregates.find((each) => each.name === element.name);
    if (!service) throw new Error(`There is no ${element.name}.`);
    // oxlint-disable-next-line no-await-in-loop
    const { value } = await api.codeGeneration.preview({
      aggregateId: service.identity,
      platformId,
      previewFor: 0,
      previewForId: service.identity,
      generationStrategyIds: [blueprintId],
    });
    visit(value.directoryItems);
  }
  return files;
}

async function ended(
  api: BenchServer['api'],
  generationStrategyId: string,
  jobId: string,
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop
    const { data } = await api.generationStrategy.getWork({ generationStrategyId, jobId });
    if (data.state === 'failed') throw new Error(data.message ?? 'The work failed.');
    if (data.state === 'done') return;
    // oxlint-disable-next-line no-await-in-loop
    await pause(POLL);
  }
}

/** Expected files that came out, those that came out exactly, and the share of lines in common. */
function compared(produced: Map<string, string>, expected: Map<string, string>) {
  const found = [...expected].filter(([path]) => produced.has(path));
  const different = [...expected].filter(([path, text]) => produced.get(path) !== text);
  const common = found.reduce(
    (sum, [path, text]) => sum + commonLines(linesOf(produced.get(path) ?? ''), linesOf(text)),
    0,
  );
  const all = [...produced.values(), ...expected.values()].flatMap(linesOf).length;
  return {
    expected: expected.size,
    produced: produced.size,
    found: found.length,
    exact: expected.size - different.length,
    linesInCommon: all === 0 ? 1 : Math.round((2000 * common) / all) / 1000,
    different: different.map(([path]) => path),
    unexpected: [...produced.keys()].filter((path) => !expected.has(path)),
  };
}

function commonLines(produced: string[], expected: string[]): number {
  const left = new Map<string, number>();
  for (const line of expected) left.set(line, (left.get(line) ?? 0) + 1);
  return produced.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  }).length;
}

function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trimEnd())
    .filter((line) => line !== '');
}

function filesIn(from: string): Map<string, string> {
  const files = globSync('**/*', { cwd: from, withFileTypes: true, exclude: [] })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.map((file) => [relative(from, file).replaceAll('\\', '/'), readFileSync(file, 'utf8')]),
  );
}
