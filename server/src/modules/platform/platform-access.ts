import { AppError } from '@stepwright/contract';
import type { Database } from '#db/database';
import type { Actor } from '#identity/actor';
import { requireMember, type OrganisationRow } from '#modules/organisation';
import { findPlatformOf } from './platform-store.ts';
import type { PlatformRow } from './platform-tables.ts';

/**
 * The platform and its organisation, for the organisation's members. To anybody else it does not
 * exist.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function requirePlatform(
  db: Database,
  actor: Actor,
  platformId: string,
): Promise<{ platform: PlatformRow; organisation: OrganisationRow }> {
  const platform = await findPlatformOf(db, actor, platformId);
  if (!platform) throw new AppError('NOT_FOUND');
  return { platform, organisation: await requireMember(db, actor, platform.organisationId) };
}
