import type { RouteObject } from 'react-router';
import { welcomeStepLoader } from './loaders.ts';
import { paths } from './paths.ts';

/** The wizard of somebody who has no organisation, or no system, yet. */
export const welcomeRoutes: RouteObject = {
  path: 'welcome',
  lazy: () => import('#pages/welcome-page'),
  children: [
    { index: true, lazy: () => import('#pages/thank-you-page') },
    {
      path: 'step1',
      loader: () => welcomeStepLoader(paths.welcomeStep1),
      lazy: () => import('#pages/welcome-step1-page'),
    },
    {
      path: 'step2',
      loader: () => welcomeStepLoader(paths.welcomeStep2),
      lazy: () => import('#pages/welcome-step2-page'),
    },
  ],
};
