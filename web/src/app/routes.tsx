import { Outlet, redirect, type RouteObject } from 'react-router';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { businessRoutes } from './business-routes.tsx';
import { configurationRoutes } from './configuration-routes.tsx';
import { developerRoutes } from './developer-routes.tsx';
import { debugLoader } from './debug.ts';
import {
  notFoundLoader,
  onboardingLoader,
  organisationLoader,
  plansLoader,
  platformLoader,
  rootLoader,
} from './loaders.ts';
import { platformRoutes } from './panel-routes.tsx';
import { paths } from './paths.ts';
import { RouteError } from './route-error.tsx';
import { scopeOf } from './route-params.ts';
import { Shell } from './shell.tsx';
import { welcomeRoutes } from './welcome-routes.tsx';

/** Every address of the web app. Whoever gets here is signed in. */
export const routes: RouteObject[] = [
  {
    loader: debugLoader,
    ErrorBoundary: RouteError,
    HydrateFallback: FullScreenLoader,
    Component: Outlet,
    children: [
      { path: '/', loader: rootLoader, Component: FullScreenLoader },
      welcomeRoutes,
      { path: 'onboarding', loader: onboardingLoader, Component: FullScreenLoader },
      { path: 'plans', loader: plansLoader, lazy: () => import('#pages/plans-page') },
      {
        path: ':organisationId/configuration/profile',
        lazy: () => import('#pages/profile-without-platform-page'),
      },
      { path: ':organisationId', loader: organisationLoader, Component: FullScreenLoader },
      {
        path: ':organisationId/configuration/*',
        loader: organisationLoader,
        Component: FullScreenLoader,
      },
      {
        path: ':organisationId/:platformId',
        loader: platformLoader,
        Component: Shell,
        children: [
          { index: true, loader: ({ params }) => redirect(paths.business(scopeOf(params))) },
          businessRoutes,
          developerRoutes,
          ...configurationRoutes,
          ...platformRoutes(),
        ],
      },
      { path: '*', loader: notFoundLoader, Component: FullScreenLoader },
    ],
  },
];
