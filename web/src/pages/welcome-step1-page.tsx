import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { OrganisationStep } from '#features/welcome';

/** `welcome/step1`: the organisation's name. */
export function Component() {
  const navigate = useNavigate();
  return <OrganisationStep onDone={() => void navigate(paths.welcomeStep2)} />;
}
