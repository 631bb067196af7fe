import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '#test/answer-api';
import { aDomain, anAggregate, anId, aProcess, aStatement, ids } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const command = {
  identity: anId(30),
  name: 'PlaceOrder',
  state: { name: 'Unpublished' as const },
  commitHistory: [],
  actor: 'Customer',
  typeId: null,
  attributes: [],
  domainEvents: [],
  result: null,
};
const domain = aDomain([anAggregate({ commands: [command] })]);
const answers: Answers = {
  domainReadModel: {
    getDomainByPlatformId: () => ({ data: domain }),
    getTypes: () => ({ data: [] }),
  },
  process: { get: () => ({ data: aProcess({ statements: [aStatement()] }) }) },
};
const overSmartMap = at(`business/${ids.process}/edit-command/${command.identity}`);
const overArcMap = at(`developer/Sales/${ids.aggregate}/edit-command/${command.identity}`);

const drawer = (name: string) => screen.findByRole('dialog', { name });

describe('a side panel', () => {
  test('opens over the SmartMap by its address, and Escape returns to the process', async () => {
    const { user, address } = await renderApp(overSmartMap, answers);
    await drawer('Edit');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
    expect(screen.queryByRole('dialog', { name: 'Edit' })).toBeNull();
  });

  test('closes to the bounded context, keeping the selected service', async () => {
    const { user, address } = await renderApp(`${overArcMap}?aggregate=${ids.aggregate}`, answers);

    await user.click(within(await drawer('Edit')).getByRole('button', { name: 'Close' }));

    await waitFor(() =>
      expect(address()).toBe(`${at('developer/Sales')}?aggregate=${ids.aggregate}`),
    );
  });

  test('leads from the form to its history and back', async () => {
    const { user, address } = await renderApp(overArcMap, answers);
    const actions = within(await drawer('Edit')).getByRole('navigation', { name: 'Action' });

    await user.click(within(actions).getByRole('button', { name: 'History' }));
    await drawer('History');
    expect(address()).toBe(`${overArcMap}/commits-history`);

    await user.click(screen.getByRole('button', { name: 'Edit action' }));
    await drawer('Edit');
    expect(address()).toBe(overArcMap);
  });

  test('has no actions where there is nothing to edit, and begins in the first field', async () => {
    await renderApp(at(`developer/Sales/${ids.aggregate}/add-command`), answers);

    const panel = within(await drawer('Add'));
    expect(panel.queryByText('Action')).toBeNull();
    expect(document.activeElement).toBe(panel.getByPlaceholderText('PlaceOrder'));
  });

  test('leaves Escape to what is open above it', async () => {
    const { user, address } = await renderApp(overArcMap, answers);
    await drawer('Edit');
    await user.click(screen.getByRole('button', { name: /User menu/ }));
    await screen.findByRole('menu');

    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(address()).toBe(overArcMap);

    await user.keyboard('{Escape}');
    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
  });

  test('closes at the first Escape although a tooltip is open', async () => {
    const { user, address } = await renderApp(overArcMap, answers);
    await drawer('Edit');
    await user.hover(screen.getByRole('link', { name: 'Profile' }));
    await screen.findByRole('tooltip');

    await user.keyboard('{Escape}');

    await waitFor(() => expect(address()).toBe(at('developer/Sales')));
  });
});
