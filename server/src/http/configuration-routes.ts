import { isLoopback, type Config } from '#config';
import { publicApi } from './api.ts';
import { version } from './version.ts';

/** What the web app must know before anybody has signed in. */
export function configurationRoutes(identity: { issuer: string; clientId: string }) {
  return {
    get: publicApi.configuration.get.handler(({ context: { config, request } }) => ({
      data: {
        identity: {
          ...identity,
          scope: ['openid', 'profile', ...config.oidcScope.split(/\s+/)].join(' ').trim(),
          audience: config.oidcRequestAudience || null,
        },
        bases: basesOf(config),
        flags: flagsFor(config, request.host),
        debugAllowed: isLoopback(request.host) || config.debugHosts.includes(request.host),
        customerPortalUrl: config.customerPortalUrl,
        uploads: { largestFile: config.uploadFileLimit, mostFiles: config.uploadCountLimit },
        version,
      },
    })),
  };
}

function basesOf(config: Config): Record<string, string> {
  return {
    organisationDiscovery: config.organisationDiscoveryBase ?? '',
    discoveryProcess: config.discoveryProcessBase ?? '',
    platformTeam: config.platformTeamBase ?? '',
    developmentAggregate: config.developmentAggregateBase ?? '',
    generationStrategy: config.generationStrategyBase ?? '',
    featureDevelopmentAgent: config.featureDevelopmentAgentBase ?? '',
    streamingAgent: config.streamingAgentBase ?? '',
  };
}

/** Most controls are on where the product is meant to be used; upgrading only on this computer. */
function flagsFor(config: Config, host: string) {
  const isLocal = isLoopback(host);
  const configured = config.productionHosts;
  const hosts = configured.length > 0 ? configured : [new URL(config.publicUrl).hostname];
  const isOn = isLocal || hosts.includes(host);
  return {
    approveForDevelopment: isOn,
    publish: isOn,
    deleteProcess: isOn,
    autogenerateAttributes: isOn,
    multipleOrganisations: isOn,
    upgradePlan: isLocal,
  };
}
