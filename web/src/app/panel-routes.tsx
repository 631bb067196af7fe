import type { LoaderFunction, RouteObject } from 'react-router';
import { cloudLoader } from './loaders.ts';
import { panelNames, panelPatterns, type PanelName } from './panels.ts';

/** One route for each address of each side panel, over the SmartMap or the ArcMap. */
export function panelRoutes(place: 'business' | 'developer', guard: LoaderFunction): RouteObject[] {
  return panelNames.flatMap((name) =>
    panelPatterns(name)[place].map((path) => ({
      path,
      loader: loaderOf(name, guard),
      lazy: async () => {
        const { PanelPage } = await import('#pages/panel-page');
        return { Component: () => <PanelPage name={name} /> };
      },
    })),
  );
}

/** The platform's setup: a page of its own, and a panel over the map of a service. */
export function platformRoutes(folder = ''): RouteObject[] {
  return ['', '/routing', '/hosting', '/git-credentials', '/confirm'].map((step) => ({
    path: `${folder}platform-setup${step}`,
    lazy: () => import('#pages/platform-setup-page'),
  }));
}

function loaderOf(name: PanelName, guard: LoaderFunction): LoaderFunction | undefined {
  const generatesCode = name.startsWith('publish-');
  if (generatesCode || name === 'generate-code' || name === 'confirm') return guard;
  return /^(edit-)?(hosting|persistence)$/.test(name) ? cloudLoader : undefined;
}
