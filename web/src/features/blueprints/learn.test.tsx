import { screen, waitFor, within } from '@testing-library/react';
import type { BlueprintForTreeView, LearningProposal } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

// The lists draw as many rows as there is room for.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

const id = anId(20);
const fileId = anId(21);
const fileProof = { following: 0.5, literal: 0.5, leftovers: {} };
const blueprint: BlueprintForTreeView = {
  identity: id,
  name: 'Ours',
  description: '',
  type: 'Private',
  organisationId: ids.organisation,
  version: 4,
  directoryItems: [{ id: fileId, fileId, name: 'order.ts', path: 'order.ts', children: [] }],
  parameters: [],
  proof: {
    isProven: false,
    reproduced: 0.5,
    isOutdated: false,
    files: [
      { ...fileProof, fileId, path: 'order.ts', isReproduced: false, firstDifference: 2 },
      { ...fileProof, fileId: null, path: 'b.ts', isReproduced: true, firstDifference: null },
    ],
    extra: [],
    problems: [],
  },
  jobId: null,
};

const evidence = {
  times: 1,
  files: 1,
  forms: ['order.ts'],
  examples: [],
  following: 0,
};
const proposal = (more: Partial<LearningProposal>): LearningProposal => ({
  id: 'file',
  kind: 'path',
  what: '{Aggregates.Name|Kebab}.ts for each Aggregates',
  lines: [],
  within: null,
  isWhole: false,
  evidence,
  isReproduced: true,
  isByModel: false,
  state: 'open',
  ...more,
});
const named = proposal({
  id: 'name',
  kind: 'parameter',
  what: '{Aggregates.Name|Pascal}',
  lines: [1],
  within: 'file',
  evidence: {
    times: 3,
    files: 2,
    forms: ['Order'],
    following: 2,
    examples: [{ path: 'order.ts', line: 1, text: 'class Order {' }],
  },
});

function answers(more: Answers['generationStrategy'] = {}): Answers {
  return {
    generationStrategy: {
      getForTreeView: () => ({ data: blueprint }),
      getBindingContextOptions: () => ({ data: [] }),
      getSample: () => ({ data: null }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      getFileItem: () => ({
        data: {
          id: fileId,
          path: 'order.ts',
          version: 0,
          blueprintVersion: 4,
          content: 'class Order {\n}\n',
          fileBinding: null,
          pathBinding: { value: 'order.ts', parameters: [] },
          propertyBindings: [],
          proof: null,
        },
      }),
      listProposals: () => ({
        data: {
          learning: {
            from: 'the service Order',
            at: '2026-11-01T10:00:00.000Z',
            isOutdated: false,
            total: 2,
            refused: 0,
            unseen: [{ element: 'Sales/Order', name: 'discount' }],
            ruledOut: [{ what: 'amount', reason: 'order.ts would differ in line 2.' }],
            words: [],
            note: null,
          },
          files: [
            { source: 'order.ts', fileId, samples: ['order.ts'], proposals: [proposal({}), named] },
          ],
          next: null,
          canAskModel: false,
        },
      }),
      decideProposals: () => ({ value: { version: 5, changed: 1, left: 1, jobId: null } }),
      ...more,
    },
  };
}

async function openLearn(more: Answers['generationStrategy'] = {}) {
  const shown = await renderApp(
    at(`configuration/code-generation-strategies/edit/${id}`),
    answers(more),
  );
  await shown.user.click(await screen.findByRole('button', { name: 'Show Learn' }));
  const panel = await screen.findByRole('region', { name: 'Learn' });
  await within(panel).findByRole('tree', { name: 'Proposals' });
  return { ...shown, panel };
}

test('every proposal stands below its file, with its evidence; the keyboard walks and decides', async () => {
  const { user, calls, panel } = await openLearn();
  const tree = within(panel).getByRole('tree', { name: 'Proposals' });
  const [file] = within(tree).getAllByRole('treeitem');
  file?.focus();

  await user.keyboard('jj');
  const details = await within(panel).findByRole('region', { name: 'Evidence' });
  expect(details.textContent).toContain(
    'Seen 3 times in 2 files · line 1 · 2 lines follow the model by it.',
  );
  expect(details.textContent).toContain('class Order {');
  expect(details.textContent).toContain('The sample still comes out as it is.');
  await user.keyboard('a');
  await screen.findByText(/1 proposal was left out/);
  await user.keyboard('k');
  await user.keyboard('r');
  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.decideProposals')).toHaveLength(2),
  );
  await screen.findByText('Saved');
  await user.keyboard('{Shift>}A{/Shift}');

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.decideProposals')).toEqual([
      {
        generationStrategyId: id,
        decision: 'accept',
        files: [{ source: 'order.ts', ids: ['name'] }],
      },
      {
        generationStrategyId: id,
        decision: 'refuse',
        files: [{ source: 'order.ts', ids: ['file'] }],
      },
      { generationStrategyId: id, decision: 'accept' },
    ]),
  );
});

