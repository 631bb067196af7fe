import { AppError } from '@stepwright/contract';
import type { Database, Transaction } from '#db/database';
import type { Actor } from '#identity/actor';
import { findOrganisationOf, lockOrganisationOf } from './organisation-store.ts';
import type { OrganisationRow } from './organisation-tables.ts';

/**
 * The organisation, for its members. To anybody else it does not exist.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function requireMember(
  db: Database,
  actor: Actor,
  organisationId: string,
): Promise<OrganisationRow> {
  const found = await findOrganisationOf(db, actor, organisationId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** The same, held until the transaction ends: for changing it. */
export async function lockForMember(
  tx: Transaction,
  actor: Actor,
  organisationId: string,
): Promise<OrganisationRow> {
  const found = await lockOrganisationOf(tx, actor, organisationId);
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** @throws AppError `NOT_ALLOWED` where the plan has no code generation. */
export function requireCodeGeneration({ plan }: OrganisationRow): void {
  if (plan !== 'Full')
    throw new AppError('NOT_ALLOWED', 'Your plan does not include code generation.');
}

/**
 * Ids and addresses of people in a payload are the caller's own, or refused: they never widen
 * what somebody may do.
 *
 * @throws AppError `NOT_ALLOWED`
 */
export function requireSelf(actor: Actor, claimed: { id?: string; email?: string }): void {
  if (!isSelf(actor, claimed)) throw new AppError('NOT_ALLOWED');
}

/** An issuer may give out tokens without an e-mail address: then the id decides alone. */
export function isSelf(actor: Actor, claimed: { id?: string; email?: string }): boolean {
  const isId = claimed.id === undefined || claimed.id === actor.id;
  const email = claimed.email?.trim().toLowerCase();
  return isId && (email === undefined || actor.email === '' || email === actor.email);
}
