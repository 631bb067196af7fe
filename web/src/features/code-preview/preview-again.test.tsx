import { AppError } from '@stepwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { aFile, aPreview, openPreview } from '#test/open-preview';

test('a preview stays while it is asked for again, and is not published meanwhile', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const answer = { value: aPreview([aFile('src/a.ts', 1)]) };
  let give = (): void => undefined;
  const later = new Promise<typeof answer>((resolve) => (give = () => resolve(answer)));
  let asked = 0;
  const preview = () => ((asked += 1) === 1 ? answer : later);
  const { user } = await openPreview({
    answers: {
      codeGeneration: { preview },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Preview'));
  await screen.findByRole('tree', { name: 'Generated files' });

  await user.click(button('Refresh Preview'));

  expect(await screen.findByText('Generating code')).toBeDefined();
  expect(screen.getByRole('tree', { name: 'Generated files' })).toBeDefined();
  expect(button('Refresh Preview')).toBeDefined();
  expect(button('Publish').getAttribute('aria-description')).toBe('Generating code');
  await act(async () => give());
  await waitFor(() => expect(button('Publish').getAttribute('aria-disabled')).toBeNull());
});

test('a preview stays when asking for it again fails, and is not published until it is of now', async () => {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const answer = { value: aPreview([aFile('src/a.ts', 1)]) };
  let isBroken = false;
  const preview = () => {
    if (isBroken) throw new AppError('GIT_CREDENTIALS_REFUSED');
    return answer;
  };
  const { user } = await openPreview({
    answers: {
      codeGeneration: { preview },
      repository: { getBranches: () => ({ data: ['main'] }) },
    },
  });
  const button = (name: string) => screen.getByRole('button', { name });
  await user.click(button('Preview'));
  await screen.findByRole('tree', { name: 'Generated files' });

  isBroken = true;
  await user.click(button('Refresh Preview'));

  const alert = await screen.findByRole('alert');
  expect(screen.getByRole('tree', { name: 'Generated files' })).toBeDefined();
  expect(button('Publish').getAttribute('aria-description')).toBe(
    'The preview could not be refreshed. Preview again first.',
  );
  await user.click(button('Publish'));
  expect(screen.queryByRole('dialog')).toBeNull();

  isBroken = false;
  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(button('Publish').getAttribute('aria-disabled')).toBeNull());
  expect(screen.getByRole('tree', { name: 'Generated files' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
});
