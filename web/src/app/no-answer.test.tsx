import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '#app/query-client';
import { aProcess, aProcessSummary, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

test('where no server answers a button asks again', async () => {
  let isDown = true;
  const { user, address } = await renderApp(at('business'), {
    process: {
      getByOrganisationId: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { data: [aProcessSummary()] };
      },
    },
  });
  await screen.findByText('The server does not answer.');

  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
});

test('the map stands as it was last read where no server answers', async () => {
  let isDown = false;
  const { router } = await renderApp(at(`business/${ids.process}`), {
    process: {
      get: () => {
        if (isDown) throw new TypeError('Failed to fetch');
        return { data: aProcess() };
      },
    },
  });
  await screen.findByRole('tree');
  await act(() => router.navigate(at('developer')));
  isDown = true;
  await queryClient.invalidateQueries({ refetchType: 'none' });

  await act(() => router.navigate(at(`business/${ids.process}`)));

  expect(await screen.findByRole('tree')).toBeDefined();
  expect(screen.queryByText('The server does not answer.')).toBeNull();
});
