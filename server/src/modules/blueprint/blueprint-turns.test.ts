import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, filesOf, sampleCode } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { proveLater } from './prove-blueprint-job.ts';

/** It takes work up only when another server does. */
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ WORKERS: 'false', WORK_PER_PERSON: '2', WORK_IN_ALL: '3' });
});
afterAll(() => server.close());

test('a person has so many imports and learnings waiting at most, sees their place, and is refused in words', async () => {
  const { api, id: generationStrategyId } = await aBlueprint(server);
  const of = { generationStrategyId };
  await api.generationStrategy.uploadCode({ ...of, files: filesOf(sampleCode) });
  await api.generationStrategy.updateStrategyTokens({
    ...of,
    domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }],
  });
  const imported = {
    ...of,
    repositoryUrl: 'https://example.com/a.git',
    authenticationToken: 'token',
  };
  const load = (jobId: string) => api.generationStrategy.loadGitRepository({ ...imported, jobId });
  const learn = (jobId: string) =>
    api.generationStrategy.learn({ ...of, jobId, aggregateId: null });

  for (const ask of [load, learn]) {
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    await ask(one);
    await ask(two);
    const refusal = await refusalOf(ask(three));
    await ask(two);
    const { data: first } = await api.generationStrategy.getWork({ ...of, jobId: one });
    const { data: second } = await api.generationStrategy.getWork({ ...of, jobId: two });
    const { data: blueprint } = await api.generationStrategy.getForTreeView({
      id: generationStrategyId,
    });

    expect(refusal).toMatchObject({ status: 429, code: 'TOO_MANY_REQUESTS' });
    expect(refusal.message).toMatch(
      /^2 (imports|learnings) that you asked for are not done yet\. Wait until one of them has ended, then try again\.$/,
    );
    expect(first).toMatchObject({ state: 'queued', message: null });
    expect(second).toMatchObject({
      state: 'queued',
      message: 'Waiting for its turn: 1 before it',
    });
    expect(blueprint.jobId).toBe(two);
  }

  const other = await aBlueprint(server);
  const theirs = { ...imported, generationStrategyId: other.id };
  await other.api.generationStrategy.loadGitRepository(theirs);
  const crowded = await refusalOf(other.api.generationStrategy.loadGitRepository(theirs));
  expect(crowded.message).toBe(
    'Too many imports are waited for on this server. Please try again in a few minutes.',
  );
});

test('a comparison that nobody has begun does for whatever changes until then', async () => {
  const { id: blueprintId, actor } = await aBlueprint(server);
  const { jobs } = server.plumbing;
  const ask = () =>
    server.db.transaction((tx) => proveLater(tx, { blueprintId, jobs, personId: actor.id }));

  const asked = [await ask(), await ask(), await ask()];

  expect(new Set(asked.map(({ jobId }) => jobId)).size).toBe(1);
});
