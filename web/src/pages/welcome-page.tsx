import { Outlet, useLocation } from 'react-router';
import { logOut } from '#app/log-out';
import { paths } from '#app/paths';
import { WelcomeShell } from '#features/welcome';

const stepOf: Record<string, number> = { [paths.welcomeStep1]: 1, [paths.welcomeStep2]: 2 };

/** `welcome`: the frame around its steps. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <WelcomeShell step={stepOf[pathname] ?? null} onLogout={() => void logOut()}>
      <Outlet />
    </WelcomeShell>
  );
}
