import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { SystemStep } from '#features/welcome';

/** `welcome/step2`: the system's name; then on to the SmartMap. */
export function Component() {
  const navigate = useNavigate();
  return (
    <SystemStep
      onDone={({ organisationId, identity }) =>
        void navigate(paths.business({ organisationId, platformId: identity }))
      }
    />
  );
}
