import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

test('after a load that may fail later the address is there again, and the token is not', async () => {
  const id = anId(20);
  const { user } = await renderApp(at(`configuration/code-generation-strategies/edit/${id}`), {
    generationStrategy: {
      getForTreeView: () => ({
        data: {
          identity: id,
          name: 'Orders',
          description: '',
          type: 'Private',
          organisationId: ids.organisation,
          version: 1,
          directoryItems: [],
          parameters: [],
          proof: null,
          jobId: null,
        },
      }),
      getBindingContextOptions: () => ({ data: [] }),
      listVersions: () => ({ data: { versions: [], hasMore: false, undo: null, redo: null } }),
      loadGitRepository: ({ jobId }) => ({ value: { jobId: jobId ?? '' } }),
    },
  });
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'From repository' }));
  const field = (name: RegExp) => screen.findByLabelText<HTMLInputElement>(name);

  await open();
  await user.type(await field(/^Repository URL/), 'https://a.b/c');
  await user.type(await field(/^Authentication token/), 'secret');
  await user.click(screen.getByRole('button', { name: 'Load' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();

  expect((await field(/^Repository URL/)).value).toBe('https://a.b/c');
  expect((await field(/^Authentication token/)).value).toBe('');
  expect(Object.values(sessionStorage).join(' ')).not.toContain('secret');
});
