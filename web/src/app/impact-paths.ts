import { paths, type Scope } from './paths.ts';

/** Where services and reactions stand in the ArcMap. */
export const impactPaths = (scope: Scope) => ({
  service: (service: { aggregateId: string; boundedContext: string }): string =>
    paths.developer(scope, service.boundedContext, { aggregate: service.aggregateId }),
  reaction: (reader: { aggregateId: string; boundedContext: string; reactionId: string }): string =>
    paths.developerPanel(scope, reader.boundedContext, {
      name: 'edit-reaction',
      aggregateId: reader.aggregateId,
      elementId: reader.reactionId,
    }),
});
