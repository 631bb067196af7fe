import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { Profile } from '#features/configuration';

/** `configuration/profile` */
export function Component() {
  const scope = useScope();
  return <Profile organisationId={scope.organisationId} editPath={paths.editProfile(scope)} />;
}
