import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aBlueprint, endedWork } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Each comes of one template with those of the other service. */
const shared = ['src/loan/queries/find-loans.ts', 'src/loan/commands/borrow-book.ts'];

/** The sample of two services, learned; and one of its files by path. */
async function aLearnedSample() {
  const { api, id } = await aBlueprint(server);
  const jobId = randomUUID();
  await api.generationStrategy.loadSample({ generationStrategyId: id, jobId });
  await endedWork({ server, api, id }, jobId);
  const read = async () => (await api.generationStrategy.getForTreeView({ id })).data;
  const { proof } = await read();
  const idOf = (path: string) => proof?.files.find((each) => each.path === path)?.fileId ?? '';
  return { api, read, idOf };
}

test('a file of a blueprint that was learned from two services is learned anew, with its siblings', async () => {
  const { api, read, idOf } = await aLearnedSample();
  const calls = ['reduceFileContent', 'generateBoilerplate'] as const;
  const results = [];

  for (const call of calls)
    for (const path of shared) {
      const fileId = idOf(path);
      const { data: before } = await api.generationStrategy.getFileItem({ id: fileId });
      const binding = before.propertyBindings.find(({ isBound }) => isBound);
      await api.generationStrategy.updateTextSection({
        fileId,
        propertyBindingId: binding?.id ?? '',
        value: 'Something',
      });
      const again = await api.generationStrategy[call]({ fileId });
      results.push({ before, after: again.value, proof: (await read()).proof });
    }

  expect(results).toHaveLength(4);
  for (const { before, after, proof } of results) {
    expect(after.propertyBindings).toEqual(before.propertyBindings);
    expect(after.fileBinding).toEqual(before.fileBinding);
    expect(proof).toMatchObject({ isProven: true, reproduced: 1 });
  }
}, 60_000);

test('where nothing more is found it is said so, and nothing is noted', async () => {
  const { api, read, idOf } = await aLearnedSample();
  const { version } = await read();

  const bound = await refusalOf(
    api.generationStrategy.reduceFileContent({ fileId: idOf(shared[0] ?? '') }),
  );
  const plain = await refusalOf(
    api.generationStrategy.generateBoilerplate({ fileId: idOf('src/kernel/outcome.ts') }),
  );

  expect(bound).toMatchObject({
    status: 400,
    message: 'Nothing was found in this file besides what is bound in it already.',
  });
  expect(plain.message).toMatch(/^Nothing in this file follows the model\. Add its words/);
  expect((await read()).version).toBe(version);
}, 60_000);
