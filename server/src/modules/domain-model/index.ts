export { aggregateRoutesWith } from './aggregate-routes.ts';
export type { ServiceName } from './ask-for-attributes.ts';
export { recordInitialise, recordPublish, type PublishedCommit } from './commit-store.ts';
export { deploymentOf } from './deployment-of.ts';
export { holdAggregate, requireAggregate } from './domain-model-access.ts';
export {
  domainVersionOf,
  findElementKind,
  noteRenamedBlueprint,
  readDomainVersion,
  readServiceNames as knownServices,
} from './domain-model-store.ts';
export { domainReadModelRoutes } from './domain-read-model-routes.ts';
export { serviceMapRoutes } from './service-map-routes.ts';
export { domainModelRoutes } from './domain-model-routes.ts';
export { aggregate as aggregateTable } from './domain-model-tables.ts';
export type { ElementKind } from './element.ts';
export {
  readFeatures,
  readStepsOfElements,
  relinkSteps,
  unlinkSteps,
  type FeatureStep,
} from './feature-store.ts';
export {
  loadModelFor,
  loadModelOf,
  readPlatformModel,
  readServiceModels,
  setRepositoryUrl,
  type LoadedModel,
  type LoadedPlatformModel,
} from './load-model.ts';
export { modelFindingRoutes } from './model-finding-routes.ts';
export { markStepAsFeature } from './mark-step-as-feature.ts';
export { tryChange, tryMarking, type TriedChange } from './try-change.ts';
