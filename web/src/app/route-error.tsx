import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from 'react-router';
import { errorTextWithReason, isAnswered, isGitFailure, isNoAnswer } from '#api/errors';
import { SignedOutError } from '#api/identity';
import { ErrorPage } from '#ui/error-page';
import { FullScreenLoader } from '#ui/full-screen-loader';
import { MendableError } from './mendable-error.ts';
import { paths } from './paths.ts';
import { texts } from './shell-texts.ts';

/** The error page. An unknown address is one of its cases. */
export function RouteError() {
  const thrown = useRouteError();
  const { error, mend } =
    thrown instanceof MendableError
      ? { error: thrown.cause, mend: thrown.mend }
      : { error: thrown, mend: null };
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  // The browser is leaving for the login page already.
  if (error instanceof SignedOutError) return <FullScreenLoader />;
  // Asking again keeps what this window knows; without a server, loading it anew ends at nothing.
  const again = isNoAnswer(error) ? { text: texts.retry, to: pathname + search } : null;
  const way = mend ?? again;
  const go = (to: string): void => void navigate(to, { replace: way === again });
  return (
    <ErrorPage
      text={textOf(error)}
      mend={way ? { text: way.text, onClick: () => go(way.to) } : undefined}
      onHome={() => void navigate(paths.root)}
    />
  );
}

function textOf(error: unknown): string {
  // An address that the server cannot read leads nowhere, whatever is wrong with it.
  if (isAnswered(error, 400) || (isRouteErrorResponse(error) && error.status === 400))
    return texts.notFound;
  if (isNoAnswer(error)) return texts.noServer;
  if (isRouteErrorResponse(error)) return error.statusText || String(error.status);
  if (isGitFailure(error)) return errorTextWithReason(error);
  return error instanceof Error && error.message ? error.message : texts.unknownError;
}
