/**
 * Random hand edits in a service of 20,000 files against random changes of its model, by way of the
 * real publish to a real git server: how many edits are lost, how many publishes are refused for a
 * conflict beside `git merge-file` on the same three files, and whether what was merged parses. An
 * edit stays for the rounds to come, and counts whenever its file is generated anew. `EDITS`, `FILES`
 * and `SEED` give others.
 */
import { openMergeReaders } from '#modules/code-generation';
import { predefinedBlueprint } from '#modules/blueprint';
import { startGitServer } from '#test/git-server';
import type { GitRepository } from '#test/git-repository';
import { editByHand, isEditLost, type HandEdit, type MergeCase } from '#test/random-merges';
import { randomFrom } from '#test/random-model-changes';
import { openBenchServer } from './bench-server.ts';
import { conflictsOfGit } from './conflicts-of-git.ts';
import {
  aCommand,
  commandCount,
  generated,
  seedManyFiles,
  seedService,
  someNames,
} from './seed-large-service.ts';

const EDITS = Number(process.env['EDITS'] ?? 2000);
const FILES = Number(process.env['FILES'] ?? 20_000);
const SEED = Number(process.env['SEED'] ?? 7);
/** Of each round: then the model changes, and all of it is published. */
const AT_ONCE = 120;

const random = randomFrom(SEED);
const git = await startGitServer();
const server = await openBenchServer({
  ALLOW_HTTP_GIT: 'true',
  ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
});
const { api } = server;
const blueprintId = predefinedBlueprint('Azure Functions')?.id ?? '';
// The same service where nobody edits: it says what is generated.
const other = await openBenchServer();
const twin = await seedService(other);
let base = await generated(other, twin, blueprintId);
const service = await seedService(server);
const { aggregateId } = service;
const more = await seedManyFiles(server, Math.ceil((FILES - base.size) / commandCount));
const generationStrategyIds = [blueprintId, more];
await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
const repository = await git.createRepository('large', { 'README.md': '# Shop\n' });
const { url: repositoryUrl } = repository;
await api.repository.configureGitRepo({ aggregateId, repositoryUrl, token: git.token });
const readers = await openMergeReaders(['a.ts', 'a.json', 'a.md', 'a.yaml']);
const first = await publish();

const count = { edits: 0, merges: 0, lost: 0, conflicts: 0, gitConflicts: 0, clean: 0, unsound: 0 };
const times: number[] = [];
/** What was edited by hand, and stays for the rounds to come. */
const edited = new Map<string, HandEdit>();
for (let round = 0; count.merges < EDITS; round += 1) {
  const before = base;
  await changeModel(round);
  base = await generated(other, twin, blueprintId);
  const cases = await editSome(before, base);
  if (cases.length === 0) throw new Error('The model changed, and no file that could be edited.');
  count.merges += cases.length;
  await repository.commit(Object.fromEntries(cases.map((each) => [each.path, each.texts.ours])));
  const inTheWay = await publishWithout(cases);
  const merged = await readFiles(repository, [...base.keys()]);
  for (const each of cases) {
    const { path } = each;
    if (conflictsOfGit(each.texts) > 0) count.gitConflicts += 1;
    if (inTheWay.has(path)) continue;
    const text = merged.get(path) ?? '';
    count.clean += 1;
    if (readers(path).isSound(text) === false) count.unsound += 1;
    if (isEditLost(text, each)) count.lost += 1;
  }
  count.conflicts += inTheWay.size;
  for (const path of inTheWay) edited.delete(path);
  process.stderr.write(`${JSON.stringify({ round, ...count })}\n`);
}

const share = count.gitConflicts === 0 ? 0 : count.conflicts / count.gitConflicts;
const isMet = count.lost === 0 && count.unsound === 0 && share <= 0.5 && first.length === 0;
console.log(
  JSON.stringify({
    files: (await repository.git(['ls-tree', '-r', '--name-only', 'main'])).split('\n').length - 1,
    edits: count.edits,
    merges: count.merges,
    seed: SEED,
    editsLost: count.lost,
    conflicts: count.conflicts,
    conflictsOfGit: count.gitConflicts,
    shareOfGit: Math.round(share * 1000) / 1000,
    targetShare: 0.5,
    clean: count.clean,
    cleanThatDoNotParse: count.unsound,
    rounds: times.length,
    medianPublishMs: Math.round(
      times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? NaN,
    ),
    isMet,
  }),
);
await server.close();
await other.close();
await git.close();
process.exit(isMet ? 0 : 1);

