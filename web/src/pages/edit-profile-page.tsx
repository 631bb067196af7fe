import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { ProfileForm } from '#features/configuration';

/** `configuration/profile/edit` */
export function Component() {
  const scope = useScope();
  const navigate = useNavigate();
  return (
    <ProfileForm
      organisationId={scope.organisationId}
      onClose={() => void navigate(paths.profile(scope))}
    />
  );
}
