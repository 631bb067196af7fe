import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServiceOf, connect } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { spyOnGit, type GitSpy } from '#test/git-spy';
import type { Refusal } from '#test/harness';
import { aServerDisk, startServerProcess, type ServerDisk } from '#test/server-process';

const token = `canary-${randomUUID()}`;
/** As it is, as it travels, and as the database shows bytes. */
const forms = [
  token,
  Buffer.from(`x-access-token:${token}`).toString('base64'),
  Buffer.from(token).toString('base64').replace(/=+$/, ''),
  Buffer.from(token).toString('base64url'),
  Buffer.from(token).toString('hex'),
];
const untilEnded = { timeout: 60_000 };
const traitors = (text: string) => forms.filter((form) => text.includes(form));

let git: GitServer;
let disk: ServerDisk;
let spy: GitSpy;
beforeAll(async () => {
  git = await startGitServer({ token });
  disk = await aServerDisk();
  spy = spyOnGit();
});
afterAll(async () => {
  spy.remove();
  await disk.remove();
  await git.close();
});

test(
  'a git token is nowhere but in the requests to its own server',
  { timeout: 300_000 },
  async () => {
    const server = await startServerProcess(disk, {
      ALLOW_PRIVATE_GIT_ADDRESSES: 'true',
      ALLOW_HTTP_GIT: 'true',
      LOG_LEVEL: 'trace',
      PATH: spy.searchPath,
    });
    git.behave({ kind: 'slow', delayMs: 50 });
    const answers: unknown[] = [];
    const note = async (call: Promise<unknown>) => {
      answers.push(await call.catch((error: unknown) => (error as Refusal).failures));
    };

    const service = await connect(await aServiceOf(await server.signIn('ann@example.com')), git, {
      'README.md': '# Shop\n',
    });
    const { api, aggregateId, platformId, publication, blueprintId, repository } = service;
    const credentials = { aggregateId, repositoryUrl: repository.url, token };
    const publishId = randomUUID();
    await note(api.repository.configureGitRepo(credentials));
    await note(api.repository.getBranches({ aggregateId }));
    const element = { previewFor: 1, previewForId: publication.commandId };
    const generationStrategyIds = [blueprintId];
    await note(
      api.codeGeneration.preview({ aggregateId, platformId, generationStrategyIds, ...element }),
    );
    for (const format of ['zip', 'patch'] as const) {
      const asked = { aggregateId, platformId, generationStrategyIds, ...element, format };
      await note(api.codeGeneration.download(asked).then(readable));
    }
    await note(api.codeGeneration.publishCommand({ ...publication, publishId }));
    await note(api.codeGeneration.getJob({ publishId }));
    await note(api.domainReadModel.getAggregateById({ id: aggregateId }));
    await note(api.domainReadModel.getDomainByPlatformId({ id: platformId }));
    const { organisationId } = service;
    const made = await api.generationStrategy.create({
      organisationId,
      name: 'Canary',
      type: 'Private',
    });
    const load = async (repositoryUrl: string) => {
      const generationStrategyId = made.value.identity;
      const asked = { generationStrategyId, repositoryUrl, authenticationToken: token };
      const { value } = await api.generationStrategy.loadGitRepository(asked);
      const work = { generationStrategyId, jobId: value.jobId };
      const read = () => api.generationStrategy.getWork(work);
      await expect.poll(async () => (await read()).data.state, untilEnded).toMatch(/done|failed/);
      return read();
    };
    await note(load(repository.url));
    git.behave({ kind: 'unauthorised' });
    await note(load(repository.url));
    await note(load(`http://x:${token}@127.0.0.1/shop.git`));
    await note(api.repository.configureGitRepo(credentials));
    await note(api.codeGeneration.publishAggregate({ aggregateId, commitMessage: 'x' }));
    const withToken = `http://x:${token}@127.0.0.1/shop.git`;
    await note(api.repository.configureGitRepo({ ...credentials, repositoryUrl: withToken }));
    await server.stop();

    const commits = await repository.git(['log', '-p', '--format=fuller', 'main']);
    const places = {
      answers: JSON.stringify(answers),
      logs: server.output(),
      arguments: spy.seen(),
      processes: spy.commandLines(),
      addresses: git.requests.map(({ method, url }) => `${method} ${url}`).join('\n'),
      commits,
      database: await dumpDatabase(disk),
      files: readFiles(disk.folder),
    };
    for (const [place, text] of Object.entries(places))
      expect({ place, found: traitors(text) }).toEqual({ place, found: [] });

    // The places are the right ones: they hold what they ought to.
    expect(
      git.requests.some(({ headers }) => traitors(headers['authorization'] ?? '').length > 0),
    ).toBe(true);
    expect(places.answers).toContain(repository.url);
    expect(places.answers).toContain('diff --git');
    expect(places.logs).toContain('publishcommand');
    expect(places.arguments).toContain('git remote-https origin');
    expect(places.processes).toMatch(/remote-http|git (fetch|push)/);
    expect(places.commits).toContain('Stepwright-Publish');
    expect(places.database + places.files).toContain(repository.url);
  },
);

/** What a download says, unpacked. */
async function readable(file: File): Promise<string> {
  const content = Buffer.from(await file.arrayBuffer());
  if (!file.name.endsWith('.zip')) return content.toString('latin1');
  const entries = Object.entries(unzipSync(content));
  return entries.map(([path, bytes]) => path + Buffer.from(bytes).toString('latin1')).join('\n');
}

function readFiles(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');
}

/** Every row as text, where there is a database server; the embedded one lies in the files. */
async function dumpDatabase({ environment }: ServerDisk): Promise<string> {
  const url = environment['DATABASE_URL'];
  if (!url) return '';
  const client = new Client({ connectionString: url });
  await client.connect();
  const tables = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await client.query<{ row: string }>(`select t::text as row from ${name} t`);
    texts.push(name, ...rows.map(({ row }) => row));
  }
  await client.end();
  return texts.join('\n');
}
