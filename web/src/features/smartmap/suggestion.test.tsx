import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { AppError } from '@stepwright/contract';
import { storedState } from '#app/stored-state';
import { inputsOf } from '#test/answer-api';
import { answerProcess, stepsNamed } from '#test/answer-process';
import { anId, anOrganisation, aPlan, ids } from '#test/factories';
import { stepEditor } from '#test/open-map';
import { at, renderApp } from '#test/render-app';

const suggestion = 'When the order is placed, the system confirms the order';

afterEach(() => storedState.suggestsSteps.reset());

/** A map of one step, with which the server suggests the next one. */
async function openSuggested({ remaining = null }: { remaining?: number | null } = {}) {
  storedState.unsaved.reset();
  const statements = stepsNamed(['Customer places an order']);
  const server = answerProcess({
    statements: statements.map((step) => ({ ...step, suggestedDescription: suggestion })),
  });
  const subscriptionPlan = aPlan({ name: 'Free', freeStepAutocompletionRemaining: remaining });
  const data = anOrganisation({ subscriptionPlan });
  const app = await renderApp(at(`business/${ids.process}`), {
    ...server.answers,
    organisation: { getByOwnerIdOrEmail: () => ({ status: 200, body: { data } }) },
  });
  const map = await screen.findByRole('tree');
  act(() => map.focus());
  return { ...app, server };
}

/** The same with a new step behind it, open for typing. */
async function newStep(about: { remaining?: number | null } = {}) {
  const map = await openSuggested(about);
  await map.user.keyboard('{Alt>}{ArrowRight}{/Alt}');
  return map;
}

const ghost = () => document.querySelector('[data-ghost]')?.textContent ?? null;

test('a new step offers what the server suggests, and Tab takes it', async () => {
  const { user, calls, server } = await newStep();
  expect(stepEditor().placeholder).toBe(suggestion);
  const description = stepEditor().getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(description)?.textContent).toBe(
    `Suggestion: ${suggestion}. Tab accepts it.`,
  );

  await user.keyboard('{Tab}');
  expect(stepEditor().value).toBe(suggestion);
  await user.keyboard('{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([
    { content: suggestion, suggestedDescription: suggestion, parentStatementId: anId(100) },
  ]);
});

test('typing the beginning of it keeps the rest, in whatever case', async () => {
  const { user } = await newStep();

  await user.keyboard('when the ord');
  expect(ghost()).toBe(suggestion.replace('When', 'when'));
  await user.keyboard('{Tab}');

  expect(stepEditor().value).toBe(suggestion);
  await user.keyboard('{Escape}');
});

test('typing something else has nothing suggested, and Tab leaves the field', async () => {
  const { user, calls, server } = await newStep();

  await user.paste('When the parcel is sent, the clerk files it');
  expect(ghost()).toBeNull();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([{ suggestedDescription: null }]);
});

test('a suggestion that was emptied again is not one that was accepted', async () => {
  const { user, calls, server } = await newStep();
  await user.keyboard('{Tab}');

  await user.clear(stepEditor());
  await user.keyboard('Customer waits for the parcel{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(inputsOf(calls, 'statement.addStatement')).toMatchObject([{ suggestedDescription: null }]);
});

test('it is accepted by a press, too, and the field stays open', async () => {
  const { user, server } = await newStep();

  await user.click(screen.getByText('Accept suggestion'));
  expect(stepEditor().value).toBe(suggestion);
  expect(document.activeElement).toBe(stepEditor());
  await user.keyboard('{Enter}');

  await waitFor(() => expect(server.statements()).toHaveLength(2));
});

test('Escape drops the new step with its suggestion', async () => {
  const { user, server } = await newStep();

  await user.keyboard('{Escape}');

  expect(screen.queryByRole('textbox', { name: /description/ })).toBeNull();
  expect(server.statements()).toHaveLength(1);
});

test('a saved step is offered nothing', async () => {
  const { user } = await openSuggested();

  await user.keyboard('{Enter}');
  await user.clear(stepEditor());

  expect(stepEditor().placeholder).not.toBe(suggestion);
});

test('whoever wants no suggestions gets none', async () => {
  storedState.suggestsSteps.set(false);

  await newStep();

  expect(stepEditor().placeholder).not.toBe(suggestion);
});

test('a plan that has none left offers an upgrade instead', async () => {
  const { user } = await newStep({ remaining: 0 });

  expect(stepEditor().placeholder).not.toBe(suggestion);
  await user.click(screen.getByText('Upgrade your plan to autocomplete more steps'));

  expect(await screen.findByRole('dialog', { name: 'Upgrade your plan' })).toBeTruthy();
});

test('what is refused as a suggestion is sent as the own text on Retry', async () => {
  const { user, calls, server } = await newStep();
  const message = 'Your plan has no step autocompletions left.';
  server.fail(new AppError('PLAN_LIMIT_REACHED', message));
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByText(message)).toBeTruthy();

  act(() => server.fail(null));
  await user.click(await screen.findByRole('button', { name: 'Retry' }));

  await waitFor(() => expect(server.statements()).toHaveLength(2));
  expect(
    inputsOf(calls, 'statement.addStatement').map((input) => input.suggestedDescription),
  ).toEqual([suggestion, null]);
});
