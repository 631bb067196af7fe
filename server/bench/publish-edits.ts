/**
 * Random hand edits in a service of 20,000 files against random changes of its model, by way of the
 * real publish to a real git server: how many edits are lost, how many publishes are refused for a
 * conflict beside `git merge-file` on the same three files, and whether what was merged parses. Each
 * edit and each change is another one. One edit in four stays for the next round too, and is merged
 * again. Whether one is lost, the branch is asked, not the product. `EDITS`, `FILES` and `SEED` give
 * others.
 */
import { openMergeReaders } from '#modules/code-generation';
import { predefinedBlueprint } from '#modules/blueprint';
import { startGitServer } from '#test/git-server';
import type { GitRepository } from '#test/git-repository';
import { lostGenerated } from '#test/generated-lines';
import { editByHand, isEditLost, type HandEdit } from '#test/hand-edits';
import type { MergeCase } from '#test/random-merges';
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

const EDITS = Number(process.env['EDITS'] ?? 1000);
const FILES = Number(process.env['FILES'] ?? 20_000);
const SEED = Number(process.env['SEED'] ?? 7);
/** So much of what was edited before is left as it is. */
const STAYING = 0.25;

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

/** Each of these is another one, told by its texts: an edit that stays counts in its first round alone. */
const [handEdits, modelChanges] = [new Set<string>(), new Set<string>()];
const kinds: Record<string, { merges: number; conflicts: number; ofGit: number; lost: number }> =
  {};
const count = { merges: 0, clean: 0, unsound: 0, lostGenerated: 0 };
const times: number[] = [];
/** What was edited by hand, and stays for the rounds to come. */
const edited = new Map<string, HandEdit>();
for (let round = 0; handEdits.size < EDITS; round += 1) {
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
    const { path, texts, edit } = each;
    modelChanges.add(JSON.stringify([path, texts.base, texts.theirs]));
    const kind = (kinds[edit.kind] ??= { merges: 0, conflicts: 0, ofGit: 0, lost: 0 });
    kind.merges += 1;
    if (conflictsOfGit(texts) > 0) kind.ofGit += 1;
    if (inTheWay.has(path)) {
      kind.conflicts += 1;
      continue;
    }
    const text = merged.get(path) ?? '';
    count.clean += 1;
    if (readers(path).isSound(text) === false) {
      count.unsound += 1;
      show('does not parse', each, text);
    }
    if (lostGenerated(text, each).length > 0) {
      count.lostGenerated += 1;
      show('generated is lost', each, text);
    }
    if (!isEditLost(text, each)) continue;
    kind.lost += 1;
    show('is lost', each, text);
  }
  for (const path of inTheWay) edited.delete(path);
  process.stderr.write(
    `${JSON.stringify({ round, edits: handEdits.size, ...count, lost: sumOf('lost') })}\n`,
  );
}

const all = Object.keys(kinds);
const share = shareOf(all);
const lost = sumOf('lost');
const isLossless = lost === 0 && count.lostGenerated === 0;
const isMet = isLossless && count.unsound === 0 && share <= 0.5 && first.length === 0;
console.log(
  JSON.stringify({
    files: (await repository.git(['ls-tree', '-r', '--name-only', 'main'])).split('\n').length - 1,
    edits: handEdits.size,
    modelChanges: modelChanges.size,
    merges: count.merges,
    seed: SEED,
    editsLost: lost,
    generatedLinesLost: count.lostGenerated,
    conflicts: sumOf('conflicts'),
    conflictsOfGit: sumOf('ofGit'),
    shareOfGit: share,
    targetShare: 0.5,
    // Where somebody turned the line ends of a file round, git takes every line for changed.
    shareOfGitWithoutLineEnds: shareOf(all.filter((kind) => kind !== 'windows')),
    kinds,
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

function sumOf(field: 'conflicts' | 'ofGit' | 'lost', of = Object.keys(kinds)): number {
  return of.reduce((sum, kind) => sum + (kinds[kind]?.[field] ?? 0), 0);
}

/** Of the conflicts of git on the same inputs. */
function shareOf(of: string[]): number {
  const ofGit = sumOf('ofGit', of);
  return ofGit === 0 ? 0 : Math.round((sumOf('conflicts', of) / ofGit) * 1000) / 1000;
}

/** All that is needed to look into it. */
function show(what: string, each: MergeCase, merged: string): void {
  process.stderr.write(`${JSON.stringify({ what, ...each, merged })}\n`);
}

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

/** Of every command, in both services alike. */
async function changeModel(round: number): Promise<void> {
  for (let at = 0; at < commandCount; at += 1) {
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
 * In each file that the change of the model changes, an edit: the one that it had, or a new one of
 * what was generated last.
 */
async function editSome(
  before: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Promise<MergeCase[]> {
  const branch = await readFiles(repository, [...before.keys()]);
  const cases: MergeCase[] = [];
  for (const [path, base] of before) {
    const ours = branch.get(path);
    const theirs = now.get(path);
    if (ours === undefined || theirs === undefined || theirs === base) continue;
    const earlier = edited.get(path);
    const byHand =
      earlier && random() < STAYING ? { text: ours, edit: earlier } : newEdit(path, base);
    if (!byHand) continue;
    if (byHand.edit !== earlier) handEdits.add(JSON.stringify([path, base, byHand.text]));
    cases.push({ path, texts: { base, ours: byHand.text, theirs }, edit: byHand.edit });
    edited.set(path, byHand.edit);
  }
  return cases;
}

function newEdit(path: string, base: string): ReturnType<typeof editByHand> {
  const reader = readers(path);
  const root = reader.read(base).root;
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const byHand = editByHand(random, base, root);
    const isUsable = byHand && byHand.text !== base && reader.isSound(byHand.text) !== false;
    if (isUsable) return byHand;
  }
  return null;
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
