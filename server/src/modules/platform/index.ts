export { chooseTechnology } from './choose-technology.ts';
export { requirePlatform } from './platform-access.ts';
export { loadPlatform, openGitRepository, submitPlatform } from './platform-repository.ts';
export { platformRoutes } from './platform-routes.ts';
export { organisationIdOf, readOfPlatform } from './platform-store.ts';
export type { PlatformRow } from './platform-tables.ts';
