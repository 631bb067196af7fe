import { AppError, errors } from '@stepwright/contract';
import { GitError } from '#git/git-error';
import { gitReason } from '#git/git-reason';

/** What the user reads when git did not do it: the stated sentence first, then the reason. */
export function gitFailure(error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  const code = 'PUBLISH_FAILED';
  const message = gitReason(error);
  const failures = message
    ? [
        { code, message: errors[code].message },
        { code, message },
      ]
    : [];
  return new AppError(code, undefined, failures);
}
