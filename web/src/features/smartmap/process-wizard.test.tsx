import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { aProcessSummary, ids, person } from '#test/factories';
import { at, renderApp } from '#test/render-app';
import type { Answers } from '#test/answer-api';

const created: Answers = {
  process: {
    createProcess: ({ processId, name }) => ({
      value: aProcessSummary({ identity: processId, name }),
    }),
  },
};

test('a process is designed by name and description, and opens', async () => {
  const { user, calls, address } = await renderApp(at('business/add-process'), created);
  await user.click(await screen.findByRole('button', { name: 'Next' }));

  await user.type(screen.getByRole('textbox', { name: /Name/ }), '  Order to cash {Enter}');

  await waitFor(() => expect(inputsOf(calls, 'process.createProcess')).toHaveLength(1));
  const [input] = inputsOf(calls, 'process.createProcess');
  expect(input).toMatchObject({
    name: 'Order to cash',
    description: null,
    generateProcessBasedOnDescription: false,
    organisationId: ids.organisation,
    platformId: ids.platform,
    ownerId: person.id,
  });
  await waitFor(() => expect(address()).toBe(at(`business/${String(input?.processId)}`)));
});

test.each([
  { mode: 'manual', name: 'a', text: '', errors: 1 },
  { mode: 'manual', name: 'ab', text: 'x', errors: 1 },
  { mode: 'automatic', name: 'ab', text: '', errors: 1 },
  { mode: 'automatic', name: ' a ', text: 'x', errors: 2 },
])(
  '$mode with the name "$name" and the description "$text" is refused',
  async ({ mode, name, text, errors }) => {
    const { user, calls } = await renderApp(at('business/config-business'), created);
    if (mode === 'automatic')
      await user.click(await screen.findByRole('radio', { name: 'Auto-generate SmartMap' }));
    await user.click(await screen.findByRole('button', { name: 'Next' }));

    await user.type(screen.getByRole('textbox', { name: /Name/ }), name);
    if (text) await user.type(screen.getByRole('textbox', { name: /Description/ }), text);
    await user.click(screen.getByRole('button', { name: 'Create process' }));

    expect(await screen.findAllByText('Required')).toHaveLength(errors);
    expect(inputsOf(calls, 'process.createProcess')).toEqual([]);
  },
);

test('going back and forth keeps what was typed', async () => {
  const { user } = await renderApp(at('business/add-process'), created);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  await user.type(screen.getByRole('textbox', { name: /Description/ }), 'From order to cash');

  await user.click(screen.getByRole('button', { name: 'Back' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));

  expect(screen.getByRole('textbox', { name: /Description/ })).toHaveProperty(
    'value',
    'From order to cash',
  );
});

test('the automatic option has an upgrade badge where plans are on', async () => {
  await renderApp(at('business/add-process'), created);

  expect(await screen.findByText('Upgrade')).toBeTruthy();
});
