import type { Transaction } from '#db/database';
import { updateOrganisation } from './organisation-store.ts';
import type { OrganisationRow } from './organisation-tables.ts';

/** What an organisation shows of its platform. */
type PlatformMirror = Pick<
  OrganisationRow,
  'isSubmitted' | 'cloudPlatform' | 'routingStrategy' | 'frontEndHosting' | 'gitRepositoryUrl'
>;

/** Called by the platform's module in the transaction that changes the platform. */
export async function mirrorPlatform(
  tx: Transaction,
  organisationId: string,
  mirror: PlatformMirror,
): Promise<void> {
  await updateOrganisation(tx, organisationId, mirror);
}
