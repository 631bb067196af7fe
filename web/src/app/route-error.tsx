import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { errorTextWithReason, isAnswered, isGitFailure, isNoAnswer } from '#api/errors';
import { SignedOutError } from '#api/identity';
import { ErrorPage } from '#ui/error-page';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { paths } from './paths.ts';
import { RefusedChange } from './refused-change.ts';
import { texts } from './shell-texts.ts';

/** The error page. An unknown address is one of its cases. */
export function RouteError() {
  const thrown = useRouteError();
  const refused = thrown instanceof RefusedChange ? thrown : null;
  const error = refused ? refused.cause : thrown;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The browser is leaving for the login page already.
  if (error instanceof SignedOutError) return <FullScreenLoader />;
  // Asking again keeps what this window knows; without a server, loading it anew ends at nothing.
  const again = isNoAnswer(error) ? { text: texts.retry, to: pathname + search } : null;
  const way = refused?.mend ?? again;
  const go = (to: string): void => void navigate(to, { replace: way === again });
  return (
    <ErrorPage
      text={!refused && isUnreadable(error) ? texts.notFound : textOf(error)}
      mend={way ? { text: way.text, onClick: () => go(way.to) } : undefined}
      onHome={() => void navigate(paths.root)}
    />
  );
}

/** Pages only read: what the server cannot make out of that is the address, which leads nowhere. */
const isUnreadable = (error: unknown): boolean =>
  isAnswered(error, 400) || (isRouteErrorResponse(error) && error.status === 400);

function textOf(error: unknown): string {
  if (isNoAnswer(error)) return texts.noServer;
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  if (isGitFailure(error)) return errorTextWithReason(error);
  return error instanceof Error && error.message ? error.message : texts.unknownError;
}
