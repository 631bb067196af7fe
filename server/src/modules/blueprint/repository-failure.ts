import { AppError } from '@stepwright/contract';
import { GitError, tooLargeSentence, type GitFailure } from '#git/git-error';

const sentences: Partial<Record<GitFailure, string>> = {
  credentials_refused: 'The repository refused the authentication token.',
  repository_not_found: 'There is no repository at this address, or the token may not see it.',
  branch_not_found: 'The repository has no branch.',
  redirected: 'The repository answered with a redirect, which is not followed.',
  unreachable: 'The repository could not be reached.',
  timed_out: 'The repository did not answer in time.',
  overtaken: 'Others kept pushing to this branch. Please try again.',
  refused: "The repository's own rules refused the push, such as a protected branch.",
};

/** What the user reads when a repository could not be read or written. What git itself printed stays inside. */
export function repositoryFailure(error: unknown): unknown {
  if (!(error instanceof GitError)) return error;
  if (error.reason === 'address_refused') return new AppError('VALIDATION_FAILED', error.message);
  if (error.reason === 'too_large')
    return new AppError('VALIDATION_FAILED', tooLargeSentence(error));
  return new AppError(
    'VALIDATION_FAILED',
    sentences[error.reason] ?? 'The repository could not be used.',
  );
}
