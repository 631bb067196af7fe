import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { useScope } from '#app/route-params';
import { AddBlueprint } from '#features/blueprints';

/** `configuration/code-generation-strategies/add` */
export function Component() {
  const scope = useScope();
  const navigate = useNavigate();
  return (
    <AddBlueprint
      organisationId={scope.organisationId}
      onClose={() => void navigate(paths.blueprints(scope))}
    />
  );
}
