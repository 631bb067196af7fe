import { screen, within } from '@testing-library/react';
import { AppError, type ProcessFile } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

async function openPanel(listFiles: () => { data: ProcessFile[] }) {
  const app = await renderApp(at(`business/${ids.process}`), {
    processFile: { listFiles },
  });
  const open = await screen.findByRole('button', { name: /^(Show|Hide) files$/ });
  if (open.getAttribute('aria-expanded') === 'false') await app.user.click(open);
  return { ...app, panel: await screen.findByRole('complementary', { name: 'Files' }) };
}

test('without files the panel says so', async () => {
  const { panel } = await openPanel(() => ({ data: [] }));

  expect(await within(panel).findByText('No file status available')).toBeTruthy();
});

test('a list that cannot be read says why', async () => {
  const { panel } = await openPanel(() => {
    throw new AppError('NOT_ALLOWED', 'Ask your owner.');
  });

  expect(await within(panel).findByText('Error loading file status: Ask your owner.')).toBeTruthy();
});
