import { useNavigate } from 'react-router';
import { paths } from '#app/paths';
import { ThankYou } from '#features/welcome';

/** `welcome` */
export function Component() {
  const navigate = useNavigate();
  return <ThankYou onContinue={() => void navigate(paths.root)} />;
}
