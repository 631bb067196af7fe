import { tooLargeSentence, type GitError, type GitFailure } from './git-error.ts';

const sentences: Partial<Record<GitFailure, string>> = {
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

/** Why git did not do it, for whoever may connect the repository; absent where nobody knows. */
export function gitReason(error: GitError): string | undefined {
  return error.reason === 'too_large' ? tooLargeSentence(error) : sentences[error.reason];
}
