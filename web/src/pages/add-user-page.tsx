import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { AddUserForm } from '#features/configuration';

/** `configuration/users/add` */
export function Component() {
  const scope = useScope();
  const navigate = useNavigate();
  return (
    <AddUserForm
      organisationId={scope.organisationId}
      onClose={() => void navigate(paths.users(scope))}
    />
  );
}
