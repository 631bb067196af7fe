import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, type ConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';
import { preview } from './an-edited-service.ts';

let git: GitServer;
let server: TestServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

/** Who gives a command may be named freely; this blueprint puts that name into its paths. */
async function aServiceWhosePathsAreNames(actors: readonly string[]) {
  const connected = await aConnectedService(server, git, { 'README.md': '# Shop\n' });
  const { api, organisationId, aggregateId } = connected;
  const actor = '~{Aggregates.Commands.Actor}';
  const paths = [`code/${actor}/a.ts`, `${actor}/b.ts`, `long/${`${actor}/`.repeat(25)}c.ts`];
  const files = paths.map((path, at) => ({
    source: `${at}.ts`,
    path,
    each: 'Aggregates.Commands',
  }));
  const blueprint = strToU8(JSON.stringify({ format: 1, name: 'Names', files }));
  const templates = files.map(
    ({ source }) => [`files/${source}`, strToU8('export {};\n')] as const,
  );
  const archive = zipSync({ 'blueprint.json': blueprint, ...Object.fromEntries(templates) });
  const { value } = await api.generationStrategy.importBlueprint({
    organisationId,
    files: [new File([archive], 'names.zip')],
  });
  const blueprintId = value.identity;
  const generationStrategyIds = [blueprintId];
  await api.aggregate.selectGenerationStrategies({ aggregateId, generationStrategyIds });
  await api.aggregate.deleteCommand({ aggregateId, commandId: connected.commandId });
  for (const [at, commandActor] of actors.entries())
    await api.aggregate.addCommand({
      aggregateId,
      commandName: `Place${at}`,
      commandActor,
      domainEvents: [],
      attributes: [],
    });
  return { ...connected, blueprintId };
}

const publish = ({ api, aggregateId }: ConnectedService) =>
  api.codeGeneration.publishAggregate({
    aggregateId,
    commitMessage: 'Generate code',
    strategyType: 'Custom',
  });

describe('names that make paths', () => {
  const hostile = [
    '..',
    '../../outside',
    'a/../../b',
    '.git',
    '.GIT/hooks',
    '.g\u200cit',
    'git~1',
    '.git.',
    '.git::$INDEX_ALLOCATION',
    '.git\\config',
    '.gitmodules',
    '.gitmodule\u200ds',
    'GITMOD~1',
    'gi7eba~1',
    'CON',
    'nul.txt',
    'Com1',
    'Clerk.',
    'Clerk /x',
    '/etc',
    'C:',
    'new\nline',
    'x'.repeat(200),
  ];

  test('that could harm anybody are problems, each with its reason, and nothing is pushed', async () => {
    const alike = ['Clerk', 'clerk', 'Caf\u00e9', 'Cafe\u0301'];
    const service = await aServiceWhosePathsAreNames([...hostile, ...alike]);
    const { repository } = service;
    const head = await repository.git(['rev-parse', 'main']);

    const { problems } = await preview(service, service.aggregateId);
    const publishing = publish(service);

    await expect(publishing).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });
    const messages = problems.map(({ message }) => message);
    const unseen = hostile.filter((name) => !messages.some((each) => each.includes(`${name}/`)));
    expect(unseen).toEqual([]);
    expect(messages).toContain('Another file is generated at "clerk/b.ts".');
    expect(messages).toContain('Another file is generated at "Cafe\u0301/b.ts".');
    expect(await repository.git(['rev-parse', 'main'])).toBe(head);
    expect(await repository.git(['for-each-ref', '--format=%(refname)'])).toBe('refs/heads/main\n');
    expect(await repository.git(['fsck', '--strict', '--full', '--no-dangling'])).toBe('');
  });

  test('that are only unusual are published, and git finds nothing wrong with them', async () => {
    const unusual = [
      '-rf',
      '~',
      "O'Neill & Sons",
      'Büro 東京',
      '.gitignored',
      '😀',
      '$(id)',
      '%2e%2e',
    ];
    const service = await aServiceWhosePathsAreNames(unusual);

    const { problems } = await preview(service, service.aggregateId);
    await publish(service);

    expect(problems).toEqual([]);
    const { repository } = service;
    const listed = await repository.git(['ls-tree', '-r', '-z', '--name-only', 'main']);
    const paths = listed.split('\u0000');
    expect(unusual.filter((name) => !paths.includes(`${name}/b.ts`))).toEqual([]);
    expect(await repository.git(['fsck', '--strict', '--full', '--no-dangling'])).toBe('');
  });
});
