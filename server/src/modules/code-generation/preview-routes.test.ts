import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { DirectoryItem, PreviewFile } from '@stepwright/contract';
import { aConnectedService, aService, type ConnectedService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { startTestServer, type TestServer } from '#test/harness';

let git: GitServer;
let server: TestServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' });
});
afterEach(() => git.behave({ kind: 'normal' }));
afterAll(async () => {
  await server.close();
  await git.close();
});

const commandPath = 'sales-context/order-service/src/commands/place-order-command.ts';

type Service = Pick<ConnectedService, 'aggregateId' | 'platformId' | 'blueprintId' | 'commandId'>;
const previewOf = ({ aggregateId, platformId, blueprintId, commandId }: Service) => ({
  aggregateId,
  platformId,
  generationStrategyIds: [blueprintId],
  previewFor: 1,
  previewForId: commandId,
});

function filesOf(items: DirectoryItem[]): PreviewFile[] {
  return items.flatMap(({ children, file }) => (file ? [file] : filesOf(children)));
}

describe('the preview of a command', () => {
  test('in an empty repository creates everything', async () => {
    const service = await aConnectedService(server, git);

    const { value } = await service.api.codeGeneration.preview(previewOf(service));

    const files = filesOf(value.directoryItems);
    expect(new Set(files.map(({ result }) => result))).toEqual(new Set([0]));
    expect(value).toMatchObject({ hasChanges: true, head: null, problems: [], filesInContext: [] });
    expect(value.affectedFilePaths).toEqual(files.map(({ filePath }) => filePath).toSorted());
    const command = files.find(({ filePath }) => filePath === commandPath);
    expect(command).toMatchObject({ originalContent: '', language: 'typescript', isBinary: false });
  });

  test('tells for each line which section and which element made it', async () => {
    const service = await aConnectedService(server, git);

    const { value } = await service.api.codeGeneration.preview(previewOf(service));

    const command = filesOf(value.directoryItems).find(({ filePath }) => filePath === commandPath);
    expect(command?.trace.length).toBe(command?.content.trimEnd().split('\n').length);
    expect(value.traces[command?.trace[0] ?? -1]).toEqual({
      blueprint: 'Azure Functions (TypeScript)',
      file: 'src/commands/command.ts',
      section: '0',
      element: 'Sales/Order/command/PlaceOrder',
    });
  });

  test('has the chosen persistence, unless that was chosen for another cloud', async () => {
    const service = await aConnectedService(server, git);
    const { api, platformId, aggregateId } = service;
    const cosmos = 'sales-context/order-service/src/kernel/cosmos-repository.ts';
    const isThere = async () => {
      const { value } = await api.codeGeneration.preview(previewOf(service));
      return value.affectedFilePaths.includes(cosmos);
    };
    const choose = (cloudPlatformName: 'Microsoft Azure' | 'Amazon Web Services') =>
      api.platform.selectCloudPlatform({ platformId, cloudPlatformName });

    const before = await isThere();
    await choose('Microsoft Azure');
    await api.aggregate.selectPersistence({ aggregateId, name: 'Cosmos DB' });
    const chosen = await isThere();
    await choose('Amazon Web Services');

    expect([before, chosen, await isThere()]).toEqual([false, true, false]);
  });

  test('shows folders first, each by name', async () => {
    const service = await aConnectedService(server, git);

    const { value } = await service.api.codeGeneration.preview(previewOf(service));

    const [context] = value.directoryItems;
    const children = context?.children[0]?.children ?? [];
    const kinds = children.map(({ file }) => (file ? 'file' : 'folder'));
    expect(kinds).toEqual(kinds.toSorted().toReversed());
    expect(children.map(({ id }) => id)[0]).toBe('sales-context/order-service/src');
  });

  test('after publishing has nothing to change, and after a change of the model an update', async () => {
    const service = await aConnectedService(server, git);
    const { api, aggregateId, commandId } = service;
    await api.codeGeneration.publishCommand(service.publication);

    const before = await api.codeGeneration.preview(previewOf(service));
    await api.aggregate.editCommand({
      aggregateId,
      commandId,
      commandName: 'PlaceOrder',
      domainEvents: [],
      attributes: [
        { name: 'customerId', type: 'uuid', isNullable: false },
        { name: 'isUrgent', type: 'boolean', isNullable: false },
      ],
    });
    const after = await api.codeGeneration.preview(previewOf(service));

    expect(before.value).toMatchObject({ hasChanges: false, affectedFilePaths: [] });
    expect(after.value.hasChanges).toBe(true);
    expect(after.value.affectedFilePaths).toContain(commandPath);
    const file = filesOf(after.value.directoryItems).find((each) => each.filePath === commandPath);
    expect(file?.result).toBe(1);
    expect(file?.content).toContain('isUrgent');
    expect(file?.originalContent).not.toContain('isUrgent');
  });

  test('shows a conflict before anything is written', async () => {
    const service = await aConnectedService(server, git, { [commandPath]: 'mine\n' });

    const { value } = await service.api.codeGeneration.preview(previewOf(service));

    const file = filesOf(value.directoryItems).find((each) => each.filePath === commandPath);
    expect(file).toMatchObject({ result: 3, originalContent: 'mine\n' });
    expect(value.problems).toMatchObject([{ code: 'not_generated_by_us', filePath: commandPath }]);
  });

  test('for a branch that is not there compares with the default branch', async () => {
    const service = await aConnectedService(server, git);
    await service.api.codeGeneration.publishCommand(service.publication);

    const call = { ...previewOf(service), branch: 'feature/new' };
    const { value } = await service.api.codeGeneration.preview(call);

    expect(value.hasChanges).toBe(false);
    expect(value.head).toBe((await service.repository.git(['rev-parse', 'main'])).trim());
  });

  test('without a repository creates everything', async () => {
    const service = await aService(server);

    const { value } = await service.api.codeGeneration.preview(previewOf(service));

    expect(value).toMatchObject({ hasChanges: true, head: null });
  });

  test('can be narrowed to some of the blueprint’s files', async () => {
    const service = await aService(server);

    const call = { ...previewOf(service), fileIds: ['src/commands/command.ts'] };
    const { value } = await service.api.codeGeneration.preview(call);

    expect(filesOf(value.directoryItems).map(({ filePath }) => filePath)).toEqual([commandPath]);
  });

  test.each([
    [{ branch: 'no..branch' }, 'branch'],
    [{ generationStrategyIds: [] }, 'generationStrategyIds'],
    [{ previewFor: 5 }, 'previewFor'],
    [{ platformId: 'x' }, 'platformId'],
  ])('is refused for %j, naming the field', async (input, path) => {
    const service = await aService(server);

    const previewing = service.api.codeGeneration.preview({ ...previewOf(service), ...input });

    await expect(previewing).rejects.toMatchObject({
      status: 400,
      failures: [{ code: 'VALIDATION_FAILED', path }],
    });
  });

  test('stops git when the caller goes away', async () => {
    const service = await aConnectedService(server, git);
    const scratch = join(server.config.dataDirectory, 'git');
    // Repositories that were looked at before are kept for a while.
    const kept = readdirSync(scratch);
    git.behave({ kind: 'hang' });
    const caller = new AbortController();

    const previewing = service.api.codeGeneration
      .preview(previewOf(service), { signal: caller.signal })
      .then(
        () => 'answered',
        () => 'gone',
      );
    await vi.waitFor(() => expect(readdirSync(scratch)).toHaveLength(kept.length + 1), {
      timeout: 30_000,
    });
    caller.abort();

    expect(await previewing).toBe('gone');
    await vi.waitFor(() => expect(readdirSync(scratch)).toEqual(kept), { timeout: 30_000 });
  });
});
