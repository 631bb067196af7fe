import { AppError } from '@stepwright/contract';
import type { Transaction } from '#db/database';
import type { Secrets } from '#db/sealed-text';
import { mirrorPlatform } from '#modules/organisation';
import { findPlatformById, updatePlatform } from './platform-store.ts';
import type { PlatformRow } from './platform-tables.ts';

/** Seals the token of a platform's repository: it opens for this platform alone. */
export function sealGitToken(secrets: Secrets, platformId: string, token: string): string {
  return secrets.seal(token, placeOf(platformId));
}

/** The platform's repository and the token that opens it; null where none is connected. */
export function openGitRepository(
  secrets: Secrets,
  { id, gitRepositoryUrl, gitToken }: PlatformRow,
): { url: string; token: string } | null {
  if (gitRepositoryUrl === null || gitToken === null) return null;
  return { url: gitRepositoryUrl, token: secrets.open(gitToken, placeOf(id)) };
}

/**
 * The platform for work that was asked for by somebody who may see it.
 *
 * @throws AppError `NOT_FOUND` where it is gone.
 */
export async function loadPlatform(tx: Transaction, id: string): Promise<PlatformRow> {
  const found = await findPlatformById(tx, id);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Notes that the shared infrastructure is in its repository. */
export async function submitPlatform(tx: Transaction, id: string): Promise<void> {
  await showOnOrganisation(tx, await updatePlatform(tx, id, { isSubmitted: true }));
}

/** The organisation shows what its platform shows. */
export async function showOnOrganisation(tx: Transaction, row: PlatformRow): Promise<void> {
  const { isSubmitted, cloudPlatform, routingStrategy, frontEndHosting, gitRepositoryUrl } = row;
  await mirrorPlatform(tx, row.organisationId, {
    isSubmitted,
    cloudPlatform,
    routingStrategy,
    frontEndHosting,
    gitRepositoryUrl,
  });
}

function placeOf(platformId: string): string {
  return `platform:${platformId}:git-token`;
}
