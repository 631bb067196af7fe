import { AppError, errors } from '@stepwright/contract';
import { GitError, tooLargeSentence, type GitFailure } from '#git/git-error';

const details: Partial<Record<GitFailure, string>> = {
  address_refused: 'The address of the repository is not allowed.',
  credentials_refused: 'The repository refused the authentication token.',
  repository_not_found: 'There is no repository at this address, or the token may not see it.',
  branch_not_found: 'There is no such branch.',
  redirected: 'The repository answered with a redirect, which is not followed.',
  unreachable: 'The repository could not be reached.',
  timed_out: 'The repository did not answer in time.',
  overtaken: 'Others kept pushing to this branch.',
  refused: "The repository's own rules refused the push, such as a protected branch.",
};

/** What the user reads when git did not do it: the stated sentence first, then the reason. */
export function gitFailure(error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  const code = 'PUBLISH_FAILED';
  const message = error.reason === 'too_large' ? tooLargeSentence(error) : details[error.reason];
  const failures = message
    ? [
        { code, message: errors[code].message },
        { code, message },
      ]
    : [];
  return new AppError(code, undefined, failures);
}
