import { useContext } from 'react';
import { UNSAFE_DataRouterContext as RouterContext, useLocation, useNavigate } from 'react-router';

/**
 * Leads on when what was asked here is done, unless the person has gone elsewhere meanwhile:
 * then they stay there. The router itself is asked, because what it draws follows it later.
 */
export function useLeave(): (target: string) => void {
  const router = useContext(RouterContext)?.router;
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (target) => {
    const present = router?.state.navigation.location ?? router?.state.location;
    if (!present || present.pathname === pathname) void navigate(target);
  };
}
