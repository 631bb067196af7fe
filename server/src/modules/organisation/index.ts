import { memberRoutes } from './member-routes.ts';
import { organisationRoutes as ownRoutes } from './organisation-routes.ts';

export const organisationRoutes = { ...ownRoutes, ...memberRoutes };
export { mirrorPlatform } from './mirror-platform.ts';
export {
  lockForMember,
  requireCodeGeneration,
  requireMember,
  requireSelf,
} from './organisation-access.ts';
export { isMemberOf } from './organisation-store.ts';
export type { OrganisationRow } from './organisation-tables.ts';
export { refundOperation, spendOperation } from './spend-operation.ts';
