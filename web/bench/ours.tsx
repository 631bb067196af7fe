import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import type { Process } from '@stepwright/contract';
import { createRoot } from 'react-dom/client';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepConfiguration } from '#api/configuration';
import { prepareIdentity } from '#api/identity';
import { Providers } from '#app/assembly';
import { organisationOptions, personOptions } from '#app/organisation';
import { queryClient } from '#app/query-client';
import { SmartMap, processQuery } from '#features/smartmap';
import { aConfiguration, anOrganisation, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { aLargeProcess, ORGANISATION_ID, PLATFORM_ID, PROCESS_ID } from './data.ts';
import { arrows, framesOf, moving, pressing, untilStable } from './measure.ts';

/** The product's own screen of a process, whose data is in memory already. */
const element = document.getElementById('root');
if (!element) throw new Error('The page has no root.');
const root = createRoot(element);
const settings = aConfiguration();
keepConfiguration(settings);
prepareIdentity(settings.identity);
queryClient.setDefaultOptions({ queries: { staleTime: Infinity, retry: false } });

const ids = { organisationId: ORGANISATION_ID, platformId: PLATFORM_ID, processId: PROCESS_ID };
const extras = { tools: () => null, openFile: () => undefined };
const pane = () => found('[data-pane]');

window.bench = {
  prepare: (count) => {
    localStorage.clear();
    signInAs(person, settings);
    queryClient.setQueryData(personOptions().queryKey, { ...person, name: 'Anna' } as never);
    queryClient.setQueryData(organisationOptions().queryKey, anOrganisation());
    queryClient.setQueryData<Process>(processQuery(PROCESS_ID).queryKey, aLargeProcess(count));
  },
  open: () => {
    const router = createMemoryRouter([
      { path: '*', element: <SmartMap {...ids} extras={extras} /> },
    ]);
    return untilStable(() =>
      root.render(
        <Providers>
          <RouterProvider router={router} />
        </Providers>,
      ),
    );
  },
  press: () => {
    return pressing(arrows, () => found('[role="tree"]'));
  },
  move: () => framesOf(120, (frame) => moving(pane, frame)),
};

function found(selector: string): Element {
  const match = document.querySelector(selector);
  if (!match) throw new Error(`There is no ${selector}.`);
  return match;
}
