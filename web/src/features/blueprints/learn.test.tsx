import { screen, waitFor, within } from '@testing-library/react';
import { AppError } from '@stepwright/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aFile, parameter, text } from '#test/open-file';
import { file, id, named, openLearn, proposal, proposals } from '#test/open-learn';

// The lists draw as many rows as there is room for.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
});

/** The file before and after its name was accepted. */
const learnedAs = (version: number) => ({
  ...aFile(),
  id: file.fileId,
  path: 'order.ts',
  version,
  propertyBindings:
    version === 1
      ? [text('0', 'class Order {\n}\n')]
      : [text('0', 'class '), parameter('1', '{Aggregates.Name|Pascal}'), text('2', ' {\n}\n')],
});

test('every proposal stands below its file, with its evidence; the keyboard walks and decides', async () => {
  const { user, calls, panel } = await openLearn();
  const tree = within(panel).getByRole('tree', { name: 'Proposals' });
  within(tree).getAllByRole('treeitem')[0]?.focus();

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

test('whoever decides about the lines that are shown is not told that somebody has changed them', async () => {
  let version = 1;
  const { user, code } = await openLearn({
    getFileItem: () => ({ data: learnedAs(version) }),
    decideProposals: () => {
      version = 2;
      return { value: { version, changed: 1, left: 0, jobId: null } };
    },
  }).then(async ({ panel, ...shown }) => {
    within(panel).getAllByRole('treeitem')[0]?.focus();
    await shown.user.keyboard('jj');
    return { ...shown, code: await screen.findByRole('group', { name: 'Code of the file' }) };
  });
  await screen.findByText('Selected text:');

  await user.keyboard('a');
  await within(code).findByText('{Aggregates.Name|Pascal}');

  expect(screen.queryByText('Selected text:')).toBeNull();
  expect(screen.queryByText(/^What you had selected/)).toBeNull();
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

test('all are refused only when somebody said so twice, and are proposed again together', async () => {
  const half = { ...file, proposals: [proposal({}), { ...named, state: 'refused' as const }] };
  const { user, calls, panel } = await openLearn({
    listProposals: () => ({ data: { ...proposals, files: [half] } }),
  });
  const sent = () => inputsOf(calls, 'generationStrategy.decideProposals');
  within(panel).getAllByRole('treeitem')[1]?.focus();

  await user.keyboard('{Shift>}R{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Refuse all' });
  expect(sent()).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await screen.findByText('Saved');
  await user.click(within(panel).getByRole('button', { name: 'Propose all refused again (1)' }));

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent().map(({ decision, files }) => [decision, files])).toEqual([
    ['refuse', undefined],
    ['reopen', undefined],
  ]);
});

test('files that could not be read are asked for again by hand, not for ever', async () => {
  let isBroken = true;
  const { user, calls, panel } = await openLearn({
    listProposals: ({ after }) => {
      if (after === undefined) return { data: { ...proposals, next: 'order.ts' } };
      if (isBroken) throw new AppError('NOT_FOUND');
      return { data: { ...proposals, files: [] } };
    },
  });
  const sent = () => inputsOf(calls, 'generationStrategy.listProposals');
  const again = await within(panel).findByRole('button', { name: 'Try again' });
  const before = sent().length;

  isBroken = false;
  await user.click(again);

  await waitFor(() =>
    expect(within(panel).queryByRole('button', { name: 'Try again' })).toBeNull(),
  );
  expect(sent().slice(before)).toMatchObject([{ after: 'order.ts' }]);
});

test('the proof is in sight, and the lines that differ are shown', async () => {
  const { user, panel } = await openLearn({
    getReproduced: () => ({
      data: { sample: 'class Order {\n}\n', reproduced: 'class Order {\n;\n}\n' },
    }),
  });

  expect(within(panel).getByText('50 % reproduced')).toBeTruthy();
  expect(panel.textContent).toContain('No file speaks of 1 name of the sample');
  expect(panel.textContent).toContain('amount: order.ts would differ in line 2.');
  await user.click(
    within(panel).getByRole('button', { name: 'Show the lines of order.ts that differ' }),
  );
  const difference = await screen.findByRole('group', { name: 'What changed' });
  expect(within(difference).getByRole('img', { name: 'added' })).toBeTruthy();
});
