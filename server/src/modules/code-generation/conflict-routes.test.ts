import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HunkResolution } from '@stepwright/contract';
import { aConnectedService, addCommand, aService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { change, path, preview, publishAndEdit } from './an-edited-service.ts';

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

/** A command whose one attribute is another in the repository and another in the model. */
async function aConflict() {
  const service = await aConnectedService(server, git);
  const edit = (text: string) => text.replace('  readonly customerId:', '  readonly buyerId:');
  await publishAndEdit(service, edit);
  await change(service, ['clientId']);
  return service;
}

describe('a conflict', () => {
  test('is shown with the lines of all three, and stops every publish until it is solved', async () => {
    const service = await aConflict();

    const { files } = await preview(service);

    const hunk = files.get(path)?.conflict?.hunks[0];
    expect(files.get(path)).toMatchObject({ result: 3, conflict: { because: 'both_changed' } });
    expect(hunk).toMatchObject({
      base: { lineCount: 1, text: '  readonly customerId: string;\n' },
      ours: { lineCount: 1, text: '  readonly buyerId: string;\n' },
      theirs: { lineCount: 1, text: '  readonly clientId: string;\n' },
      resolution: null,
    });
    const text = (await service.repository.read())[path]?.split('\n') ?? [];
    expect(text[(hunk?.ours.line ?? 0) - 1]).toContain('buyerId');
    expect(files.get(path)?.content.split('\n')[(hunk?.content.line ?? 0) - 1]).toContain('<<<<');
    const publishing = service.api.codeGeneration.publishCommand(service.publication);
    await expect(publishing).rejects.toMatchObject({ status: 409, failures: [{}, { path }] });
  });

  test('is solved hunk by hunk, kept for the same three, and published as it was solved', async () => {
    const service = await aConflict();
    const { api, aggregateId, platformId, publication, repository } = service;
    const before = (await preview(service)).files.get(path);
    const { digest = '', hunks = [] } = before?.conflict ?? {};
    const place = { aggregateId, platformId, filePath: path, digest };
    const solve = (resolutions: HunkResolution[]) =>
      api.codeGeneration.resolveConflict({ ...place, resolutions });
    const hunk = hunks[0]?.id ?? '';

    await solve([{ hunk, choice: 'both' }]);
    const both = (await preview(service)).files.get(path);
    await solve([]);
    const open = (await preview(service)).files.get(path);
    await solve([{ hunk, choice: 'hand', text: '  readonly partyId: string;' }]);
    const solved = await preview(service);
    const { value } = await api.codeGeneration.publishCommand(publication);

    expect(both?.content).toContain('  readonly clientId: string;\n  readonly buyerId: string;\n');
    expect(open).toMatchObject({ result: 3, conflict: { hunks: [{ resolution: null }] } });
    expect(solved.files.get(path)).toMatchObject({
      result: 1,
      conflict: { digest, hunks: [{ resolution: { choice: 'hand' } }] },
    });
    expect(solved.problems).toEqual([]);
    expect(value.commitSha).not.toBeNull();
    const after = (await repository.read())[path];
    expect(after).toContain('{\n  readonly partyId: string;\n}');
    expect(after).toBe(solved.files.get(path)?.content);
    expect((await preview(service)).hasChanges).toBe(false);
  });

  test('that two people solve at once is solved by both', async () => {
    const service = await aConnectedService(server, git);
    await publishAndEdit(service, (text) => text.replaceAll('customerId:', 'buyerId:'));
    await change(service, ['clientId']);
    const { api, aggregateId, platformId } = service;
    const { digest = '', hunks = [] } = (await preview(service)).files.get(path)?.conflict ?? {};
    expect(hunks.length).toBeGreaterThan(1);
    const solve = (hunk: string, choice: 'ours' | 'theirs' | null) =>
      api.codeGeneration.resolveConflict({
        aggregateId,
        platformId,
        filePath: path,
        digest,
        hunks: [hunk],
        resolutions: choice ? [{ hunk, choice }] : [],
      });

    await Promise.all(hunks.map(({ id }) => solve(id, 'ours')));
    const solved = (await preview(service)).files.get(path);
    await solve(hunks[0]?.id ?? '', null);
    const opened = (await preview(service)).files.get(path);

    expect(solved?.result).not.toBe(3);
    expect(opened?.conflict?.hunks.map(({ resolution }) => resolution?.choice ?? null)).toEqual([
      null,
      ...hunks.slice(1).map(() => 'ours'),
    ]);
  });

  test('takes no more from many calls than one could decide', async () => {
    const { api, aggregateId, platformId } = await aService(server);
    const decide = (hunks: string[]) =>
      api.codeGeneration.resolveConflict({
        aggregateId,
        platformId,
        filePath: 'src/a.ts',
        digest: 'a'.repeat(64),
        hunks,
        resolutions: hunks.map((hunk) => ({ hunk, choice: 'ours' })),
      });
    const some = (name: string) => Array.from({ length: 3000 }, (_, at) => `${name}${at}`);
    await decide(some('a'));

    const refused = await refusalOf(decide(some('b')));
    const { value } = await decide(['a0', 'c']);

    expect(refused).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect(value.resolutions).toHaveLength(3001);
  });

  test('is open again when the repository or the model changed since it was solved', async () => {
    const service = await aConflict();
    const { api, aggregateId, platformId, repository } = service;
    const conflict = (await preview(service)).files.get(path)?.conflict;
    const [hunk] = conflict?.hunks ?? [];
    await api.codeGeneration.resolveConflict({
      aggregateId,
      platformId,
      filePath: path,
      digest: conflict?.digest ?? '',
      resolutions: [{ hunk: hunk?.id ?? '', choice: 'ours' }],
    });
    expect((await preview(service)).files.get(path)?.result).not.toBe(3);

    const text = (await repository.read())[path] ?? '';
    await repository.commit({ [path]: text.replace('buyerId', 'purchaserId') });

    expect((await preview(service)).files.get(path)?.result).toBe(3);
  });

  test('with a file of somebody is solved too, and the file is merged from then on', async () => {
    const service = await aConnectedService(server, git, { [path]: 'mine\n' });
    const { api, aggregateId, platformId, repository, publication } = service;
    const conflict = (await preview(service)).files.get(path)?.conflict;
    expect(conflict?.because).toBe('not_generated_by_us');
    await api.codeGeneration.resolveConflict({
      aggregateId,
      platformId,
      filePath: path,
      digest: conflict?.digest ?? '',
      resolutions: (conflict?.hunks ?? []).map(({ id }) => ({ hunk: id, choice: 'ours' })),
    });

    await api.codeGeneration.publishCommand(publication);

    expect((await repository.read())[path]).toBe('mine\n');
    expect((await preview(service)).files.get(path)?.result).toBe(2);
  });
});

describe('choosing what is published', () => {
  test('leaves refused files and lines as the branch has them', async () => {
    const service = await aConnectedService(server, git);
    const { api, publication, repository, aggregateId } = service;
    await api.codeGeneration.publishCommand(publication);
    await change(service, ['customerId', 'note']);
    const refusedPath = 'sales-context/order-service/test/commands/place-order-command.test.ts';
    const before = await repository.read();
    await addCommand(api, { aggregateId, name: 'CancelOrder' });
    const shown = (await preview(service)).files.get(path);
    const [first] = shown?.changes ?? [];

    await api.codeGeneration.publishCommand({
      ...publication,
      choice: {
        refusedFilePaths: [refusedPath],
        refusedChanges: [{ filePath: path, changes: [first?.id ?? ''] }],
      },
    });

    const after = await repository.read();
    expect(after[refusedPath]).toBe(before[refusedPath]);
    expect(after[path]).not.toContain('readonly note');
    expect(after[path]).toContain('  note: schema');
    const again = (await preview(service)).files;
    expect(again.get(path)?.result).toBe(2);
  });

  test('that is not there any more is refused, and nothing is published', async () => {
    const service = await aConnectedService(server, git);
    const { api, publication, repository } = service;
    await api.codeGeneration.publishCommand(publication);
    await change(service, ['customerId', 'note']);

    for (const choice of [
      { refusedChanges: [{ filePath: path, changes: ['unknown'] }] },
      { removedFilePaths: [path] },
      { removedFilePaths: ['README.md'] },
    ])
      await expect(
        api.codeGeneration.publishCommand({ ...publication, choice }),
      ).rejects.toMatchObject({ status: 409, code: 'CONFLICT' });

    expect((await repository.log()).length).toBe(1);
  });
});
