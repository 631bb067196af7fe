import { screen, waitFor, within } from '@testing-library/react';
import type { Organisation } from '@stepwright/contract';
import { describe, expect, test } from 'vitest';
import { storedState } from '#app/stored-state';
import type { Answers } from '#test/answer-api';
import { aConfiguration, anOrganisation, aPlan, aProcess, ids, person } from '#test/factories';
import { at, renderApp } from '#test/render-app';

const profile = at('configuration/profile');
const organisationIs = (more: Partial<Organisation> = {}): Answers => ({
  organisation: {
    getByOwnerIdOrEmail: () => ({ status: 200, body: { data: anOrganisation(more) } }),
    userProfile: () => ({ data: { email: person.email, name: 'Ada' } }),
    users: () => ({ data: [] }),
  },
});
const free = aPlan({
  name: 'Free',
  capabilities: { codeGeneration: false },
  freeStepAutocompletionRemaining: 10,
  freeProcessAutoGenerationRemaining: 3,
  freeMockupAnalysisRemaining: 0,
  freeAttributeAutoGenerationRemaining: 120,
});

describe('the top bar', () => {
  test('leads to the process that was open last, and to the services', async () => {
    const { user, address } = await renderApp(profile, organisationIs());
    storedState.processId.set(ids.process);

    await user.click(await screen.findByRole('button', { name: 'ArcMap' }));
    await waitFor(() => expect(address()).toBe(at('developer')));
    expect(await screen.findByRole('button', { name: 'ArcMap', pressed: true })).toBeDefined();

    await user.click(screen.getByRole('button', { name: 'SmartMap' }));
    await waitFor(() => expect(address()).toBe(at(`business/${ids.process}`)));
    expect(await screen.findByRole('button', { name: 'SmartMap', pressed: true })).toBeDefined();
  });

  test('shows that the next page is being read', async () => {
    let answer = () => {};
    const reading = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { user } = await renderApp(profile, {
      ...organisationIs(),
      process: { get: () => reading.then(() => ({ data: aProcess() })) },
    });
    await screen.findByRole('heading', { name: 'Profile' });

    await user.click(screen.getByRole('button', { name: 'SmartMap' }));
    expect(await screen.findByRole('progressbar', { name: 'Loading' })).toBeDefined();

    answer();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
  });

  test('opens the upgrade dialog with the current plan', async () => {
    const { user } = await renderApp(profile, organisationIs());

    await user.click(await screen.findByRole('button', { name: 'Upgrade Plan' }));

    const dialog = await screen.findByRole('dialog', { name: 'Upgrade your plan' });
    expect(within(dialog).getByText('Current plan')).toBeDefined();
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 2 })
        .map((h) => h.textContent),
    ).toEqual(['Upgrade your plan', 'Free', 'Process Plan', 'Full']);
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  });

  test('offers no plans where this host shows none', async () => {
    const flags = { ...aConfiguration().flags, upgradePlan: false };
    const { user, router } = await renderApp(profile, organisationIs(), { flags });

    await user.click(await screen.findByRole('button', { name: /User menu/ }));

    expect(await screen.findByText('Log out')).toBeDefined();
    expect(screen.queryByText('Upgrade Plan')).toBeNull();
    await router.navigate('/plans');
    expect(await screen.findByText('Not Found')).toBeDefined();
  });
});

describe('the user menu', () => {
  test('shows a Free user what is left', async () => {
    const { user } = await renderApp(profile, organisationIs({ subscriptionPlan: free }));

    await user.click(await screen.findByRole('button', { name: /User menu/ }));

    expect(await screen.findByText('Remaining operations')).toBeDefined();
    expect(screen.getByText('Free')).toBeDefined();
    const left = [
      'Step Autocompletion',
      'Automatic Process Generation',
      'Mockup Analysis',
      'Auto-generate Attributes',
    ].map((name) => screen.getByText(name).nextSibling?.textContent);
    expect(left).toEqual(['10', '03', '00', '120']);
    expect(screen.queryByText('View Subscription')).toBeNull();
  });

  test('leads somebody who pays to the subscription, and counts nothing', async () => {
    const { user } = await renderApp(profile, organisationIs());

    await user.click(await screen.findByRole('button', { name: /User menu/ }));

    const link = await screen.findByRole('menuitem', { name: 'View Subscription' });
    expect(link.getAttribute('href')).toBe('https://billing.example/portal');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.queryByText('Mockup Analysis')).toBeNull();
  });

  test('changes the colour mode, which is the system’s at first', async () => {
    const { user } = await renderApp(profile, organisationIs());
    await user.click(await screen.findByRole('button', { name: /User menu/ }));
    expect(
      await screen.findByRole('menuitemradio', { name: 'System', checked: true }),
    ).toBeDefined();

    await user.click(screen.getByRole('menuitemradio', { name: 'Dark' }));

    expect(storedState.colourMode.get()).toBe('dark');
    expect(document.documentElement.getAttribute('data-mantine-color-scheme')).toBe('dark');
    await user.click(screen.getByRole('menuitemradio', { name: 'System' }));
  });
});

describe('the debug flag', () => {
  const member = organisationIs({ isOrganisationOwner: false });

  test('opens the users page to a member where the host allows it', async () => {
    const { address } = await renderApp(`${at('configuration/users')}?debug=true`, member);

    expect(await screen.findByText('No other user in this organisation')).toBeDefined();
    expect(address()).toContain('configuration/users');
    expect(storedState.debug.get()).toBe(true);
  });

  test('is ignored on any other host', async () => {
    const from = `${at('configuration/users')}?debug=true`;
    const { address } = await renderApp(from, member, { debugAllowed: false });

    await waitFor(() => expect(address()).toBe(profile));
    expect(storedState.debug.get()).toBe(false);
  });
});
