/**
 * Publishing 20,000 files, then one changed among them, as a caller of the API sees it, beside the
 * git command line on the same git server in the same run, in turns. Stepwright and the git server
 * each run in a process of their own: what the publishing one takes of memory is its own.
 *
 * What else a machine does changes from one minute to the next: only what was measured in one turn
 * is compared, and the middle of the turns counts. The first turn is printed, and does not count:
 * it is the first publish of a server that has just started.
 */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { zipSync } from 'fflate';
import { clientOf } from '#test/harness';

const TURNS = Number(process.env['BENCH_TURNS'] ?? 5);
/** Of one file, in each turn: they are short, so that one of them says little. */
const CHANGES = 5;
const COMMANDS = 20;
const TEMPLATES = 1000;
const folder = mkdtempSync(join(tmpdir(), 'stepwright-publish-'));

interface Serving<T> {
  line: T;
  stop: () => void;
}

async function serve<T>(words: string[]): Promise<Serving<T>> {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return { line: JSON.parse(String(line)) as T, stop: () => void child.kill('SIGTERM') };
}

const git = await serve<{ control: string; token: string }>([
  'server/test/git-server-main.ts',
  '--root',
  join(folder, 'git'),
]);
const product = await serve<{
  url: string;
  token: string;
  pid: number;
  platformId: string;
  organisationId: string;
}>(['server/bench/serve-workshop.ts', 'empty']);
const { pid, platformId, organisationId } = product.line;
/** A server closes a connection that was idle for seconds just when it may be wanted again. */
const fetchOnce = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const request = new Request(input, init);
  request.headers.set('connection', 'close');
  return fetchOnce(request);
};
const api = clientOf(product.line.url, () => Promise.resolve(product.line.token));

/** A thousand files for each command. Each names it; the first one names who gives it, too. */
function archive(): Uint8Array<ArrayBuffer> {
  const numbers = Array.from({ length: TEMPLATES }, (_, at) => at);
  const files = numbers.map((at) => ({
    source: `${at}.ts`,
    path: `src/part-${at % 100}/file-${at}-~{Aggregates.Commands.Name|Kebab}.ts`,
    each: 'Aggregates.Commands',
  }));
  const line = (at: number) =>
    `export const ~{Aggregates.Name|Camel}${at} = '~{Aggregates.Commands.Name}';\n`;
  const text = (at: number) => `// ${at}\n${line(at).repeat(20)}`;
  const byActor = "export const actor = '~{Aggregates.Commands.Actor}';\n";
  const encoder = new TextEncoder();
  const blueprint = { format: 1, name: 'Large', files };
  return zipSync({
    'blueprint.json': encoder.encode(JSON.stringify(blueprint)),
    ...Object.fromEntries(
      numbers.map((at) => [
        `files/${at}.ts`,
        encoder.encode(at === 0 ? `${text(at)}${byActor}` : text(at)),
      ]),
    ),
  });
}

async function aBlueprint(): Promise<string> {
  const files = [new File([archive()], 'large.zip')];
  const { value } = await api.generationStrategy.importBlueprint({ organisationId, files });
  return value.identity;
}

async function aRepository(name: string): Promise<{ url: string; directory: string }> {
  const made = await fetch(`${git.line.control}/repositories`, {
    method: 'POST',
    body: JSON.stringify({ name, files: { 'README.md': '# Shop\n' } }),
  });
  return (await made.json()) as { url: string; directory: string };
}

const command = (at: number) => ({
  commandName: `Place${at}`,
  commandActor: 'Customer',
  domainEvents: [],
  attributes: [],
});

async function aService(name: string, blueprintId: string, repositoryUrl: string) {
  const { value } = await api.aggregate.createAggregate({
    boundedContext: 'Sales',
    name,
    platformId,
    organisationId,
  });
  const aggregateId = value.aggregate.identity;
  let commandId = '';
  for (let at = 0; at < COMMANDS; at += 1) {
    const added = await api.aggregate.addCommand({ aggregateId, ...command(at) });
    commandId = added.value.elementId ?? '';
  }
  const generationStrategyIds = [blueprintId];
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
  await api.repository.configureGitRepo({ aggregateId, repositoryUrl, token: git.line.token });
  return { aggregateId, commandId };
}

async function publish(aggregateId: string, expected: number): Promise<number> {
  const started = performance.now();
  const { value } = await api.codeGeneration.publishAggregate({
    aggregateId,
    commitMessage: 'Bench',
    strategyType: 'Custom',
  });
  if (value.files.length !== expected) throw new Error(`${value.files.length} were published.`);
  return performance.now() - started;
}

