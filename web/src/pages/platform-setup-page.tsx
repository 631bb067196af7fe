import { useCallback } from 'react';
import {
  redirect,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router';
import { platformOptions } from '#app/organisation';
import { closeTarget } from '#app/panels';
import { ownPath, paths } from '#app/paths';
import { queryClient } from '#app/query-client';
import { scopeOf, useScope } from '#app/route-params';
import {
  earlierStep,
  PlatformSetup,
  platformSteps,
  platformTexts,
  type PlatformStepName,
} from '#features/platform';
import { PageFrame } from '#ui/page-frame';
import { SideDrawer } from '#ui/side-drawer';

const FOLDER = '/platform-setup';

/** Each step leads to the earliest one that is missing; a submitted platform has nothing to set up. */
export async function loader({ params, request }: LoaderFunctionArgs): Promise<Response | null> {
  const scope = scopeOf(params);
  const { data: platform } = await queryClient.fetchQuery(platformOptions(scope.platformId));
  if (platform.isSubmitted) return redirect(paths.developer(scope));

  const { pathname, search } = new URL(request.url);
  const earlier = earlierStep(platform, stepOf(pathname));
  return earlier ? redirect(stepPath(pathname, earlier) + search) : null;
}

/** `platform-setup`, of its own or as a panel over the SmartMap or the ArcMap. */
export function Component() {
  const scope = useScope();
  const { pathname, search } = useLocation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const isPanel = useParams().aggregateId !== undefined;
  const step = stepOf(pathname);
  const closePath = closeTarget(pathname, search);
  const close = useCallback(() => void navigate(closePath), [navigate, closePath]);

  const next = () => {
    const following = platformSteps[platformSteps.indexOf(step) + 1];
    if (step !== 'cloud' && following) return void navigate(stepPath(pathname, following) + search);
    const asked = step === 'cloud' ? ownPath(query.get('redirect')) : null;
    void navigate(asked ?? paths.developer(scope));
  };
  const setup = (
    <PlatformSetup
      platformId={scope.platformId}
      step={step}
      pathOf={(name) => stepPath(pathname, name) + search}
      onSaved={next}
    />
  );

  if (isPanel)
    return (
      <SideDrawer title="Edit" actions={[]} onClose={close}>
        {setup}
      </SideDrawer>
    );
  return (
    <PageFrame title={platformTexts.title} width={880}>
      {setup}
    </PageFrame>
  );
}

function stepOf(pathname: string): PlatformStepName {
  const last = pathname.slice(pathname.indexOf(FOLDER) + FOLDER.length + 1).replace(/\/$/, '');
  return platformSteps.find((step) => step === last) ?? 'cloud';
}

function stepPath(pathname: string, step: PlatformStepName): string {
  const folder = pathname.slice(0, pathname.indexOf(FOLDER) + FOLDER.length);
  return step === 'cloud' ? folder : `${folder}/${step}`;
}
