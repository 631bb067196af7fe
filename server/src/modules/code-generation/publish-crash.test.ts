import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aServiceOf, connect } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { aServerDisk, startServerProcess, type ServerDisk } from '#test/server-process';

const settings = { ALLOW_PRIVATE_GIT_ADDRESSES: 'true', ALLOW_HTTP_GIT: 'true' };

let git: GitServer;
let disk: ServerDisk;
beforeAll(async () => {
  git = await startGitServer();
  disk = await aServerDisk();
});
afterAll(async () => {
  await disk.remove();
  await git.close();
});

test.each([
  ['arrives all the same', () => undefined],
  [
    'is lost',
    () => {
      throw new Error('lost');
    },
  ],
])(
  'a server killed in the middle of a push that %s takes the publish up again, and commits once',
  { timeout: 300_000 },
  async (_case, fate) => {
    const first = await startServerProcess(disk, settings);
    const email = `${randomUUID()}@example.com`;
    const service = await connect(await aServiceOf(await first.signIn(email)), git, { a: 'a\n' });
    const { repository, aggregateId, publication } = service;
    const call = { ...publication, publishId: randomUUID() };
    git.beforeNextPush(async () => {
      await first.kill();
      fate();
    });
    const answer = await service.api.codeGeneration.publishCommand(call).catch(() => 'no answer');

    const second = await startServerProcess(disk, settings);
    const { api } = await second.signIn(email);
    const { value } = await api.codeGeneration.publishCommand(call);

    expect(answer).toBe('no answer');
    expect(await repository.log()).toEqual(['Generate code', 'First commit']);
    expect(value.commitSha).toBe((await repository.git(['rev-parse', 'main'])).trim());
    const files = Object.keys(await repository.read());
    expect(value.files.every(({ filePath }) => files.includes(filePath))).toBe(true);
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.commands[0]).toMatchObject({
      state: { name: 'Published' },
      commitHistory: [{ sha: value.commitSha, files: value.files }],
    });
    await second.stop();
  },
);
