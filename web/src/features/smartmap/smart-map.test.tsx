import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { answerProcess, stepsNamed, type StepNames } from '#test/answer-process';
import { anId, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

/** The map of a process with these steps, with the focus on it. */
async function openMap(names: StepNames) {
  const server = answerProcess({ statements: stepsNamed(names) });
  const app = await renderApp(at(`business/${ids.process}`), server.answers);
  const map = await screen.findByRole('tree');
  act(() => map.focus());
  return { ...app, server, map };
}

const selected = () => screen.getByRole('treeitem');
const editor = () => screen.getByRole('textbox', { name: /description/ });

test('the selected step is described by its name, type, level and position', async () => {
  await openMap([['Customer places an order', ['Clerk checks it', 'Customer pays']]]);

  expect(selected().getAttribute('aria-label')).toBe(
    'Customer places an order, Command, level 1, 1 of 1',
  );
});

test('arrows lead from step to step', async () => {
  const { user } = await openMap([['Root', ['First', 'Second']]]);
  const heard: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{ArrowDown}', '{ArrowUp}', '{ArrowLeft}']) {
    // eslint-disable-next-line no-await-in-loop -- one key after another
    await user.keyboard(key);
    heard.push(selected().getAttribute('aria-label')?.split(',')[0] ?? null);
  }

  expect(heard).toEqual(['First', 'Second', 'First', 'Root']);
});

test('an arrow into nothing begins a step, and Enter sends it', async () => {
  const { user, server, calls } = await openMap(['Customer places an order']);

  await user.keyboard('{ArrowRight}');
  expect(editor()).toHaveProperty('labels[0].textContent', 'Type a simple description of the step');
  await user.keyboard('Customer pays{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([
    { content: 'Customer pays', parentStatementId: anId(100), beforeStatementId: null },
  ]);
  expect(document.activeElement).toBe(screen.getByRole('tree'));
});

test('several steps are typed without waiting; each is sent once its parent is saved', async () => {
  const { user, server, calls } = await openMap(['Root']);
  const release = server.hold();

  await user.keyboard('{ArrowRight}First{Enter}{ArrowRight}Second{Enter}');
  expect(inputsOf(calls, 'statement.addStatement')).toHaveLength(1);
  await act(async () => release());

  await waitFor(() => expect(server.statements()).toHaveLength(3));
  const [, first, second] = server.statements();
  expect(second?.parentStatementId).toBe(first?.id);
});
