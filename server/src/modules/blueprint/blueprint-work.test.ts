import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, endedWork, loadFiles, pathsOf, sampleCode } from '#test/a-blueprint';
import { aPlatform } from '#test/a-platform';
import { startGitServer, type GitServer } from '#test/git-server';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
let git: GitServer;
beforeAll(async () => {
  git = await startGitServer();
  server = await startTestServer({ ALLOW_HTTP_GIT: 'true', ALLOW_PRIVATE_GIT_ADDRESSES: 'true' });
});
afterAll(async () => {
  await server.close();
  await git.close();
});

describe('loading a repository', () => {
  test('takes its text files, and says of the others why not', async () => {
    const { api, id } = await aBlueprint(server);

    const work = await loadFiles(
      { server, git, api, id },
      {
        ...sampleCode,
        'node_modules/a/index.js': 'x',
        'logo.txt': 'a\0b',
        'large.txt': 'x'.repeat(1_000_001),
        'src/Order.ts': 'x',
      },
    );

    expect(work).toMatchObject({ state: 'done', accepted: 2 });
    expect(work.rejected.map(({ file, reasons }) => [file, reasons[0]])).toEqual([
      ['large.txt', 'The file is larger than 1 MB.'],
      ['logo.txt', 'The file is not text.'],
      ['node_modules/a/index.js', 'Files of builds, packages and tools are left out.'],
      ['src/order.ts', 'It differs from src/Order.ts only in its spelling.'],
    ]);
    expect(await pathsOf(api, id)).toEqual(['src/', 'src/Order.ts', 'src/place-order.ts']);
  });

  test('follows no link, and takes no name that is no path', async () => {
    const { api, id } = await aBlueprint(server);
    const repository = await git.createRepository('hostile', { 'a.txt': 'a' });
    const blob = (await repository.git(['hash-object', '-w', '--stdin'], '/etc/passwd')).trim();
    const commit = (await repository.git(['rev-parse', 'main'])).trim();
    const filter = (
      await repository.git(['hash-object', '-w', '--stdin'], '* filter=evil ident eol=crlf\n')
    ).trim();
    const inside = await repository.git(['mktree', '-z'], `100644 blob ${blob}\tout.txt\0`);
    const tree = await repository.git(
      ['mktree', '-z'],
      [
        `100644 blob ${filter}\t.gitattributes\0`,
        `100644 blob ${blob}\ta.txt\0`,
        `100644 blob ${blob}\tA.TXT\0`,
        `100644 blob ${blob}\tcaf\u00e9.txt\0`,
        `100644 blob ${blob}\tcafe\u0301.txt\0`,
        `040000 tree ${inside.trim()}\t..\0`,
        `040000 tree ${inside.trim()}\t.git\0`,
        `120000 blob ${blob}\tlink\0`,
        `160000 commit ${commit}\tsub\0`,
        `100644 blob ${blob}\tline\nbreak.txt\0`,
        `100644 blob ${blob}\t${'n'.repeat(499)}\u{1f600}${'n'.repeat(3500)}\0`,
      ].join(''),
    );
    const person = ['-c', 'user.name=a', '-c', 'user.email=a@b.c'];
    const made = await repository.git([...person, 'commit-tree', tree.trim(), '-m', 'Hostile']);
    await repository.git(['update-ref', 'refs/heads/main', made.trim()]);

    const { value } = await api.generationStrategy.loadGitRepository({
      generationStrategyId: id,
      repositoryUrl: repository.url,
      authenticationToken: git.token,
    });
    const work = await endedWork({ server, api, id }, value.jobId);

    expect(work).toMatchObject({ state: 'done', accepted: 3 });
    expect(work.rejected.map(({ file }) => file).toSorted()).toEqual([
      '../out.txt',
      '.git/out.txt',
      'a.txt',
      'café.txt'.normalize('NFC'),
      'line\nbreak.txt',
      'link',
      `${'n'.repeat(499)}\ufffd…`,
      'sub',
    ]);
    const kept = await pathsOf(api, id);
    expect(kept).toEqual(['.gitattributes', 'A.TXT', 'cafe\u0301.txt']);
  });

  test('of more files than a blueprint may have is refused, however few objects they are', async () => {
    const { api, id } = await aBlueprint(server);
    const repository = await git.createRepository('bomb', { 'a.txt': 'a' });
    let tree = (await repository.git(['rev-parse', 'main^{tree}'])).trim();
    for (const width of [100, 150, 2])
      tree = (
        await repository.git(
          ['mktree'],
          Array.from({ length: width }, (_, at) => `040000 tree ${tree}\td${at}\n`).join(''),
        )
      ).trim();
    const commit = await repository.git(
      ['-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit-tree', tree, '-m', 'Bomb'],
      '',
    );
    await repository.git(['update-ref', 'refs/heads/main', commit.trim()]);

    const { value } = await api.generationStrategy.loadGitRepository({
      generationStrategyId: id,
      repositoryUrl: repository.url,
      authenticationToken: git.token,
    });
    const work = await endedWork({ server, api, id }, value.jobId);

    expect(work).toMatchObject({
      state: 'failed',
      message: 'A blueprint has at most 20,000 files.',
    });
  });

  test('asked for under an id that was used is the same load, and another one is refused', async () => {
    const { api, id: generationStrategyId } = await aBlueprint(server);
    const { url } = await git.createRepository('twice', sampleCode);
    const order = {
      generationStrategyId,
      repositoryUrl: url,
      authenticationToken: git.token,
      jobId: randomUUID(),
    };

    await api.generationStrategy.loadGitRepository(order);
    const again = await api.generationStrategy.loadGitRepository(order);
    const other = await refusalOf(
      api.generationStrategy.loadGitRepository({ ...order, repositoryUrl: `${url}-2` }),
    );

    expect(again.value.jobId).toBe(order.jobId);
    expect(other.status).toBe(409);
  });

  test.each([
    ['file:///etc', 400],
    ['ssh://git@example.com/a.git', 400],
    ['https://user:secret@example.com/a.git', 400],
    ['--upload-pack=touch x', 400],
  ])('refuses the address %s', async (repositoryUrl, status) => {
    const { api, id } = await aBlueprint(server);

    const refused = await refusalOf(
      api.generationStrategy.loadGitRepository({
        generationStrategyId: id,
        repositoryUrl,
        authenticationToken: 'a-token',
      }),
    );

    expect(refused.status).toBe(status);
  });

  test('says in a sentence that the token is wrong, and keeps no token in the open', async () => {
    const { api, id } = await aBlueprint(server);
    const { url } = await git.createRepository('closed', sampleCode);

    const { value } = await api.generationStrategy.loadGitRepository({
      generationStrategyId: id,
      repositoryUrl: url,
      authenticationToken: 'wrong-canary-token',
    });
    const work = await endedWork({ server, api, id }, value.jobId);
    const job = await server.plumbing.jobs.find(value.jobId);

    expect(work).toMatchObject({
      state: 'failed',
      message: 'The repository refused the authentication token.',
    });
    expect(JSON.stringify(job)).not.toContain('wrong-canary-token');
  });
});

