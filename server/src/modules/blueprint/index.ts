export type { AvailableBlueprint } from './built-in-blueprints.ts';
export {
  blueprintName,
  infrastructureBlueprints,
  predefinedBlueprint,
  requireBlueprints,
} from './find-blueprints.ts';
export { generationStrategyRoutes } from './blueprint-routes.ts';
