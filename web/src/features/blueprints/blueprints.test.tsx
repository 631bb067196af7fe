import { screen } from '@testing-library/react';
import type { GenerationStrategy } from '@stepwright/contract';
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
