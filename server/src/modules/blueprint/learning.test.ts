import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aBlueprint, endedWork, filesOf, proposed } from '#test/a-blueprint';
import { refusalOf, startTestServer, type TestServer } from '#test/harness';
import { learnBlueprintJob } from './learn-blueprint-job.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const code = {
  'src/order.ts': 'export class Order {\n  amount = 0;\n  note = "";\n}\n',
  'src/place-order.ts': 'export function placeOrder() {}\n',
  'src/cancel-order.ts': 'export function cancelOrder() {}\n',
  'README.md': '# Shop\n',
};
const sample = {
  name: 'Order',
  boundedContext: 'Sales',
  attributes: [
    { name: 'amount', type: 'number', isNullable: false },
    { name: 'note', type: 'string', isNullable: false },
    { name: 'discount', type: 'number', isNullable: true },
  ],
  commands: ['PlaceOrder', 'CancelOrder'].map((name) => ({
    name,
    attributes: [],
    domainEvents: [],
  })),
  queries: [],
};

/** A blueprint with the code and the sample, not learned yet. */
async function aSample(files: Record<string, string> = code) {
  const place = await aBlueprint(server);
  const { api, id: generationStrategyId } = place;
  await api.generationStrategy.uploadCode({
    generationStrategyId,
    files: filesOf(files),
  });
  await api.generationStrategy.updateSample({ generationStrategyId, sample });
  return { ...place, of: { generationStrategyId } };
}

type Place = Awaited<ReturnType<typeof aSample>>;

async function learn({ api, of, id }: Place, accept: 'all' | 'none' = 'none') {
  const { value } = await api.generationStrategy.learn({ ...of, isTyped: true, accept });
  return endedWork({ server, api, id }, value.jobId);
}

async function opened({ api, of }: Place, path: string) {
  const { data } = await api.generationStrategy.getForTreeView({ id: of.generationStrategyId });
  const found = data.directoryItems
    .flatMap((item) => [item, ...item.children])
    .find((item) => item.path === path);
  return (await api.generationStrategy.getFileItem({ id: found?.fileId ?? '' })).data;
}

