import { AppError } from '@stepwright/contract';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anAggregate } from '#test/factories';
import { aConnectedService, openPreview } from '#test/open-preview';

const button = (name: string | RegExp) => screen.getByRole('button', { name });

describe('the repository', () => {
  const services = [aConnectedService({ gitRepositoryUrl: null })];

  test('is named on its button by the end of its address', async () => {
    await openPreview();

    expect(button('orders.git')).toBeDefined();
  });

  test('is connected with its address and a token', async () => {
    const { user, calls } = await openPreview({
      services,
      answers: {
        repository: {
          getBranches: () => ({ data: [] }),
          configureGitRepo: ({ repositoryUrl }) => ({ value: { repositoryUrl } }),
        },
      },
    });
    await user.click(button('Setup Repository'));
    await user.type(
      await screen.findByRole('textbox', { name: 'Repository URL' }),
      'https://git.example.com/a.git',
    );
    await user.type(screen.getByLabelText(/^Authentication token/), 'secret{Enter}');

    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(inputsOf(calls, 'repository.configureGitRepo')).toEqual([
      {
        aggregateId: anAggregate().identity,
        repositoryUrl: 'https://git.example.com/a.git',
        token: 'secret',
      },
    ]);
  });

  test('keeps what was typed when the server refuses it', async () => {
    const { user } = await openPreview({
      services,
      answers: {
        repository: {
          configureGitRepo: () => {
            throw new AppError('GIT_CREDENTIALS_REFUSED');
          },
        },
      },
    });
    await user.click(button('Setup Repository'));
    const url = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Repository URL' });
    await user.click(button('Save'));
    expect(screen.getAllByText('Required')).toHaveLength(2);

    await user.type(url, 'https://git.example.com/a.git');
    await user.type(screen.getByLabelText(/^Authentication token/), 'wrong{Enter}');

    expect((await screen.findByRole('alert')).textContent).toMatch(/^We could not go through/);
    expect(url.value).toBe('https://git.example.com/a.git');
  });
});
