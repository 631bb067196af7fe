export type { AvailableBlueprint } from './built-in-blueprints.ts';
export {
  blueprintNames,
  findBlueprintIds,
  findBlueprints,
  infrastructureBlueprints,
  predefinedBlueprint,
  requireBlueprints,
} from './find-blueprints.ts';
export { holdBlueprints } from './blueprint-store.ts';
export { generationStrategyRoutesWith } from './blueprint-routes.ts';
export { learnBlueprintJob } from './learn-blueprint-job.ts';
export { proveBlueprintJob } from './prove-blueprint-job.ts';
export { loadRepositoryJob } from './load-repository-job.ts';
