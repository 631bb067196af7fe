export { checkInfrastructure, type Knowledge } from './check-infrastructure.ts';
export type { Finding } from './finding.ts';
export type { ProviderSchema } from './provider-schemas.ts';
