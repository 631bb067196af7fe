import { redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';
import { isDebug } from './debug.ts';
import { codeGenerationLoader } from './loaders.ts';
import { organisationOptions } from './organisation.ts';
import { paths } from './paths.ts';
import { queryClient } from './query-client.ts';
import { scopeOf } from './route-params.ts';

/** Profile, users and blueprints of an organisation, and the workshop and the code preview, which fill the page. */
export const configurationRoutes: RouteObject[] = [
  {
    path: 'configuration',
    lazy: () => import('#pages/configuration-page'),
    children: [
      { index: true, loader: ({ params }) => redirect(paths.profile(scopeOf(params))) },
      { path: 'profile', lazy: () => import('#pages/profile-page') },
      { path: 'profile/edit', lazy: () => import('#pages/edit-profile-page') },
      { path: 'users', loader: usersLoader, lazy: () => import('#pages/users-page') },
      { path: 'users/add', loader: usersLoader, lazy: () => import('#pages/add-user-page') },
      { path: 'platform', lazy: () => import('#pages/platform-page') },
      { path: 'users/delete', lazy: () => import('#pages/delete-user-page') },
      {
        path: 'code-generation-strategies',
        loader: codeGenerationLoader,
        lazy: () => import('#pages/blueprints-page'),
      },
      {
        path: 'code-generation-strategies/add',
        loader: codeGenerationLoader,
        lazy: () => import('#pages/add-blueprint-page'),
      },
    ],
  },
  {
    path: 'configuration/code-generation-strategies/edit/:generationStrategyId',
    loader: codeGenerationLoader,
    lazy: () => import('#pages/edit-blueprint-page'),
  },
  {
    path: 'configuration/code-generation-strategies/preview/:generationStrategyId?',
    loader: codeGenerationLoader,
    lazy: () => import('#pages/code-preview-page'),
  },
];

/** The users are the owner's business; anybody else is sent to the own profile. */
async function usersLoader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const organisation = await queryClient.ensureQueryData(organisationOptions());
  if (organisation?.isOrganisationOwner || isDebug()) return null;
  return redirect(paths.profile(scopeOf(params)));
}
