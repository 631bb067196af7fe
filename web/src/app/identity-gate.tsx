import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router/dom';
import type { createBrowserRouter } from 'react-router';
import {
  callbackPath,
  currentPerson,
  finishSilentRenewal,
  finishSignIn,
  signIn,
  silentPath,
} from '#api/identity';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { PleaseLogin } from './please-login.tsx';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Nothing of the application exists for somebody who is not signed in: the router is made
 * afterwards, so that no loader runs before.
 */
export function IdentityGate({ makeRouter }: { makeRouter: () => Router }) {
  const [state, setState] = useState<'asking' | 'out' | Router>('asking');

  useEffect(() => {
    void enter().then((isIn) => {
      if (isIn !== null) setState(isIn ? makeRouter() : 'out');
    });
  }, [makeRouter]);

  if (state === 'asking') return <FullScreenLoader />;
  return state === 'out' ? <PleaseLogin /> : <RouterProvider router={state} />;
}

/** Whether somebody is signed in; null in the hidden frame, and while the browser leaves. */
async function enter(): Promise<boolean | null> {
  const { pathname, search } = window.location;
  if (pathname === silentPath) return finishSilentRenewal().then(() => null);
  if (pathname === callbackPath) {
    const returnTo = await finishSignIn().catch(() => '/');
    window.history.replaceState(null, '', returnTo);
  }
  if (await currentPerson()) return true;
  if (pathname === '/onboarding') return signIn(pathname + search);
  return false;
}
