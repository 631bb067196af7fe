import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { BindingParameter } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const id = anId(20);
const group: BindingParameter = {
  id: 'Aggregates',
  key: 'Aggregates',
  label: 'Aggregate',
  token: '',
  depth: 0,
  isGrouping: true,
};

/** The dictionary of a blueprint with one word, whose save is answered when it is said. */
async function dictionary() {
  const saved = Promise.withResolvers<void>();
  let token = 'Odrer';
  let version = 1;
  const word = () => ({ ...group, id: '0', key: 'Aggregates.Name', label: 'Name', token });
  const app = await renderApp(at(`configuration/code-generation-strategies/edit/${id}`), {
    generationStrategy: {
      getForTreeView: () => ({
        data: {
          identity: id,
          name: 'Orders',
          description: '',
          type: 'Private',
          organisationId: ids.organisation,
          version,
          directoryItems: [
            { id: anId(21), fileId: anId(21), name: 'a.ts', path: 'a.ts', children: [] },
          ],
          parameters: [group, { ...word(), depth: 1, isGrouping: false }],
          proof: null,
          jobId: null,
        },
      }),
      getBindingContextOptions: () => ({ data: [] }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      updateStrategyTokens: async ({ domainDictionaryEntries: [entry] }) => {
        await saved.promise;
        token = entry?.token ?? '';
        version += 1;
        return { value: { version } };
      },
    },
  });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Word for Name' });
  return { ...app, field, answer: saved.resolve };
}

test('a word is saved once, however it is left', async () => {
  const { user, calls, field, answer } = await dictionary();

  await user.clear(field);
  await user.type(field, 'Order{Enter}');
  await waitFor(() => expect(field.readOnly).toBe(true));
  // As browsers do it where a field may no longer be typed into, or somebody goes on.
  fireEvent.blur(field);
  answer();
  await screen.findByText('Saved');

  expect(inputsOf(calls, 'generationStrategy.updateStrategyTokens')).toMatchObject([
    { version: 1, domainDictionaryEntries: [{ key: 'Aggregates.Name', token: 'Order' }] },
  ]);
});

test('saving a word leaves the keys where they are', async () => {
  const { user, field, answer } = await dictionary();

  await user.clear(field);
  await user.type(field, 'Order');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove Odrer' }));
  answer();

  expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Remove Order' }));
});
