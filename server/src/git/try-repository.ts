import { AppError, errors } from '@stepwright/contract';
import { GitError } from './git-error.ts';
import { gitReason } from './git-reason.ts';
import type { GitSettings } from './git-settings.ts';
import { tryAccess } from './open-repository.ts';
import { openRemote } from './repository-address.ts';

/**
 * Tries an address and a token as somebody typed them, by asking for a branch.
 *
 * @returns the canonical address, to be kept.
 * @throws AppError `VALIDATION_FAILED` naming what is wrong with the address itself, or
 *   `GIT_CREDENTIALS_REFUSED` when the repository did not answer as it ought to.
 */
export async function tryRepository(
  settings: GitSettings,
  typed: { repositoryUrl: string; token: string; signal?: AbortSignal },
): Promise<string> {
  try {
    const remote = await openRemote(settings, { url: typed.repositoryUrl, token: typed.token });
    await tryAccess(settings, { remote, signal: typed.signal });
    return remote.url;
  } catch (error) {
    throw error instanceof GitError ? refusalOf(error) : error;
  }
}

function refusalOf(error: GitError): AppError {
  if (error.reason !== 'address_refused') {
    const code = 'GIT_CREDENTIALS_REFUSED';
    const reason = gitReason(error);
    const said = reason === undefined ? [] : [errors[code].message, reason];
    return new AppError(
      code,
      undefined,
      said.map((message) => ({ code, message })),
    );
  }
  const { message } = error;
  return new AppError('VALIDATION_FAILED', message, [
    { code: 'VALIDATION_FAILED', message, path: 'repositoryUrl' },
  ]);
}
