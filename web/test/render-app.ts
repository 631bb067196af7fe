import { act, render } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import type { WebConfiguration } from '@stepwright/contract';
import { createElement } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { keepConfiguration } from '#api/configuration';
import { prepareIdentity } from '#api/identity';
import { Providers, routes } from '#app/assembly';
import { queryClient } from '#app/query-client';
import { storedState } from '#app/stored-state';
import { loadedLater } from '#ui/later';
import { answerApi, type Answers, type SentCall } from './answer-api.ts';
import { liveEvents } from './live-events.ts';
import {
  aConfiguration,
  aDomain,
  anOrganisation,
  aPlatform,
  aProcess,
  aProcessSummary,
  ids,
  person,
} from './factories.ts';
import { signInAs } from './sign-in.ts';

type Router = ReturnType<typeof createMemoryRouter>;

export interface RenderedApp {
  router: Router;
  user: UserEvent;
  /** What was sent to the server, in order. */
  calls: SentCall[];
  /** The present address, with its query. */
  address: () => string;
}

/**
 * The whole web app at an address, as somebody sees it who is signed in. Whatever `answers` does
 * not say is answered by an organisation that is set up, with one empty process and no services.
 */
export async function renderApp(
  address: string,
  answers: Answers = {},
  configuration: Partial<WebConfiguration> = {},
): Promise<RenderedApp> {
  queryClient.clear();
  const settings = aConfiguration(configuration);
  keepConfiguration(settings);
  prepareIdentity(settings.identity);
  signInAs(person, settings);
  if (storedState.organisationId.get() === null) storedState.organisationId.set(ids.organisation);

  // A test presses keys at once, and nothing is to be loaded behind them.
  if (address.includes('/business/')) await import('#pages/business-page');
  await loadedLater();

  const calls = answerApi(withDefaults(answers));
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const user = userEvent.setup();
  await act(async () => {
    render(createElement(Providers, null, createElement(RouterProvider, { router })));
  });
  return {
    router,
    user,
    calls,
    address: () => router.state.location.pathname + router.state.location.search,
  };
}

/** The address of a page of the platform that `renderApp` answers for. */
export function at(path: string): string {
  return `/${ids.organisation}/${ids.platform}/${path}`;
}

function withDefaults(answers: Answers): Answers {
  const defaults: Answers = {
    configuration: { get: () => ({ data: aConfiguration() }) },
    organisation: {
      getByOwnerIdOrEmail: () => ({ status: 200, body: { data: anOrganisation() } }),
    },
    platform: {
      getByOrganisationId: () => ({ data: aPlatform() }),
      getById: () => ({ data: aPlatform() }),
    },
    process: {
      getByOrganisationId: () => ({ data: [aProcessSummary()] }),
      get: () => ({ data: aProcess() }),
      // Nothing to tell step by step: then the process is read whole.
      getChanges: () => ({
        data: { ...aProcessSummary(), isComplete: false, statements: [], removed: [] },
      }),
    },
    live: { watch: () => liveEvents(), look: () => ({ value: {} }) },
    domainReadModel: { getDomainByPlatformId: () => ({ data: aDomain() }) },
    modelFinding: { listDismissed: () => ({ data: [] }) },
    serviceMap: {
      getPlaces: () => ({ data: { places: [], version: 0 } }),
      placeServices: () => ({ value: { version: 1 } }),
    },
    aggregate: { getPropertySuggestions: () => ({ data: [] }) },
  };
  const areas = new Set([...Object.keys(defaults), ...Object.keys(answers)]) as Set<keyof Answers>;
  const merged = [...areas].map((area) => [area, { ...defaults[area], ...answers[area] }]);
  return Object.fromEntries(merged) as Answers;
}
