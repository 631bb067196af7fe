import { redirect, type LoaderFunctionArgs } from 'react-router';
import { platformOptions } from '#app/organisation';
import { paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { scopeOf, useScope } from '#app/route-params';
import { PlatformAgain, platformTexts } from '#features/platform';
import { PageFrame } from '#ui/page-frame';

/** A platform that is not set up yet has a wizard for it. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response | null> {
  const scope = scopeOf(params);
  const { data } = await queryClient.fetchQuery(platformOptions(scope.platformId));
  return data.isSubmitted ? null : redirect(paths.platformWizard(scope));
}

/** `configuration/platform` */
export function Component() {
  const { platformId } = useScope();
  return (
    <PageFrame title={platformTexts.again.page} width={560}>
      <PlatformAgain platformId={platformId} />
    </PageFrame>
  );
}
