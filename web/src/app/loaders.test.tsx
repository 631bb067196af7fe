import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

test('an organisation that is set up starts at the first process of its platform', async () => {
  const { address } = await renderApp('/');

  await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
});
