import { expect, test } from 'vitest';
import { GitError } from '#git/git-error';
import { repositoryFailure } from './repository-failure.ts';

test('of a repository that is too large the limit is named', () => {
  const failure = repositoryFailure(new GitError('too_large', 'inside', 'more than 5 files'));

  expect(failure).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'The repository is larger than allowed: more than 5 files.',
  });
});
