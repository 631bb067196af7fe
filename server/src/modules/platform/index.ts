export { requirePlatform } from './platform-access.ts';
export { platformRoutes } from './platform-routes.ts';
export type { PlatformRow } from './platform-tables.ts';
