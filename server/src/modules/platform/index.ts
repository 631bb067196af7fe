export { requirePlatform } from './platform-access.ts';
export { platformRoutes } from './platform-routes.ts';
