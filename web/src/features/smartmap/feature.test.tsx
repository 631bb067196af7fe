import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { inputsOf } from '#test/answer-api';
import { answerProcess, stepsNamed } from '#test/answer-process';
import { aDomain, aPlan, anAggregate, anId, anOrganisation, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const element = {
  identity: anId(900),
  name: 'PlaceOrder',
  state: { name: 'Unpublished' as const },
  commitHistory: [],
  actor: null,
  typeId: null,
  attributes: [],
  domainEvents: [],
  result: null,
};

/** A map of one step; the services show the new element from the given read on. */
async function openWith(given: { shownFrom?: number; canGenerate?: boolean; flag?: boolean } = {}) {
  const { shownFrom = 0, canGenerate = true, flag = true } = given;
  const server = answerProcess({ statements: stepsNamed(['Customer places an order']) });
  let reads = 0;
  const app = await renderApp(
    at(`business/${ids.process}`),
    {
      ...server.answers,
      organisation: {
        getByOwnerIdOrEmail: () => ({
          status: 200,
          body: {
            data: anOrganisation({
              subscriptionPlan: aPlan({ capabilities: { codeGeneration: canGenerate } }),
            }),
          },
        }),
      },
      domainReadModel: {
        getDomainByPlatformId: () => {
          reads += 1;
          const isShown = reads > shownFrom;
          return { data: aDomain([anAggregate({ commands: isShown ? [element] : [] })]) };
        },
      },
    },
    {
      flags: {
        approveForDevelopment: flag,
        publish: true,
        deleteProcess: true,
        autogenerateAttributes: true,
        multipleOrganisations: false,
        upgradePlan: true,
      },
    },
  );
  await screen.findByRole('tree');
  return { ...app, server };
}

const markButton = () => screen.findByRole('button', { name: 'Mark as feature' });

test('a marked step is a feature once its element is among the services', async () => {
  const { user, calls } = await openWith();

  await user.click(await markButton());

  expect(await screen.findByRole('button', { name: 'Define inputs and outputs' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tree')));
  expect(screen.getAllByText('Marked as feature').length).toBeGreaterThan(0);
  expect(inputsOf(calls, 'statement.markAStepAsFeature')).toEqual([
    { processId: ids.process, stepId: anId(100), ecosystem: 'Web shop' },
  ]);
});

test('the services are read every two seconds, ten times at most', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user, calls } = await openWith({ shownFrom: 1_000 });
  await user.click(await markButton());
  const before = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  expect(await screen.findByRole('button', { name: 'Processing' })).toBeTruthy();

  await act(() => vi.advanceTimersByTimeAsync(30_000));

  const all = inputsOf(calls, 'domainReadModel.getDomainByPlatformId').length;
  expect(all - before).toBeGreaterThanOrEqual(9);
  expect(all - before).toBeLessThanOrEqual(10);
  expect(screen.getByRole('button', { name: 'Retry mark the step as feature' })).toBeTruthy();
});

test('a refused mark can be tried again', async () => {
  const { user, server } = await openWith();
  server.fail(new Error('500'));
  await user.click(await markButton());

  server.fail(null);
  await user.click(await screen.findByRole('button', { name: 'Retry mark the step as feature' }));

  expect(await screen.findByRole('link', { name: 'Generate code' })).toBeTruthy();
});

test('Generate code opens the preview of the element in a new tab', async () => {
  const { user } = await openWith();
  await user.click(await markButton());

  const link = await screen.findByRole('link', { name: 'Generate code' });

  expect(link.getAttribute('target')).toBe('_blank');
  expect(link.getAttribute('href')).toBe(
    at(`configuration/code-generation-strategies/preview?nodeId=${anId(900)}`),
  );
  expect(screen.queryByRole('link', { name: 'Generate code (debug)' })).toBeNull();
});

test('Define inputs and outputs leads to the edit page', async () => {
  const { user, address } = await openWith();
  await user.click(await markButton());

  await user.click(await screen.findByRole('button', { name: 'Define inputs and outputs' }));

  await waitFor(() =>
    expect(address()).toBe(at(`business/${ids.process}/edit-command/${anId(900)}`)),
  );
});

test('without code generation in the plan a marked step offers neither', async () => {
  const { user } = await openWith({ canGenerate: false });
  await user.click(await markButton());

  await screen.findAllByText('Marked as feature');
  expect(screen.queryByRole('button', { name: 'Define inputs and outputs' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Generate code' })).toBeNull();
});

test('the flag that is off hides the mark', async () => {
  await openWith({ flag: false });

  expect(await screen.findByRole('button', { name: 'Edit step' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Mark as feature' })).toBeNull();
});
