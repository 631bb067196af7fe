import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId } from '#test/factories';
import { openLearn, proposals } from '#test/open-learn';

// The lists draw as many rows as there is room for.
beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  return () => vi.restoreAllMocks();
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
  expect(dialog.textContent).toContain('the history and undo leave it out');
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

test('a sample that was not read is not written over; what is typed outlives a closed dialog', async () => {
  const read = Promise.withResolvers<{ data: null }>();
  const { user } = await openLearn({ getSample: () => read.promise });

  await user.click(screen.getByRole('button', { name: 'Write down a sample' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('button', { name: 'Save' })).toBeNull();
  read.resolve({ data: null });
  await user.click(await within(dialog).findByRole('button', { name: 'Add command' }));
  await user.type(within(dialog).getByPlaceholderText('PlaceOrder'), 'Place');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Write down a sample' }));

  const kept = await screen.findByDisplayValue('Place');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(kept.isConnected).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Write down a sample' }));
  await screen.findByRole('button', { name: 'Save' });
  expect(screen.queryByDisplayValue('Place')).toBeNull();
});

test('what was learned from last is chosen again when the page is opened again', async () => {
  const sample = { boundedContext: 'Sales', name: 'Order' };
  const answers = {
    getSample: () => ({ data: { ...sample, attributes: [], commands: [], queries: [] } }),
    learn: () => ({ value: { jobId: anId(40) } }),
  };
  const chosen = () => screen.findByRole<HTMLSelectElement>('combobox', { name: writtenFor });
  const writtenFor = 'The code was written for';
  const { user } = await openLearn(answers);
  await waitFor(async () => expect((await chosen()).value).toBe('typed'));

  await user.selectOptions(await chosen(), 'The words of the dictionary');
  await user.click(screen.getByRole('button', { name: 'Learn' }));
  cleanup();
  await openLearn(answers);

  await screen.findByRole('button', { name: 'Sample: Order' });
  expect((await chosen()).value).toBe('');
});

test('what a blueprint was learned with stays chosen, so that learning again proposes nothing else', async () => {
  const { user, calls } = await openLearn({
    listProposals: () => ({ data: { ...proposals, learnedBefore: ['Book', 'Member'] } }),
    learn: () => ({ value: { jobId: anId(40) } }),
  });

  await screen.findByRole('option', { name: 'As learned before: Book, Member', selected: true });
  await user.click(screen.getByRole('button', { name: 'Learn' }));

  await waitFor(() =>
    expect(inputsOf(calls, 'generationStrategy.learn')).toMatchObject([
      { aggregateIds: [], isTyped: false, isAsBefore: true },
    ]),
  );
});