/** `git add && git commit && git push` of what was published, laid into a clone before. */
async function publishByHand(from: string, to: string, turn: number): Promise<number> {
  const work = join(folder, `work-${turn}`);
  const run = (args: string[], cwd = work) => promisify(execFile)('git', args, { cwd });
  await run(['clone', '--quiet', to.replace('://', `://x:${git.line.token}@`), work], folder);
  const files = spawn('git', ['archive', 'main'], { cwd: from });
  const unpack = spawn('tar', ['-x', '-C', work], { stdio: [files.stdout, 'inherit', 'inherit'] });
  await once(unpack, 'close');
  // Git would tidy up behind the back of the next turn.
  await run(['config', 'gc.auto', '0']);
  const started = performance.now();
  await run(['add', '--all']);
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];
  await run([...identity, 'commit', '--quiet', '--message', 'Bench']);
  await run(['push', '--quiet', 'origin', 'main']);
  const took = performance.now() - started;
  rmSync(work, { recursive: true, force: true });
  return took;
}

/** Of the publishing process, in megabytes: now, or at most since it was told to count. */
function memory(field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024);
}

/** Processor time of the publishing process and of the git programs that it ran, in milliseconds. */
function processorMs(): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticks = stat.slice(11, 15).map(Number);
  return ticks.reduce((sum, some) => sum + some * 10, 0);
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

const share = (one: number, other: number) => Number((one / other).toFixed(3));

async function measured(work: () => Promise<number>): Promise<{ ms: number; processorMs: number }> {
  const before = processorMs();
  const ms = Math.round(await work());
  return { ms, processorMs: processorMs() - before };
}

/** The same for everybody: a service of 20,000 files, by us and by hand, then changes of one file. */
async function takeTurn(turn: number) {
  const ours = await aRepository(`ours-${turn}`);
  const theirs = await aRepository(`theirs-${turn}`);
  const { aggregateId, commandId } = await aService(`Order${turn}`, blueprintId, ours.url);
  const full = await measured(() => publish(aggregateId, COMMANDS * TEMPLATES));
  const byHandMs = Math.round(await publishByHand(ours.directory, theirs.url, turn));
  const ones: { ms: number; processorMs: number }[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const commandActor = `Clerk${change}`;
    const changed = { ...command(COMMANDS - 1), commandActor, aggregateId, commandId };
    await api.aggregate.editCommand(changed);
    ones.push(await measured(() => publish(aggregateId, 1)));
  }
  const oneMs = median(ones.map(({ ms }) => ms));
  return {
    load: Number((loadavg()[0] ?? 0).toFixed(1)),
    fullMs: full.ms,
    fullProcessorMs: full.processorMs,
    byHandMs,
    ratio: share(full.ms, byHandMs),
    onesMs: ones.map(({ ms }) => ms),
    onesProcessorMs: ones.map((each) => each.processorMs),
    oneMs,
    shareOfFull: share(oneMs, full.ms),
  };
}

const startMB = memory('VmRSS');
const blueprintId = await aBlueprint();
const idleMB = memory('VmRSS');
writeFileSync(`/proc/${pid}/clear_refs`, '5');
const warmUp = await takeTurn(0);
const turns: (typeof warmUp)[] = [];
for (let turn = 1; turn <= TURNS; turn += 1) turns.push(await takeTurn(turn));
const peakMB = memory('VmHWM');
product.stop();
git.stop();
rmSync(folder, { recursive: true, force: true });

const middle = (of: (turn: typeof warmUp) => number) => median(turns.map(of));
process.stdout.write(
  `${JSON.stringify({
    turns: TURNS,
    ratio: middle(({ ratio }) => ratio),
    targetRatio: 0.7,
    shareOfFull: middle(({ shareOfFull }) => shareOfFull),
    targetShareOfFull: 0.1,
    publish20000Ms: middle(({ fullMs }) => fullMs),
    publish20000ProcessorMs: middle(({ fullProcessorMs }) => fullProcessorMs),
    addCommitPushMs: middle(({ byHandMs }) => byHandMs),
    publishOneOf20000Ms: middle(({ oneMs }) => oneMs),
    publishOneProcessorMs: median(turns.flatMap(({ onesProcessorMs }) => onesProcessorMs)),
    startMB,
    idleMB,
    peakMB,
    // What publishing takes: the peak contains the server, its database and all services besides.
    peakAboveIdleMB: peakMB - idleMB,
    targetMB: 400,
    samples: turns,
    warmUp,
  })}\n`,
);
process.exit(0);
