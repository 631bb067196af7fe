import { IconCloud, IconTemplate, IconUser, IconUsers } from '@tabler/icons-react';
import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { useDebug } from '#app/debug';
import { useCanGenerateCode, useOrganisation } from '#app/organisation';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { ConfigurationFrame, configurationTexts as texts } from '#features/configuration';
import { PageLoader } from '#ui/page-loader';

/** `configuration`: what the person may see of the settings. */
export function Component() {
  const scope = useScope();
  const isDebug = useDebug();
  const canGenerateCode = useCanGenerateCode();
  const { isOrganisationOwner } = useOrganisation();

  const links = [
    { label: texts.profile, to: paths.profile(scope), icon: <IconUser size={16} /> },
    ...(isOrganisationOwner || isDebug
      ? [{ label: texts.users, to: paths.users(scope), icon: <IconUsers size={16} /> }]
      : []),
    { label: texts.platform, to: paths.platform(scope), icon: <IconCloud size={16} /> },
    ...(canGenerateCode
      ? [{ label: texts.blueprints, to: paths.blueprints(scope), icon: <IconTemplate size={16} /> }]
      : []),
  ];

  return (
    <ConfigurationFrame links={links}>
      <Suspense fallback={<PageLoader />}>
        <Outlet />
      </Suspense>
    </ConfigurationFrame>
  );
}