describe('learning proposes', () => {
  test('and changes nothing: every proposal has its place and its evidence', async () => {
    const place = await aSample();
    const { api, of } = place;
    const nothing = await proposed(api, of);

    const work = await learn(place);
    const accept = { ...of, decision: 'accept' as const };
    const { value: none } = await api.generationStrategy.decideProposals({
      ...accept,
      files: [{ source: 'src/order.ts', ids: ['not-proposed'] }],
    });
    const { data: history } = await api.generationStrategy.listVersions(of);
    const { learning, files, all, states } = await proposed(api, of);
    const { data } = await api.generationStrategy.getForTreeView({ id: of.generationStrategyId });
    const name = all.find(({ what }) => what === '{Aggregates.Name|Pascal}');

    expect(nothing.learning).toBeNull();
    expect(work.state).toBe('done');
    expect(data.proof).toBeNull();
    expect(none).toMatchObject({ changed: 0, left: 0, jobId: null });
    expect(history.versions[0]?.words).toBe('Wrote down the sample Order');
    expect(states).toEqual(['open']);
    expect(learning).toMatchObject({ from: 'the service Order', isOutdated: false, refused: 0 });
    expect(learning?.total).toBe(all.length);
    expect(learning?.unseen).toEqual([
      { element: 'Sales', name: 'Sales' },
      { element: 'Sales/Order', name: 'discount' },
    ]);
    expect(files.map(({ source, samples }) => [source, samples.length])).toEqual([
      ['src/cancel-order.ts', 2],
      ['src/order.ts', 1],
    ]);
    expect(name).toMatchObject({
      source: 'src/order.ts',
      lines: [1],
      isReproduced: true,
      evidence: { times: 1, forms: ['Order'] },
    });
  });

  test('accepted one by one they go into the template, as versions that can be undone', async () => {
    const place = await aSample();
    const { api, of } = place;
    await learn(place);
    const name = (await proposed(api, of)).all.find(
      ({ what }) => what === '{Aggregates.Name|Pascal}',
    );
    const files = [{ source: 'src/order.ts', ids: [name?.id ?? ''] }];

    const { value } = await api.generationStrategy.decideProposals({
      ...of,
      decision: 'accept',
      files,
    });
    const accepted = (await proposed(api, of)).all.filter(({ state }) => state === 'accepted');
    const item = await opened(place, 'src/order.ts');
    if (value.jobId) await endedWork({ server, ...place }, value.jobId);
    const { data } = await api.generationStrategy.getForTreeView({ id: of.generationStrategyId });
    const { data: history } = await api.generationStrategy.listVersions(of);
    await api.generationStrategy.undoChange({ ...of, number: history.undo?.number ?? 0 });
    const undone = await proposed(api, of);

    expect(value).toMatchObject({ changed: 1, left: 0, jobId: expect.any(String) });
    // That it is proven later is a change of the blueprint too.
    expect(value.version).toBe((history.undo?.number ?? 0) + 1);
    expect(accepted.map(({ what }) => what)).toEqual([
      'src/{Aggregates.Name|Kebab}.ts for each Aggregates',
      '{Aggregates.Name|Pascal}',
    ]);
    expect(item.pathBinding.value).toBe('src/{Aggregates.Name|Kebab}.ts');
    expect(item.propertyBindings.map(({ content }) => content).join('')).toBe(
      code['src/order.ts'].replace('Order', '{Aggregates.Name|Pascal}'),
    );
    expect(data.proof).toMatchObject({ isProven: true, reproduced: 1, isOutdated: false });
    expect(history.undo?.words).toBe('Accepted what was learned of src/order.ts');
    expect(undone.states).toEqual(['open']);

    const whole = await api.generationStrategy.decideProposals({ ...of, decision: 'accept' });
    const after = await api.generationStrategy.getForTreeView({ id: of.generationStrategyId });
    expect(whole.value).toMatchObject({ changed: 2, left: 0, jobId: null });
    expect((await proposed(api, of)).states).toEqual(['accepted']);
    expect(after.data.proof).toMatchObject({ isProven: true, reproduced: 1, extra: [] });
    expect((await opened(place, 'src/place-order.ts')).pathBinding.value).toBe(
      'src/{Aggregates.Commands.Name|Kebab}.ts',
    );
  });

  test('accepted file by file, the same comes of it, and each can be undone', async () => {
    const place = await aSample();
    const { api, of } = place;
    await learn(place);
    for (const { source } of (await proposed(api, of)).files.toReversed()) {
      // eslint-disable-next-line no-await-in-loop -- one after the other
      const { value } = await api.generationStrategy.decideProposals({
        ...of,
        decision: 'accept',
        files: [{ source }],
      });
      // eslint-disable-next-line no-await-in-loop -- see above
      if (value.jobId) await endedWork({ server, ...place }, value.jobId);
    }
    const { states } = await proposed(api, of);
    const { data } = await api.generationStrategy.getForTreeView({ id: of.generationStrategyId });
    const { data: history } = await api.generationStrategy.listVersions(of);
    const number = history.undo?.number ?? 0;
    const { value: undone } = await api.generationStrategy.undoChange({ ...of, number });
    const sibling = await opened(place, 'src/place-order.ts');
    if (undone.jobId) await endedWork({ server, ...place }, undone.jobId);

    expect(states).toEqual(['accepted']);
    expect(data.proof).toMatchObject({ isProven: true, extra: [], problems: [] });
    expect(data.proof?.files).toHaveLength(4);
    expect(sibling.pathBinding.value).toBe('src/place-order.ts');
    expect(sibling.propertyBindings.map(({ content }) => content).join('')).toBe(
      code['src/place-order.ts'],
    );
  });

  test('refused, they stay refused when the same is learned again, and are left out of all', async () => {
    const place = await aSample();
    const { api, of } = place;
    await learn(place);
    const before = await proposed(api, of);
    const list = before.all.find(
      ({ kind, source }) => kind === 'list' && source === 'src/order.ts',
    );
    const files = [{ source: 'src/order.ts', ids: [list?.id ?? ''] }];

    await api.generationStrategy.decideProposals({ ...of, decision: 'refuse', files });
    await learn(place);
    const again = await proposed(api, of);
    await api.generationStrategy.decideProposals({ ...of, decision: 'accept' });
    const after = await proposed(api, of);
    const item = await opened(place, 'src/order.ts');
    await api.generationStrategy.decideProposals({ ...of, decision: 'reopen', files });
    const reopened = await proposed(api, of);
    await api.generationStrategy.decideProposals({ ...of, decision: 'refuse', files });
    await api.generationStrategy.uploadCode({ ...of, files: filesOf({ 'src/order.ts': 'none' }) });
    await learn(place);
    const without = await proposed(api, of);

    const stateOf = ({ all }: typeof again) => all.find(({ id }) => id === list?.id)?.state;
    expect(again.learning?.refused).toBe(1);
    expect(stateOf(again)).toBe('refused');
    expect(stateOf(after)).toBe('refused');
    expect(item.propertyBindings.some(({ bindingContext }) => bindingContext !== null)).toBe(false);
    expect(stateOf(reopened)).toBe('open');
    expect(without.learning?.refused).toBe(0);
  });

  test('what was edited by hand stays, and what would take its place is left out', async () => {
    const readme = 'Shop of ~{x}\n';
    const place = await aSample({ ...code, 'README.md': readme });
    const { api, of } = place;
    await learn(place);
    const inFile = (await proposed(api, of)).files.find(({ samples }) => samples.length > 1);
    for (const [path, word] of [
      ['src/order.ts', 'amount'],
      // Another file would come of the template that is learned of this one and its like.
      ['src/place-order.ts', 'export'],
      ['README.md', 'Shop'],
    ] as const) {
      // eslint-disable-next-line no-await-in-loop -- one after the other
      const { id: fileId, content } = await opened(place, path);
      const from = content.indexOf(word);
      // eslint-disable-next-line no-await-in-loop -- see above
      await api.generationStrategy.createTextSection({ fileId, from, to: from + word.length });
    }

    const { value } = await api.generationStrategy.decideProposals({ ...of, decision: 'accept' });
    const item = await opened(place, 'src/order.ts');
    const sibling = await opened(place, 'src/place-order.ts');
    const text = await opened(place, 'README.md');

    expect(value).toMatchObject({ changed: 1, left: 1 + (inFile?.proposals.length ?? 0) });
    expect(item.propertyBindings.map(({ value: shown }) => shown)).toContain('amount');
    expect(item.propertyBindings.map(({ content: each }) => each)).toContain(
      '{Aggregates.Name|Pascal}',
    );
    expect(sibling.pathBinding.value).toBe('src/place-order.ts');
    expect(sibling.propertyBindings.map(({ value: shown }) => shown)).toContain('export');
    expect(text.propertyBindings.map(({ value: shown }) => shown)).toEqual(['Shop', ' of ~{x}\n']);
  });
});

