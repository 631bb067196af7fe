/**
 * A repository of 20,000 files is loaded into a blueprint, beside `git clone --depth 1` of it: the
 * time, and what the server takes of memory above what it took before.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { median, round } from './statistics.ts';

const FILES = 20_000;
const CLONES = 3;
const folder = mkdtempSync(join(tmpdir(), 'stepwright-workshop-'));

interface Serving {
  line: Record<string, unknown>;
  stop: () => void;
}

async function serve(words: string[]): Promise<Serving> {
  const child = spawn(process.execPath, words, { stdio: ['pipe', 'pipe', 'inherit'] });
  const [line] = await once(createInterface({ input: child.stdout }), 'line');
  return {
    line: JSON.parse(String(line)) as Record<string, unknown>,
    stop: () => void child.kill('SIGTERM'),
  };
}

function files(): Record<string, string> {
  const made = Array.from({ length: FILES }, (_, at): [string, string] => [
    `services/service-${Math.floor(at / 50)}/src/part-${Math.floor(at / 10) % 5}/file-${at}.ts`,
    `export const file${at} = ${at};\n${`// Order number ${at} of a service.\n`.repeat(20)}`,
  ]);
  return Object.fromEntries(made);
}

/** Of the process, in megabytes: what it holds, or what it held at most since it was told to count. */
function memoryOf(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
}

const git = await serve(['server/test/git-server-main.ts', '--root', join(folder, 'git')]);
const product = await serve(['server/bench/serve-workshop.ts', 'empty']);
const { control, token: gitToken } = git.line as { control: string; token: string };
const { url, token, pid, blueprints } = product.line as {
  url: string;
  token: string;
  pid: number;
  blueprints: { empty: string };
};

const made = await fetch(`${control}/repositories`, {
  method: 'POST',
  body: JSON.stringify({ name: 'many', files: files() }),
});
const { url: repositoryUrl } = (await made.json()) as { url: string };

const clones: number[] = [];
for (let turn = 0; turn < CLONES; turn += 1) {
  const address = new URL(repositoryUrl);
  address.username = 'bench';
  address.password = gitToken;
  const started = performance.now();
  const into = join(folder, `clone-${turn}`);
  const { status } = spawnSync('git', ['clone', '--quiet', '--depth', '1', address.href, into], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('git could not clone.');
  clones.push(performance.now() - started);
}

async function call<T>(path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api/generation-strategy${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

await pause(2000);
const idle = memoryOf(pid, 'VmRSS');
writeFileSync(`/proc/${pid}/clear_refs`, '5');
const generationStrategyId = blueprints.empty;
const started = performance.now();
const { value } = await call<{ value: { jobId: string } }>(
  '/generationstrategy/loadgitrepository',
  {
    generationStrategyId,
    repositoryUrl,
    authenticationToken: gitToken,
  },
);
let accepted: number | null = null;
for (let state = 'queued'; state !== 'done'; await pause(50)) {
  const path = `/generationstrategy/${generationStrategyId}/getwork/${value.jobId}`;
  const { data } = await call<{
    data: { state: string; message: string; accepted: number | null };
  }>(path);
  ({ state, accepted } = data);
  if (state === 'failed') throw new Error(data.message);
}
const seconds = (performance.now() - started) / 1000;
const peak = memoryOf(pid, 'VmHWM');
product.stop();
git.stop();
rmSync(folder, { recursive: true, force: true });

const clone = median(clones) / 1000;
console.log(
  JSON.stringify({
    files: accepted,
    loadSeconds: round(seconds),
    cloneSeconds: round(clone),
    ratio: round(seconds / clone),
    targetRatio: 3,
    memoryAboveIdleMB: round(peak - idle, 0),
    targetMemoryMB: 400,
  }),
);
process.exit(0);
