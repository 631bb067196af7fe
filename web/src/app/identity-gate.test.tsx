import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { issuer, prepareIdentity } from '#api/identity';
import { Providers } from '#app/assembly';
import { aConfiguration, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { IdentityGate } from './identity-gate.tsx';

let redirects: unknown[] = [];

beforeEach(async () => {
  redirects = [];
  prepareIdentity(aConfiguration().identity);
  const manager = await issuer();
  // The browser cannot leave for the issuer here.
  vi.spyOn(manager, 'signinRedirect').mockImplementation(async (args) => {
    redirects.push(args?.state);
  });
});
afterEach(() => vi.restoreAllMocks());

function openAt(address: string) {
  window.history.replaceState(null, '', address);
  const makeRouter = () => createMemoryRouter([{ path: '*', element: <p>The application</p> }]);
  render(
    <Providers>
      <IdentityGate makeRouter={makeRouter} />
    </Providers>,
  );
}

describe('somebody who is not signed in', () => {
  test.each(['/', '/o/p/business', '/nowhere'])('sees Please Login at %s', async (address) => {
    openAt(address);

    expect(await screen.findByRole('heading', { name: 'Please Login' })).toBeDefined();
    expect(screen.queryByText('The application')).toBeNull();
    expect(redirects).toEqual([]);
  });

  test('leaves for the issuer by pressing Login, to come back to the first step', async () => {
    openAt('/o/p/business');

    await userEvent.click(await screen.findByRole('button', { name: 'Login' }));

    expect(redirects).toEqual([{ returnTo: '/welcome/step1' }]);
  });

  test('is sent to the login by onboarding, and comes back with the term', async () => {
    openAt('/onboarding?term=Bookshop');

    await waitFor(() => expect(redirects).toEqual([{ returnTo: '/onboarding?term=Bookshop' }]));
  });

  test('is not told to be signed in again by the address behind that login', async () => {
    openAt('/sign-in-again?done');

    expect(await screen.findByRole('heading', { name: 'Please Login' })).toBeDefined();
  });

  test('is told when the login could not be finished', async () => {
    openAt('/callback?error=access_denied&error_description=Not%20you&state=unknown');

    expect(
      await screen.findByRole('heading', { name: 'Sorry, an error has ocurred' }),
    ).toBeDefined();
  });
});

describe('somebody who is signed in', () => {
  test('sees the application', async () => {
    signInAs(person);
    openAt('/');

    expect(await screen.findByText('The application')).toBeDefined();
  });

  test('sees the application too at the address behind a login of another tab', async () => {
    signInAs(person);
    openAt('/sign-in-again?done');

    expect(await screen.findByText('The application')).toBeDefined();
    expect(window.location.pathname + window.location.search).toBe('/');
  });

  test('is not disturbed by a callback that is opened again', async () => {
    signInAs(person);
    openAt('/callback?code=used&state=unknown');

    expect(await screen.findByText('The application')).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });
});
