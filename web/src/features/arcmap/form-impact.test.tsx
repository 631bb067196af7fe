import { screen, within } from '@testing-library/react';
import { AppError, type CodeImpact } from '@stepwright/contract';
import { expect, test } from 'vitest';
import { inputsOf, type Answers } from '#test/answer-api';
import { aCommand, aDomain, anAggregate, anId } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const service = anAggregate({ commands: [aCommand({ identity: anId(20), name: 'PlaceOrder' })] });
const impact: CodeImpact = {
  services: [
    {
      aggregateId: service.identity,
      boundedContext: 'Sales',
      name: 'Order',
      isNew: false,
      repositoryUrl: null,
      blueprints: ['Azure Functions'],
      areAssumed: false,
      files: [
        {
          filePath: 'src/submit-order.ts',
          formerPath: 'src/place-order.ts',
          change: 'update',
          added: 1,
          removed: 1,
          lines: [{ line: 4, newLine: 4, removed: ['old();'], added: ['new();'] }],
        },
        {
          filePath: 'src/submit-order.test.ts',
          formerPath: 'src/place-order.test.ts',
          change: 'update',
          added: 0,
          removed: 0,
          lines: [],
        },
      ],
      moreFiles: 0,
    },
  ],
  moreServices: 0,
  readers: [
    {
      aggregateId: anId(40),
      boundedContext: 'Logistics',
      name: 'Parcel',
      reactionId: anId(41),
      reaction: 'PackParcel',
      event: 'OrderPlaced',
      newEvent: 'OrderSent',
    },
  ],
};

async function openForm(changeImpact: NonNullable<Answers['codeInsight']>['changeImpact']) {
  const app = await renderApp(at(`developer/Sales/${service.identity}/edit-command/${anId(20)}`), {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([service]) }) },
    codeInsight: { changeImpact },
  });
  const name = await screen.findByPlaceholderText('PlaceOrder');
  await app.user.clear(name);
  await app.user.type(name, 'SubmitOrder');
  await app.user.click(screen.getByRole('button', { name: 'What would change' }));
  return { ...app, name };
}

test('a form tells on request which files and lines saving it would touch, and who reads the event', async () => {
  const { calls, user, name } = await openForm(() => ({ value: impact }));

  const panel = await screen.findByRole('region', { name: 'What would change in the code' });
  expect(await within(panel).findByText('src/submit-order.ts')).toBeDefined();
  expect(within(panel).getByText('moves from src/place-order.ts')).toBeDefined();
  expect(within(panel).getByText('new();')).toBeDefined();
  expect(
    within(panel)
      .getAllByText(/^(Changed|Moved)$/)
      .map(({ textContent }) => textContent),
  ).toEqual(['Changed', 'Moved']);
  const reader = within(panel).getByRole('link', { name: 'Parcel · PackParcel' });
  expect(reader.getAttribute('href')).toContain(`/Logistics/${anId(40)}/edit-reaction/${anId(41)}`);
  expect(within(panel).getByText('reacts to OrderPlaced, then OrderSent')).toBeDefined();
  expect(inputsOf(calls, 'codeInsight.changeImpact')).toMatchObject([
    { change: { call: 'editCommand', input: { commandId: anId(20), commandName: 'SubmitOrder' } } },
  ]);
  expect(inputsOf(calls, 'aggregate.editCommand')).toEqual([]);

  await user.type(name, 'Now');
  expect(await within(panel).findByText('You typed more since.')).toBeDefined();
});

test('a change that would be refused says why in its place', async () => {
  await openForm(() => {
    throw new AppError('CONFLICT', 'There is a command of that name.');
  });

  const panel = await screen.findByRole('region', { name: 'What would change in the code' });
  expect((await within(panel).findByRole('alert')).textContent).toContain(
    'There is a command of that name.',
  );
});

test('a change that touches no line says so', async () => {
  await openForm(() => ({ value: { services: [], moreServices: 0, readers: [] } }));

  expect(await screen.findByText('No generated line would change.')).toBeDefined();
});

test('the question before a deletion tells which files would go, and who reads the event', async () => {
  const panel = `developer/Sales/${service.identity}/delete-command/${anId(20)}`;
  const { calls, user } = await renderApp(at(panel), {
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain([service]) }) },
    codeInsight: { changeImpact: () => ({ value: impact }) },
  });

  await user.click(await screen.findByRole('button', { name: 'What would change' }));

  expect(await screen.findByText('src/submit-order.ts')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Parcel · PackParcel' })).toBeDefined();
  expect(inputsOf(calls, 'codeInsight.changeImpact')).toEqual([
    {
      change: {
        call: 'deleteCommand',
        input: { aggregateId: service.identity, commandId: anId(20) },
      },
    },
  ]);
});
