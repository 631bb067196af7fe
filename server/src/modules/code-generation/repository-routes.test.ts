import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { aConnectedService, aService } from '#test/a-connected-service';
import { startGitServer, type GitServer } from '#test/git-server';
import { anActor, startTestServer, type TestServer } from '#test/harness';

const refused =
  'We could not go through with the information provided. Please verify the information about the git credentials are correct and try again.';

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

describe('connecting a repository', () => {
  test('keeps its canonical address, and answers no token', async () => {
    const { api, aggregateId } = await aService(server);
    const { url } = await git.createRepository('connect');

    const answer = await api.repository.configureGitRepo({
      aggregateId,
      repositoryUrl: `${url}/`,
      token: git.token,
    });

    expect(answer).toEqual({ value: { repositoryUrl: url } });
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.gitRepositoryUrl).toBe(url);
    expect(JSON.stringify(data)).not.toContain(git.token);
  });

  interface Given {
    token?: string;
    path?: string;
    origin?: string;
  }
  const noToken = 'The repository refused the authentication token.';
  const noRepository = 'There is no repository at this address, or the token may not see it.';
  const redirected = 'The repository answered with a redirect, which is not followed.';
  const noServer = 'The repository could not be reached.';

  test.each<[string, Given & { reason: string }, () => void]>([
    ['a wrong token', { token: 'wrong', reason: noToken }, () => undefined],
    [
      'a repository that is not there',
      { path: '/nowhere.git', reason: noRepository },
      () => undefined,
    ],
    ['a server that refuses', { reason: noToken }, () => git.behave({ kind: 'unauthorised' })],
    [
      'a redirect to another host',
      { reason: redirected },
      () => git.behave({ kind: 'redirect', to: 'http://127.0.0.1:1/x' }),
    ],
    [
      'a server that is not there',
      { origin: 'http://127.0.0.1:9', reason: noServer },
      () => undefined,
    ],
  ])('to %s is refused, says why, and changes nothing', async (_case, given, arrange) => {
    const { api, aggregateId, repository } = await aConnectedService(server, git);
    const { token, path, origin, reason } = given;
    arrange();

    const connecting = api.repository.configureGitRepo({
      aggregateId,
      repositoryUrl: `${origin ?? git.origin}${path ?? new URL(repository.url).pathname}`,
      token: token ?? git.token,
    });

    await expect(connecting).rejects.toMatchObject({
      status: 400,
      failures: [
        { code: 'GIT_CREDENTIALS_REFUSED', message: refused },
        { code: 'GIT_CREDENTIALS_REFUSED', message: reason },
      ],
    });
    git.behave({ kind: 'normal' });
    const { data } = await api.domainReadModel.getAggregateById({ id: aggregateId });
    expect(data.gitRepositoryUrl).toBe(repository.url);
    expect(await api.repository.getBranches({ aggregateId })).toEqual({ data: [] });
  });

  test.each([
    ['https://ann:secret@example.com/shop.git', /must not contain a user name/],
    ['ssh://git@example.com/shop.git', /Only https/],
    ['--upload-pack=touch /tmp/x', /not the address/],
  ])('at %s is refused with the reason', async (repositoryUrl, message) => {
    const { api, aggregateId } = await aService(server);

    const connecting = api.repository.configureGitRepo({ aggregateId, repositoryUrl, token: 'tt' });

    await expect(connecting).rejects.toMatchObject({
      status: 400,
      failures: [
        {
          code: 'VALIDATION_FAILED',
          path: 'repositoryUrl',
          message: expect.stringMatching(message),
        },
      ],
    });
  });

  test('of somebody else is not found', async () => {
    const { aggregateId, repository } = await aConnectedService(server, git);
    const stranger = server.apiAs(anActor());
    const credentials = { repositoryUrl: repository.url, token: git.token };

    for (const id of [aggregateId, randomUUID()]) {
      const connecting = stranger.repository.configureGitRepo({ aggregateId: id, ...credentials });
      await expect(connecting).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
      const listing = stranger.repository.getBranches({ aggregateId: id });
      await expect(listing).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
  });
});

describe('private addresses', () => {
  test('are refused unless configured, before anything is sent there', async () => {
    const strict = await startTestServer({ ALLOW_HTTP_GIT: 'true' });
    const { api, aggregateId } = await aService(strict);
    const asked = git.requests.length;

    for (const host of ['127.0.0.1', 'localhost', '[::ffff:127.0.0.1]', '2130706433']) {
      const repositoryUrl = `http://${host}:${new URL(git.origin).port}/connect.git`;
      const connecting = api.repository.configureGitRepo({
        aggregateId,
        repositoryUrl,
        token: git.token,
      });
      await expect(connecting).rejects.toMatchObject({
        status: 400,
        message: 'Repositories on private network addresses are not allowed.',
      });
    }

    expect(git.requests.length).toBe(asked);
    await strict.close();
  });

  test('and plain http are refused by default', async () => {
    const strict = await startTestServer({ ALLOW_PRIVATE_GIT_ADDRESSES: 'true' });
    const { api, aggregateId } = await aService(strict);

    const connecting = api.repository.configureGitRepo({
      aggregateId,
      repositoryUrl: `${git.origin}/connect.git`,
      token: git.token,
    });

    await expect(connecting).rejects.toMatchObject({ status: 400, message: /Only https/ });
    await strict.close();
  });
});

describe('branches', () => {
  test('are listed by name', async () => {
    const { api, aggregateId, repository } = await aConnectedService(server, git, { a: 'a\n' });
    await repository.commit({ b: 'b\n' }, { branch: 'feature/x' });

    expect(await api.repository.getBranches({ aggregateId })).toEqual({
      data: ['feature/x', 'main'],
    });
  });

  test('are none before a repository is connected, and in an empty one', async () => {
    const { api, aggregateId } = await aService(server);
    expect(await api.repository.getBranches({ aggregateId })).toEqual({ data: [] });

    const connected = await aConnectedService(server, git);
    expect(await connected.api.repository.getBranches(connected)).toEqual({ data: [] });
  });

  test('that cannot be listed are an error', async () => {
    const { api, aggregateId } = await aConnectedService(server, git);
    git.behave({ kind: 'unauthorised' });

    const listing = api.repository.getBranches({ aggregateId });

    await expect(listing).rejects.toMatchObject({ status: 502, code: 'PUBLISH_FAILED' });
  });
});

test('a service that is deleted takes its token and all that was generated for it along', async () => {
  const { api, aggregateId, commandId, publication } = await aConnectedService(server, git);
  await api.codeGeneration.publishCommand(publication);
  const attributes = [{ name: 'total', type: 'number', isNullable: false }];
  const edit = { aggregateId, commandId, commandName: 'PlaceOrder', domainEvents: [], attributes };
  await api.aggregate.editCommand(edit);
  const counted = async () => {
    const counts = ['service_repository', 'publication', 'generated_blob'].map(
      (table) =>
        sql`(select count(*)::int from ${sql.identifier(table)} where aggregate_id = ${aggregateId}) as ${sql.identifier(table)}`,
    );
    return (await server.db.execute(sql`select ${sql.join(counts, sql`, `)}`)).rows[0];
  };
  const before = await counted();

  await api.aggregate.deleteAggregate({ aggregateId });

  expect(before).toMatchObject({ service_repository: 1, publication: 1 });
  expect(await counted()).toEqual({ service_repository: 0, publication: 0, generated_blob: 0 });
});
