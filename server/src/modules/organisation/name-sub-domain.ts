import { AppError } from '@stepwright/contract';
import type { OrganisationRow } from './organisation-tables.ts';

/**
 * Adds a subdomain below the core domain; one that is there already stays as it is.
 *
 * @throws AppError `CONFLICT` where the organisation's core domain has another name.
 */
export function nameSubDomain(
  { coreDomain, subDomains }: OrganisationRow,
  wanted: { name: string; coreDomain: string },
): Pick<OrganisationRow, 'subDomains'> {
  if (coreDomain !== wanted.coreDomain)
    throw new AppError('CONFLICT', `There is no core domain "${wanted.coreDomain}".`);
  return { subDomains: [...new Set([...subDomains, wanted.name])] };
}