describe('the sample', () => {
  test('is loaded and proven at once, and only where nothing is yet', async () => {
    const { api, id: generationStrategyId } = await aBlueprint(server);
    const order = { generationStrategyId, jobId: randomUUID() };

    await api.generationStrategy.loadSample(order);
    await api.generationStrategy.loadSample(order);
    const work = await endedWork({ server, api, id: generationStrategyId }, order.jobId);
    const { data } = await api.generationStrategy.getForTreeView({ id: generationStrategyId });
    const again = await refusalOf(api.generationStrategy.loadSample({ generationStrategyId }));

    expect(work.state).toBe('done');
    expect(data.proof).toMatchObject({ isProven: true, reproduced: 1, problems: [], extra: [] });
    expect(data.parameters.map(({ token }) => token)).toContain('BorrowBook');
    expect(again).toMatchObject({ status: 409, message: 'There are files already.' });
  });
});

describe('learning', () => {
  test('from the dictionary: the proof is whole, sections are shown, and a service is previewed with it', async () => {
    const place = await aBlueprint(server);
    const { api, id: generationStrategyId, organisationId, platformId } = place;
    await loadFiles({ server, git, ...place }, sampleCode);
    await api.generationStrategy.updateStrategyTokens({
      generationStrategyId,
      domainDictionaryEntries: [
        { key: 'Aggregates.Name', token: 'Order' },
        { key: 'Aggregates.Commands.Name', token: 'PlaceOrder' },
      ],
    });

    const learning = await api.generationStrategy.learn({ generationStrategyId });
    const work = await endedWork({ server, api, id: generationStrategyId }, learning.value.jobId);
    const { data } = await api.generationStrategy.getForTreeView({ id: generationStrategyId });
    const file = data.proof?.files.find(({ path }) => path === 'src/order.ts');
    const item = await api.generationStrategy.getFileItem({ id: file?.fileId ?? '' });

    expect(work).toMatchObject({ state: 'done' });
    expect(data.proof).toMatchObject({ isProven: true, reproduced: 1, isOutdated: false });
    expect(item.data.pathBinding.value).toBe('src/{Aggregates.Name|Kebab}.ts');
    expect(item.data.propertyBindings.map(({ content }) => content)).toContain(
      '{Aggregates.Name|Pascal}',
    );

    const service = await api.aggregate.createAggregate({
      name: 'Invoice',
      boundedContext: 'Billing',
      platformId,
      organisationId,
    });
    const aggregateId = service.value.aggregate.identity;
    const chosen = await api.aggregate.selectGenerationStrategies({
      aggregateId,
      generationStrategyIds: [generationStrategyId],
    });
    const preview = await api.codeGeneration.preview({
      aggregateId,
      platformId,
      previewFor: 0,
      previewForId: aggregateId,
      generationStrategyIds: [generationStrategyId],
    });

    expect(chosen.value.aggregate.generationStrategies).toEqual([
      { identity: generationStrategyId, name: 'Orders in TypeScript' },
    ]);
    expect(preview.value.affectedFilePaths).toContain('src/invoice.ts');
    const stranger = await aPlatform(server);
    const theirs = await stranger.api.generationStrategy.listForPublish({
      organisationId: stranger.organisationId,
    });
    expect(theirs.data.map(({ identity }) => identity)).not.toContain(generationStrategyId);
  });

  test('from a service of the platform; a change of the files makes the proof outdated', async () => {
    const { api, id: generationStrategyId, organisationId, platformId } = await aBlueprint(server);
    const files = Object.entries(sampleCode).map(([path, text]) => new File([text], path));
    await api.generationStrategy.uploadCode({ generationStrategyId, files });
    const { value } = await api.aggregate.createAggregate({
      name: 'Order',
      boundedContext: 'Sales',
      platformId,
      organisationId,
    });

    const aggregateId = value.aggregate.identity;
    const learning = await api.generationStrategy.learn({ generationStrategyId, aggregateId });
    const work = await endedWork({ server, api, id: generationStrategyId }, learning.value.jobId);
    const before = await api.generationStrategy.getForTreeView({ id: generationStrategyId });
    await api.generationStrategy.addFolder({ generationStrategyId, name: 'new' });
    const after = await api.generationStrategy.getForTreeView({ id: generationStrategyId });

    expect(work.state).toBe('done');
    expect(before.data.proof).toMatchObject({ isProven: true, isOutdated: false });
    expect(after.data.proof).toMatchObject({ isProven: true, isOutdated: true });
  });

  test('wants files, and a dictionary of things that a model has', async () => {
    const { api, id: generationStrategyId } = await aBlueprint(server);
    const empty = await refusalOf(api.generationStrategy.learn({ generationStrategyId }));
    const unknown = await refusalOf(
      api.generationStrategy.updateStrategyTokens({
        generationStrategyId,
        domainDictionaryEntries: [{ key: 'Aggregates.Nonsense', token: 'Order' }],
      }),
    );

    expect(empty).toMatchObject({ status: 400, message: 'Load files first.' });
    expect(unknown).toMatchObject({ status: 400, message: 'This is nothing of a model.' });
  });
});
