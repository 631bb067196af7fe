import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { anId } from '#test/factories';
import { heard, heardText, openMap, queryStepEditor, stepEditor } from '#test/open-map';

test('a step is deleted after a question that Enter answers; its children move up', async () => {
  const { user, server, map } = await openMap([['Root', [['Middle', ['Leaf']]]]]);
  await user.keyboard('{ArrowRight}{Delete}');
  expect(screen.getByText('Do you really want to delete this step?')).toBeTruthy();

  await user.keyboard('{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(server.statements()[1]?.parentStatementId).toBe(anId(100));
  expect(heardText()).toBe('Leaf');
  await waitFor(() => expect(document.activeElement).toBe(map));
});

test('the question tells, when asked, that a step takes no code with it', async () => {
  const { user, server } = await openMap(['Root']);
  await user.keyboard('{Delete}');

  await user.click(await screen.findByRole('button', { name: 'What would change' }));

  expect(await screen.findByText('No generated line would change.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(server.statements()).toHaveLength(0));
});

test('Enter pressed before the question has the focus answers it; no other key gets through', async () => {
  const { user, server, map } = await openMap([['Root', ['First', 'Second']]]);
  await user.keyboard('{ArrowRight}{Delete}');
  act(() => map.focus());
  fireEvent.keyDown(map, { key: 'ArrowDown' });

  fireEvent.keyDown(map, { key: 'Enter' });

  await waitFor(() =>
    expect(server.statements().map(({ content }) => content)).toEqual(['Root', 'Second']),
  );
  expect(queryStepEditor()).toBeNull();
});

test('No leaves the step and gives the keyboard back to the map', async () => {
  const { user, calls, map } = await openMap(['Root']);

  await user.keyboard('{Backspace}');
  await user.click(screen.getByRole('button', { name: 'No' }));

  await waitFor(() => expect(document.activeElement).toBe(map));
  expect(inputsOf(calls, 'statement.deleteStatement')).toEqual([]);
});

test('deleting shows at once; where it fails the step is back, with a notice', async () => {
  const { user, server } = await openMap([['Root', ['Leaf']]]);
  const release = server.hold();
  server.fail(new Error('500'));
  await user.keyboard('{ArrowRight}{Delete}{Enter}');
  await waitFor(() => expect(screen.queryByText('Leaf')).toBeNull());

  await act(async () => release());

  expect(await screen.findByText('Leaf')).toBeTruthy();
  expect(await screen.findByText(/could not be deleted/)).toBeTruthy();
});

test('two selected steps are swapped by s, at once', async () => {
  const { user, calls } = await openMap([['Root', ['First', 'Second']]]);

  await user.keyboard('{ArrowRight}{Control>}{ArrowDown}{/Control}s');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.swapStatements')).toMatchObject([
      { swapThisStatementId: anId(101), withThisStatementId: anId(102) },
    ]),
  );
});

test('of two notices the newer one is shown', async () => {
  const { user, server } = await openMap([['Root', ['First', 'Second']]]);
  server.fail(new Error('500'));

  await user.keyboard('{ArrowRight}{Control>}{ArrowDown}{/Control}s');
  await screen.findByText(/could not be swapped/);
  await user.keyboard('{ArrowUp}{Delete}{Enter}');

  expect(await screen.findByText(/could not be deleted/)).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/could not be swapped/)).toBeNull(), {
    timeout: 3_000,
  });
});

test('with one or three selected steps nothing is swapped', async () => {
  const { user, calls } = await openMap([['Root', ['First', 'Second']]]);

  await user.keyboard('s');
  await user.keyboard('{Control>}{ArrowRight}{ArrowDown}{/Control}s{Delete}');

  expect(inputsOf(calls, 'statement.swapStatements')).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a click with Control selects a step besides the others, and no longer', async () => {
  const { user } = await openMap([['Root', ['First', 'Second']]]);
  const boxes = () =>
    [...document.querySelectorAll('[data-step][data-selected]')].map((step) =>
      step.getAttribute('data-step'),
    );

  await user.keyboard('{Control>}');
  await user.click(screen.getByText('Second'));
  expect(boxes()).toEqual([anId(100), anId(102)]);
  await user.click(screen.getByText('Root'));
  await user.keyboard('{/Control}');

  expect(boxes()).toEqual([anId(102)]);
});

test('a step under one that is deleted meanwhile is not lost', async () => {
  const { user, server } = await openMap([['Root', [['Middle', ['Leaf']]]]]);
  const release = server.hold();
  await user.keyboard('{ArrowRight}{Alt>}{ArrowRight}{/Alt}Typed{Enter}');
  await user.keyboard('{ArrowLeft}{Delete}{Enter}');

  await act(async () => release());

  await waitFor(() =>
    expect(server.statements().map(({ content }) => content)).toEqual(['Root', 'Leaf', 'Typed']),
  );
  expect(server.statements()[2]?.parentStatementId).toBe(anId(100));
});

test('actor, aggregate and bounded context are put right in the expanded step', async () => {
  const { user, calls } = await openMap(['Root']);
  await user.click(screen.getByRole('button', { name: 'Expand steps' }));
  const field = screen.getByRole('textbox', { name: 'Aggregate' });

  await user.clear(field);
  await user.type(field, 'Basket{Enter}');

  await waitFor(() =>
    expect(inputsOf(calls, 'statement.updateStatementParsingInfo')).toMatchObject([
      { statementId: anId(100), parsingInfo: { aggregate: 'Basket' } },
    ]),
  );
  expect(screen.getByRole('textbox', { name: 'Aggregate' })).toHaveProperty('value', 'Basket');
});

test('Delete on a step that was never saved drops it without a question', async () => {
  const { user } = await openMap(['Root']);
  await user.keyboard('{ArrowRight}');
  stepEditor().blur();
  screen.getByRole('tree').focus();

  await user.keyboard('{Delete}');

  expect(screen.queryByText(/really/)).toBeNull();
  expect(heardText()).toBe('Root');
});

test('Alt, Shift and an arrow move the selected step with all under it, at once', async () => {
  const { user, server, calls } = await openMap([['Root', ['First', ['Second', ['Leaf']]]]]);
  const release = server.hold();
  await user.keyboard('{ArrowRight}{ArrowDown}');

  await user.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}');

  expect(heard()).toBe('Second, Command, level 3, 1 of 1');
  await act(async () => release());
  await waitFor(() => expect(server.statements()[2]?.parentStatementId).toBe(anId(101)));
  expect(inputsOf(calls, 'statement.moveStatement')).toMatchObject([
    { statementId: anId(102), referenceStatementId: anId(101), option: 'right' },
  ]);
});

test('a step whose move is refused stands where it was again, with a notice', async () => {
  const { user, server } = await openMap([['Root', ['First', 'Second']]]);
  server.fail(new Error('500'));

  await user.keyboard('{ArrowRight}{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');

  expect(await screen.findByText(/could not be moved/)).toBeTruthy();
  expect(heard()).toBe('First, Command, level 2, 1 of 2');
});