test('a learning that takes all replaces nothing that was brought back meanwhile', async () => {
  const place = await aSample({ 'a.md': 'Order' });
  const { api, of, id, actor } = place;
  const { data: history } = await api.generationStrategy.listVersions(of);
  await api.generationStrategy.undoChange({ ...of, number: history.undo?.number ?? 0 });
  const { db, jobs } = server.plumbing;
  const jobId = randomUUID();
  const by = { id: actor.id, name: actor.name };
  const input = {
    blueprintId: id,
    model: null,
    aggregateId: null,
    accept: 'all' as const,
    asksModel: false,
  };
  await db.transaction((tx) =>
    jobs.enqueue(tx, learnBlueprintJob, {
      id: jobId,
      subjectId: id,
      input: { ...input, askedAt: 1, by },
    }),
  );
  const work = await endedWork({ server, ...place }, jobId);
  const { data } = await api.generationStrategy.getForTreeView({ id });
  const { learning } = await proposed(api, of);

  expect(work).toMatchObject({ state: 'failed', message: expect.stringContaining('meanwhile') });
  expect(data.proof).toBeNull();
  expect(learning).not.toBeNull();
});

test('the sample is checked as a model is, and belongs to its organisation', async () => {
  const { api, of } = await aSample();
  const wrong = await refusalOf(
    api.generationStrategy.updateSample({ ...of, sample: { ...sample, name: '1' } }),
  );
  const nested = Array.from({ length: 40 }).reduce<typeof sample.attributes>(
    (properties) => [{ name: 'part', type: 'object', isNullable: false, properties }],
    [],
  );
  const tooDeep = await refusalOf(
    api.generationStrategy.updateSample({ ...of, sample: { ...sample, attributes: nested } }),
  );
  const { data } = await api.generationStrategy.getSample(of);

  expect(wrong.status).toBe(400);
  expect(tooDeep.status).toBe(400);
  expect(data?.commands.map(({ name }) => name)).toEqual(['PlaceOrder', 'CancelOrder']);
});