test('whoever decides without waiting loses no decision', async () => {
  let answer: (() => void) | undefined;
  const { user, calls, panel } = await openLearn({
    decideProposals: () =>
      new Promise((resolve) => {
        answer = () => resolve({ value: { version: 5, changed: 1, left: 0, jobId: null } });
      }),
  });
  const sent = () => inputsOf(calls, 'generationStrategy.decideProposals');
  within(panel).getAllByRole('treeitem')[1]?.focus();

  await user.keyboard('rajaka');
  await waitFor(() => expect(sent()).toHaveLength(1));
  answer?.();
  await waitFor(() => expect(sent()).toHaveLength(2));
  answer?.();

  expect(sent()).toMatchObject([
    { decision: 'refuse', files: [{ source: 'order.ts', ids: ['file'] }] },
    { decision: 'accept', files: [{ source: 'order.ts', ids: ['file', 'name'] }] },
  ]);
  await screen.findByText('Saved');
  expect(sent()).toHaveLength(2);
});

test('the proof is in sight, and the lines that differ are shown', async () => {
  const { user, panel } = await openLearn({
    getReproduced: () => ({
      data: { sample: 'class Order {\n}\n', reproduced: 'class Order {\n;\n}\n' },
    }),
  });

  expect(within(panel).getByText('50 % reproduced')).toBeTruthy();
  expect(panel.textContent).toContain('1 name of the sample is in no file');
  expect(panel.textContent).toContain('amount: order.ts would differ in line 2.');
  await user.click(
    within(panel).getByRole('button', { name: 'Show the lines of order.ts that differ' }),
  );
  const difference = await screen.findByRole('group', { name: 'What changed' });
  expect(within(difference).getByRole('img', { name: 'added' })).toBeTruthy();
});

test('a sample is written down with the editors of the map, and is learned from then', async () => {
  let sample: unknown = null;
  const { user, calls } = await openLearn({
    getSample: () => ({ data: sample as never }),
    updateSample: (input) => {
      ({ sample } = input as { sample: unknown });
      return { value: { version: 5 } };
    },
    learn: () => ({ value: { jobId: anId(40) } }),
  });

  await user.click(screen.getByRole('button', { name: 'Write down a sample' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect((await within(dialog).findAllByText('Required')).length).toBeGreaterThan(0);
  await user.type(within(dialog).getByRole('textbox', { name: 'Bounded Context' }), 'Sales');
  await user.type(within(dialog).getByRole('textbox', { name: 'Service' }), 'Order');
  await user.click(within(dialog).getByRole('button', { name: 'Add command' }));
  await user.type(within(dialog).getByPlaceholderText('PlaceOrder'), 'PlaceOrder');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await screen.findByRole('button', { name: 'Sample: Order' });
  await user.click(screen.getByRole('button', { name: 'Learn' }));

  expect(inputsOf(calls, 'generationStrategy.updateSample')).toMatchObject([
    { sample: { boundedContext: 'Sales', name: 'Order', commands: [{ name: 'PlaceOrder' }] } },
  ]);
  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.learn')).toMatchObject([
      { aggregateIds: [], isTyped: true, accept: 'none' },
    ]),
  );
});
