import type { RouteObject } from 'react-router';
import { codeGenerationLoader } from './loaders.ts';

/** Profile, users and the other settings of an organisation. */
export const configurationRoutes: RouteObject[] = [
  { path: 'configuration/profile', lazy: () => import('#pages/profile-page') },
];

export const codePreviewRoutes: RouteObject = {
  path: 'configuration/code-generation-strategies/preview/:generationStrategyId?',
  loader: codeGenerationLoader,
  lazy: () => import('#pages/code-preview-page'),
};
