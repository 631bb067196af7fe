import { Outlet, type RouteObject } from 'react-router';
import { codeGenerationLoader } from './loaders.ts';
import { panelRoutes, platformRoutes } from './panel-routes.tsx';

/** The SmartMap. Redirects stand in loaders of their own routes, since a parent's is not run again. */
export const businessRoutes: RouteObject = {
  path: 'business',
  Component: Outlet,
  children: [
    { index: true, lazy: () => import('#pages/business-index-page') },
    { path: 'config-business', lazy: () => import('#pages/config-business-page') },
    { path: 'add-process', lazy: () => import('#pages/add-process-page') },
    { path: ':processId/add-process', lazy: () => import('#pages/add-process-page') },
    {
      path: ':processId',
      // A side panel that opens or closes does not read the process again.
      shouldRevalidate: ({ currentParams, nextParams, formMethod, defaultShouldRevalidate }) =>
        formMethod ? defaultShouldRevalidate : currentParams.processId !== nextParams.processId,
      lazy: () => import('#pages/business-page'),
      children: [
        { path: 'view-process', lazy: () => import('#pages/view-process-page') },
        ...panelRoutes('business', codeGenerationLoader),
        ...platformRoutes(':aggregateId/'),
      ],
    },
  ],
};
