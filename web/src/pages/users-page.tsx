import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { Users } from '#features/configuration';

/** `configuration/users`, for the owner. */
export function Component() {
  const scope = useScope();
  return (
    <Users
      organisationId={scope.organisationId}
      addPath={paths.addUser(scope)}
      deletePath={paths.deleteUser(scope)}
    />
  );
}
