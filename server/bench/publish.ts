/**
 * A publish into a repository of 2,000 files, as a caller of the API sees it, beside what a
 * developer would type: clone, write the same files, add, commit, push. In turns, on two copies of
 * one repository of the same git server.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { decodeJwt } from 'jose';
import { buildApp } from '#app';
import { readConfig } from '#config';
import { openDatabase } from '#db/open-database';
import { requestToken } from '#identity/request-token';
import { addCommand, aServiceOf, connect } from '#test/a-connected-service';
import type { GitRepository } from '#test/git-repository';
import { startGitServer } from '#test/git-server';
import { clientOf, freePort } from '#test/harness';

const TURNS = 7;
const FILES = 2000;

const folder = mkdtempSync(join(tmpdir(), 'stepwright-bench-'));
const git = await startGitServer();
const port = await freePort();
const url = `http://localhost:${port}`;
const config = readConfig({
  DATA_DIRECTORY: join(folder, 'data'),
  PORT: String(port),
  LOG_LEVEL: 'silent',
  RATE_LIMIT: '0',
  ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
  ALLOW_HTTP_GIT: 'true',
  PATH: process.env['PATH'],
});
const database = await openDatabase(config);
const app = await buildApp(config, database);
await app.web.listen({ port, host: '127.0.0.1' });

const token = await requestToken(url, 'bench@example.com');
const { oid } = decodeJwt<{ oid: string }>(token);
const actor = { id: oid, email: 'bench@example.com', name: 'Bench' };
const files = Object.fromEntries(
  Array.from({ length: FILES }, (_, index) => [
    `src/part-${index % 50}/file-${index}.ts`,
    `export const value${index} = ${index};\n`.repeat(60),
  ]),
);
const signedIn = { actor, api: clientOf(url, () => Promise.resolve(token)) };
const service = await connect(await aServiceOf(signedIn), git, files);
const { api, aggregateId, publication, repository } = service;
const peer = await git.createRepository('peer', files);
await api.codeGeneration.publishCommand(publication);

const times = { ours: [] as number[], commandLine: [] as number[] };
let written = 0;
for (let turn = 0; turn < TURNS; turn += 1) {
  const commandId = await addCommand(api, { aggregateId, name: `Command${turn}` });
  const started = performance.now();
  const { value } = await api.codeGeneration.publishCommand({ ...publication, commandId });
  times.ours.push(performance.now() - started);

  const contents = await contentsOf(repository, value.files);
  written = contents.length;
  times.commandLine.push(await publishByHand(peer, contents, turn));
}

const median = (values: number[]) =>
  Math.round(values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN);
process.stdout.write(
  `${JSON.stringify({
    repositoryFiles: FILES,
    committedFiles: written,
    turns: TURNS,
    publishMs: median(times.ours),
    commandLineMs: median(times.commandLine),
    bestPublishMs: Math.round(Math.min(...times.ours)),
    bestCommandLineMs: Math.round(Math.min(...times.commandLine)),
    ratio: Number((median(times.ours) / median(times.commandLine)).toFixed(2)),
  })}\n`,
);
await app.close();
await database.close();
await git.close();
rmSync(folder, { recursive: true, force: true });

interface WrittenFile {
  path: string;
  content: string;
}

async function contentsOf(
  from: GitRepository,
  committed: { filePath: string }[],
): Promise<WrittenFile[]> {
  return Promise.all(
    committed.map(async ({ filePath: path }) => ({
      path,
      content: await from.git(['cat-file', 'blob', `main:${path}`]),
    })),
  );
}

/** Milliseconds of the same by the command line, with every safety setting left out. */
async function publishByHand(
  to: GitRepository,
  contents: WrittenFile[],
  turn: number,
): Promise<number> {
  const work = join(folder, `work-${turn}`);
  const address = to.url.replace('http://', `http://x:${git.token}@`);
  // Not synchronously: the git server lives in this process.
  const run = (args: string[], cwd = work) => promisify(execFile)('git', args, { cwd });

  const started = performance.now();
  await run(['clone', '--quiet', '--depth', '1', address, work], folder);
  for (const { path, content } of contents) {
    mkdirSync(dirname(join(work, path)), { recursive: true });
    writeFileSync(join(work, path), content);
  }
  await run(['add', '--all']);
  const identity = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.com'];
  await run([...identity, 'commit', '--quiet', '--message', `Command ${turn}`]);
  await run(['push', '--quiet', 'origin', 'main']);
  const took = performance.now() - started;
  rmSync(work, { recursive: true, force: true });
  return took;
}
