import { useEffect, useState } from 'react';
import type { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import {
  callbackPath,
  currentPerson,
  finishSilentRenewal,
  finishSignIn,
  signIn,
  signInAgainPath,
  SignedOutError,
  silentPath,
} from '#api/identity';
import { ErrorPage } from '#ui/error-page';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { paths } from './paths.ts';
import { PleaseLogin } from './please-login.tsx';
import { SessionEnded, SignedInAgain } from './session-ended.tsx';
import { texts } from './shell-texts.ts';

type Router = ReturnType<typeof createBrowserRouter>;
type State =
  | { is: 'asking' }
  | { is: 'out' }
  | { is: 'again' }
  | { is: 'failed'; text: string }
  | { is: 'in'; router: Router };

/**
 * Nothing of the application exists for somebody who is not signed in: the router is made
 * afterwards, so that no loader runs before.
 */
export function IdentityGate({ makeRouter }: { makeRouter: () => Router }) {
  const [state, setState] = useState<State>({ is: 'asking' });

  useEffect(() => {
    // What is left to wait for (the browser leaving, the hidden frame) never answers.
    void (async () => {
      const next = await enter(makeRouter);
      if (next) setState(next);
    })();
  }, [makeRouter]);

  switch (state.is) {
    case 'asking':
      return <FullScreenLoader />;
    case 'out':
      return <PleaseLogin />;
    case 'again':
      return <SignedInAgain />;
    case 'failed':
      return <ErrorPage text={state.text} onHome={() => window.location.assign(paths.root)} />;
    case 'in':
      return (
        <>
          <RouterProvider router={state.router} />
          <SessionEnded router={state.router} />
        </>
      );
  }
}

const entering = new WeakMap<() => Router, Promise<State | null>>();

/** Once a page: a login can be finished only once, and React mounts twice while developing. */
function enter(makeRouter: () => Router): Promise<State | null> {
  const begun = entering.get(makeRouter);
  if (begun) return begun;
  const entry = findOut(makeRouter).catch((error: unknown): State | null => {
    if (error instanceof SignedOutError) return null;
    const text = error instanceof Error && error.message ? error.message : texts.unknownError;
    return { is: 'failed', text };
  });
  entering.set(makeRouter, entry);
  return entry;
}

async function findOut(makeRouter: () => Router): Promise<State | null> {
  const { pathname, search } = window.location;
  if (pathname === silentPath) return finishSilentRenewal().then(() => null);
  if (pathname === signInAgainPath && search === '') return signIn(`${signInAgainPath}?done`);
  // Only behind a login; loaded anew, or opened by hand, it is no end of anything.
  if (pathname === signInAgainPath) window.history.replaceState(null, '', paths.root);
  if (pathname === callbackPath) window.history.replaceState(null, '', await cameBack());

  if (window.location.pathname === signInAgainPath) return { is: 'again' };
  if (await currentPerson()) return { is: 'in', router: makeRouter() };
  if (pathname === '/onboarding') return signIn(pathname + search);
  return { is: 'out' };
}

/** A callback that was opened again, as from the history, harms nobody who is signed in. */
async function cameBack(): Promise<string> {
  try {
    return await finishSignIn();
  } catch (error) {
    if (await currentPerson()) return paths.root;
    throw error;
  }
}
