/**
 * Where each group of calls lives. They are prefixes of one server by default; the web app may be
 * configured with another address for each.
 */
export const bases = {
  organisationDiscovery: '/organisation-discovery',
  discoveryProcess: '/discovery-process',
  platformTeam: '/platform-team',
  developmentAggregate: '/development-aggregate',
  generationStrategy: '/generation-strategy',
  featureDevelopmentAgent: '/feature-development-agent',
  streamingAgent: '/streaming-agent',
} as const;
export type Base = keyof typeof bases;
