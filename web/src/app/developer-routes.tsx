import type { RouteObject } from 'react-router';
import { boundedContextLoader, codeGenerationLoader, developerIndexLoader } from './loaders.ts';
import { panelRoutes, platformRoutes } from './panel-routes.tsx';

/** The ArcMap. The map stays mounted while contexts and panels change. */
export const developerRoutes: RouteObject = {
  path: 'developer',
  lazy: () => import('#pages/developer-page'),
  children: [
    { index: true, loader: developerIndexLoader },
    {
      path: ':boundedContext',
      loader: boundedContextLoader,
      children: [
        { path: 'add-service/details', lazy: () => import('#pages/new-service-page') },
        {
          path: ':aggregateId',
          children: [...panelRoutes('developer', codeGenerationLoader), ...platformRoutes()],
        },
      ],
    },
  ],
};
