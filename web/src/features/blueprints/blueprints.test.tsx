import { screen } from '@testing-library/react';
import { AppError, type GenerationStrategy } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const own: GenerationStrategy = {
  identity: anId(20),
  name: 'Ours',
  description: '',
  type: 'Private',
  organisationId: ids.organisation,
};

function listing(...data: GenerationStrategy[]): Answers {
  return {
    generationStrategy: {
      listByOrganisation: () => ({ data }),
      clone: () => ({ value: own }),
    },
  };
}

test('who has no blueprint yet is told so, also beside those of others', async () => {
  await renderApp(at('configuration/code-generation-strategies'), {
    ...listing({ ...own, name: 'Built in', type: 'Public', organisationId: null }),
  });

  expect(await screen.findByRole('cell', { name: 'Built in' })).toBeTruthy();
  expect(screen.getByText('No blueprints yet.')).toBeTruthy();
  expect(screen.getByText(/^Add one, load a repository that you like/)).toBeTruthy();
});

test('a clone has a name that is never blank', async () => {
  const { user, calls } = await renderApp(at('configuration/code-generation-strategies'), {
    ...listing(own),
  });

  await user.click(await screen.findByRole('button', { name: 'Actions of Ours' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Clone' }));
  const name = await screen.findByRole('textbox', { name: 'Enter a name for the new blueprint:' });
  expect((name as HTMLInputElement).value).toBe('Ours (Copy)');
  await user.clear(name);
  const clone = screen.getByRole<HTMLButtonElement>('button', { name: 'Clone' });
  expect(clone.disabled).toBe(true);
  await user.type(name, '  {Enter}');
  expect(inputsOf(calls, 'generationStrategy.clone')).toEqual([]);
  await user.type(name, 'Other{Enter}');

  expect(inputsOf(calls, 'generationStrategy.clone')).toMatchObject([
    { generationStrategyId: own.identity, newName: 'Other' },
  ]);
});

test('a blueprint needs a name and a type', async () => {
  const { user, calls } = await renderApp(
    at('configuration/code-generation-strategies/add'),
    listing(),
  );

  await user.click(await screen.findByRole('button', { name: 'Submit' }));

  expect(await screen.findAllByText('Required')).toHaveLength(2);
  expect(inputsOf(calls, 'generationStrategy.create')).toEqual([]);
});

test('a blueprint is imported from an archive, and what is wrong with one is said', async () => {
  let refusal: string | null = 'There is no blueprint.json in the archive.';
  const { user, calls } = await renderApp(at('configuration/code-generation-strategies'), {
    generationStrategy: {
      listByOrganisation: () => ({ data: [own] }),
      importBlueprint: () => {
        if (refusal !== null) throw new AppError('VALIDATION_FAILED', refusal);
        return { value: own };
      },
    },
  });
  await screen.findByRole('button', { name: 'Import' });
  const input = document.querySelector<HTMLInputElement>('[data-blueprint-archive]');
  if (!input) throw new Error('There is nowhere to choose an archive.');

  await user.upload(input, new File(['a'], 'a.zip', { type: 'application/zip' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  refusal = null;
  await user.upload(input, new File(['a'], 'a.zip', { type: 'application/zip' }));

  expect(await screen.findByText('Ours was imported.')).toBeTruthy();
  expect(inputsOf(calls, 'generationStrategy.importBlueprint')).toHaveLength(2);
});

test('a blueprint goes to a repository and comes from one, and what is wrong is said where it is typed', async () => {
  let refusal: string | null = 'The repository refused the authentication token.';
  const { user, calls } = await renderApp(at('configuration/code-generation-strategies'), {
    generationStrategy: {
      listByOrganisation: () => ({ data: [own] }),
      exportToRepository: () => {
        if (refusal !== null) throw new AppError('VALIDATION_FAILED', refusal);
        return { value: { commitSha: '0123456789abcdef', branch: 'main' } };
      },
      importFromRepository: () => ({ value: own }),
    },
  });
  const fill = async (): Promise<void> => {
    await user.type(
      await screen.findByRole('textbox', { name: 'Repository URL' }),
      'https://a.b/c',
    );
    await user.type(screen.getByLabelText(/^Authentication token/), 'secret');
  };

  await user.click(await screen.findByRole('button', { name: 'Actions of Ours' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Export to git' }));
  await fill();
  await user.type(screen.getByRole('textbox', { name: 'Folder' }), 'blueprints/ours');
  await user.click(screen.getByRole('button', { name: 'Commit' }));
  expect(await screen.findByText(refusal)).toBeTruthy();
  refusal = null;
  await user.click(screen.getByRole('button', { name: 'Commit' }));
  expect(await screen.findByText('Ours was committed to main as 01234567.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Import from git' }));
  await fill();
  await user.click(screen.getByRole('button', { name: 'Load' }));

  expect(await screen.findByText('Ours was imported.')).toBeTruthy();
  const place = { repositoryUrl: 'https://a.b/c', authenticationToken: 'secret', branch: '' };
  expect(inputsOf(calls, 'generationStrategy.exportToRepository').at(-1)).toEqual({
    ...place,
    folder: 'blueprints/ours',
    generationStrategyId: own.identity,
    commitMessage: 'Blueprint Ours',
  });
  expect(inputsOf(calls, 'generationStrategy.importFromRepository')).toEqual([
    { ...place, folder: '', organisationId: ids.organisation },
  ]);
});
