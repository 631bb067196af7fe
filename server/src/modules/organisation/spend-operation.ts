import { AppError, type CountedFeature } from '@stepwright/contract';
import type { Database } from '#db/database';
import { spend } from './organisation-store.ts';
import type { OrganisationRow } from './organisation-tables.ts';

/**
 * Takes one operation off a Free plan; other plans do not count. Works on the database itself where
 * the work that follows is not in one transaction, and is then refunded when it fails.
 *
 * @throws AppError `PLAN_LIMIT_REACHED`
 */
export async function spendOperation(
  db: Database,
  organisation: OrganisationRow,
  feature: CountedFeature,
): Promise<void> {
  if (organisation.plan !== 'Free') return;
  const isSpent = await spend(db, { organisationId: organisation.id, feature, amount: 1 });
  if (!isSpent) throw new AppError('PLAN_LIMIT_REACHED');
}

/** Gives an operation back whose work failed, whoever asked for it and is still a member or not. */
export async function refundOperation(
  db: Database,
  organisationId: string,
  feature: CountedFeature,
): Promise<void> {
  await spend(db, { organisationId, feature, amount: -1 });
}
