import { useEffect, useState } from 'react';
import { createBrowserRouter } from 'react-router';
import { client } from '#api/client';
import { keepConfiguration } from '#api/configuration';
import { prepareIdentity } from '#api/identity';
import { ErrorPage } from '#ui/error-page';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { IdentityGate } from './identity-gate.tsx';
import { Providers, routes } from './assembly.ts';
import { texts } from './shell-texts.ts';

const makeRouter = () => createBrowserRouter(routes);

/** The web app: asks the server what it must know before sign-in, then who is signed in. */
export function App() {
  return (
    <Providers>
      <Start />
    </Providers>
  );
}

function Start() {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');

  useEffect(() => {
    void prepare().then(setState);
  }, []);

  if (state === 'loading') return <FullScreenLoader />;
  if (state === 'failed')
    return <ErrorPage text={texts.noServer} onHome={() => window.location.assign('/')} />;
  return <IdentityGate makeRouter={makeRouter} />;
}

let preparation: Promise<'ready' | 'failed'> | null = null;

/** Once a page, also where React mounts twice on purpose. */
function prepare(): Promise<'ready' | 'failed'> {
  preparation ??= client.configuration
    .get()
    .then(({ data }): 'ready' => {
      keepConfiguration(data);
      prepareIdentity(data.identity);
      return 'ready';
    })
    .catch((): 'failed' => 'failed');
  return preparation;
}
