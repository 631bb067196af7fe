import { AppError } from '@stepwright/contract';
import type { Actor } from '#identity/actor';
import type { MemberRow, OrganisationRow } from './organisation-tables.ts';

/**
 * The owner stays, and nobody removes themselves: an organisation is never without members.
 *
 * @throws AppError `NOT_ALLOWED`
 */
export function refuseRemoval(
  organisation: OrganisationRow,
  member: MemberRow,
  actor: Actor,
): void {
  if (member.userId === organisation.ownerId)
    throw new AppError('NOT_ALLOWED', 'The owner of the organisation cannot be removed.');
  if (member.userId === actor.id || member.email === actor.email)
    throw new AppError('NOT_ALLOWED', 'You cannot remove yourself.');
}
