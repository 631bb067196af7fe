/**
 * Publishing 20,000 files, then one changed among them, beside the git command line on the same
 * server in the same run, in turns; and the preview of one element of a service of 1,000 files.
 * Without HTTP and database: rendering, meeting the branch, committing, pushing.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { compileBlueprint, readBlueprint } from '@stepwright/blueprint-engine';
import { modelSchema } from '@stepwright/domain-model';
import { withBranch } from '#git/branch-snapshot';
import { commitOnTop } from '#git/commit-on-top';
import { meetBranch, planCommit, type ServiceModel } from '#modules/code-generation';
import { openGitDoor } from '#test/git-door';
import type { GitRepository } from '#test/git-repository';

const TURNS = 2;
const door = await openGitDoor();
const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
const memory = () => Promise.resolve(new Map<string, Buffer>());

/** A service whose files each name it and its command; `word` is in one of them alone. */
function blueprintOf(files: number, word: string) {
  const paths = Array.from(
    { length: files },
    (_, at) => `src/part-${at % 100}/file-${at}-~{Aggregates.Commands.Name|Kebab}.ts`,
  );
  const bindings = paths.map((path, at) => ({
    source: `${at}.ts`,
    path,
    each: 'Aggregates.Commands',
  }));
  const text = (at: number) =>
    `// ${at === 0 ? word : at}\n${`export const ~{Aggregates.Name|Camel}${at} = '~{Aggregates.Commands.Name}';\n`.repeat(20)}`;
  const read = readBlueprint([
    {
      path: 'blueprint.json',
      content: Buffer.from(JSON.stringify({ format: 1, name: 'Large', files: bindings })),
    },
    ...paths.map((_, at) => ({ path: `files/${at}.ts`, content: Buffer.from(text(at)) })),
  ]);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  const compiled = compileBlueprint(read.value);
  return { id: 'large', key: 'large', name: 'Large', description: '', compiled };
}

function serviceOf(commands: number): ServiceModel {
  const path = { boundedContext: 'Sales', aggregate: 'Order' };
  const names = Array.from({ length: commands }, (_, at) => `Place${at}`);
  const aggregates = [{ name: 'Order', commands: names.map((name) => ({ name })) }];
  const model = modelSchema.parse({ boundedContexts: [{ name: 'Sales', aggregates }] });
  const elements = names.map((name) => ({
    id: name,
    path: { ...path, kind: 'command' as const, name },
  }));
  return {
    model,
    elements: [{ id: 'Order', path }, ...elements],
    path,
    aggregate: { id: 'Order' },
  };
}

type Blueprint = ReturnType<typeof blueprintOf>;

async function publish(url: string, service: ServiceModel, blueprint: Blueprint): Promise<number> {
  const remote = await door.remoteOf(url);
  const request = { elementId: null, blueprints: [blueprint], templates: [] };
  const started = performance.now();
  const { commit } = await commitOnTop(door.settings, {
    remote,
    branch: 'main',
    id: crypto.randomUUID(),
    mayExist: false,
    author: { name: 'Bench', email: 'bench@example.com' },
    at: new Date(),
    message: 'Bench',
    plan: async (branch) =>
      planCommit(await meetBranch(service, request, { branch, memory })).changes,
  });
  if (commit === null) throw new Error('Nothing was published.');
  return performance.now() - started;
}

/** `git add && git commit && git push` of the files, which lie in a clone already. */
async function publishByHand(from: GitRepository, to: GitRepository): Promise<number> {
  const work = join(folder, crypto.randomUUID());
  const run = (args: string[], cwd = work) => promisify(execFile)('git', args, { cwd });
  await run(
    ['clone', '--quiet', to.url.replace('://', `://x:${door.server.token}@`), work],
    folder,
  );
  for (const [path, content] of Object.entries(await contentsOf(from))) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
  const started = performance.now();
  await run(['add', '--all']);
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];
  await run([...identity, 'commit', '--quiet', '--message', 'Bench']);
  await run(['push', '--quiet', 'origin', 'main']);
  const took = performance.now() - started;
  rmSync(work, { recursive: true, force: true });
  return took;
}

/** One after the other: 20,000 processes at once would measure themselves. */
async function contentsOf(from: GitRepository): Promise<Record<string, string>> {
  const work = join(folder, crypto.randomUUID());
  await promisify(execFile)('git', ['clone', '--quiet', '--bare', from.directory, work]);
  const { stdout } = await promisify(execFile)(
    'git',
    ['grep', '--no-color', '-z', '-e', '', 'HEAD'],
    { cwd: work, maxBuffer: 1024 ** 3 },
  );
  const files: Record<string, string> = {};
  for (const line of stdout.split('\n').filter(Boolean)) {
    const [place = '', text = ''] = line.split('\0');
    const path = place.slice('HEAD:'.length);
    files[path] = `${files[path] ?? ''}${text}\n`;
  }
  return files;
}

async function preview(url: string, service: ServiceModel, blueprint: Blueprint) {
  const remote = await door.remoteOf(url);
  const request = { elementId: 'Place7', blueprints: [blueprint], templates: [] };
  const started = performance.now();
  let known = 0;
  await withBranch(door.settings, { remote, branch: 'main' }, async (branch) => {
    known = performance.now();
    await meetBranch(service, request, { branch, memory });
  });
  return { cold: performance.now() - started, known: performance.now() - known };
}

const times = { full: [] as number[], byHand: [] as number[], one: [] as number[] };
const service = serviceOf(1);
for (let turn = 0; turn < TURNS; turn += 1) {
  const ours = await door.server.createRepository(`ours-${turn}`, { 'README.md': '# Shop\n' });
  const theirs = await door.server.createRepository(`theirs-${turn}`, { 'README.md': '# Shop\n' });
  times.full.push(await publish(ours.url, service, blueprintOf(20_000, 'first')));
  times.byHand.push(await publishByHand(ours, theirs));
  times.one.push(await publish(ours.url, service, blueprintOf(20_000, 'second')));
}
const peakMB = Math.round(process.resourceUsage().maxRSS / 1024);
const thousand = await door.server.createRepository('thousand', { 'README.md': '# Shop\n' });
const ofTen = blueprintOf(10, 'first');
await publish(thousand.url, serviceOf(100), ofTen);
const previews = [];
for (let turn = 0; turn < 7; turn += 1)
  previews.push(await preview(thousand.url, serviceOf(100), ofTen));

const best = (values: number[]) => Math.round(Math.min(...values));
const share = (one: number[], other: number[]) =>
  Number((Math.min(...one) / Math.min(...other)).toFixed(2));
process.stdout.write(
  `${JSON.stringify({
    load: loadavg()[0],
    publish20000Ms: best(times.full),
    addCommitPushMs: best(times.byHand),
    ratio: share(times.full, times.byHand),
    targetRatio: 0.7,
    publishOneOf20000Ms: best(times.one),
    shareOfFull: share(times.one, times.full),
    targetShareOfFull: 0.1,
    peakMB,
    targetMB: 400,
    previewKnownMs: best(previews.map(({ known }) => known)),
    targetPreviewKnownMs: 300,
    previewColdMs: best(previews.map(({ cold }) => cold)),
    targetPreviewColdMs: 1500,
  })}\n`,
);
await door.close();
rmSync(folder, { recursive: true, force: true });