/** @returns the files that stand in the way: then nothing was published. */
async function publish(): Promise<string[]> {
  try {
    const commitMessage = 'Generate code';
    await api.codeGeneration.publishAggregate({ aggregateId, commitMessage });
    return [];
  } catch (error) {
    const failures = (error as { failures?: { path?: string | null }[] }).failures ?? [];
    const paths = failures.flatMap(({ path }) => path ?? []);
    if (paths.length === 0) throw error;
    return paths;
  }
}

/** Where something stands in the way, nothing is published; whoever made the edit takes it back. */
async function publishWithout(cases: readonly MergeCase[]): Promise<ReadonlySet<string>> {
  const headOf = () => repository.git(['rev-parse', 'main']);
  const head = await headOf();
  const started = performance.now();
  const refused = await publish();
  times.push(performance.now() - started);
  if (refused.length === 0) return new Set();
  if ((await headOf()) !== head) throw new Error('It was pushed all the same.');
  const inTheWay = new Set(refused);
  const back = cases.filter(({ path }) => inTheWay.has(path));
  if (back.length < refused.length) throw new Error('A file that nobody edited is a conflict.');
  await repository.commit(Object.fromEntries(back.map(({ path, texts }) => [path, texts.base])));
  if ((await publish()).length > 0) throw new Error('There is still a conflict.');
  return inTheWay;
}

/** Of every other command, in both services alike. */
async function changeModel(round: number): Promise<void> {
  for (let at = round % 2; at < commandCount; at += 2) {
    const changed = aCommand(at, someNames(random), round);
    for (const [of, { aggregateId: id, commandIds }] of [
      [server, service],
      [other, twin],
    ] as const) {
      const commandId = commandIds[at] ?? '';
      await of.api.aggregate.editCommand({ ...changed, aggregateId: id, commandId });
    }
  }
}

/**
 * What was edited before and is generated anew, and new edits: each in another file of those that
 * the change of the model changes.
 */
async function editSome(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Promise<MergeCase[]> {
  const branch = await readFiles(repository, [...before.keys()]);
  const cases: MergeCase[] = [];
  const untouched: [path: string, ours: string, theirs: string][] = [];
  for (const [path, text] of before) {
    const ours = branch.get(path);
    const theirs = now.get(path);
    if (ours === undefined || theirs === undefined || theirs === text) continue;
    const edit = edited.get(path);
    if (edit) cases.push({ path, texts: { base: text, ours, theirs }, edit });
    else if (ours === text) untouched.push([path, ours, theirs]);
  }
  let left = AT_ONCE;
  for (const [path, text, theirs] of inAnyOrder(untouched)) {
    if (left === 0) break;
    const reader = readers(path);
    const byHand = editByHand(random, text, reader.sections(text));
    if (!byHand || byHand.text === text || reader.isSound(byHand.text) === false) continue;
    cases.push({ path, texts: { base: text, ours: byHand.text, theirs }, edit: byHand.edit });
    edited.set(path, byHand.edit);
    count.edits += 1;
    left -= 1;
  }
  return cases;
}

function inAnyOrder<T>(items: readonly T[]): T[] {
  const placed = items.map((item) => ({ item, place: random() }));
  return placed.toSorted((one, other) => one.place - other.place).map(({ item }) => item);
}

/** Those of them that are on the branch, with one run for all. */
async function readFiles(from: GitRepository, paths: string[]): Promise<Map<string, string>> {
  const asked = paths.map((path) => `main:${path}\n`).join('');
  const printed = Buffer.from(await from.git(['cat-file', '--batch', '--buffer'], asked));
  const found = new Map<string, string>();
  let at = 0;
  for (const path of paths) {
    const end = printed.indexOf(10, at);
    const size = Number(printed.subarray(at, end).toString().split(' ')[2]);
    at = end + 1;
    if (Number.isNaN(size)) continue;
    found.set(path, printed.subarray(at, at + size).toString());
    at += size + 1;
  }
  return found;
}
