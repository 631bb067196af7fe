import type { Config } from '#config';

/**
 * Scripts come from this server only. Styles may be inline: the components set sizes and colours
 * that way. Workers are the code editor's; frames are the silent renewal of a sign-in.
 */
export function contentSecurityPolicy(config: Config): Record<string, string[] | null> {
  const issuer = originOf(config.oidcIssuer);
  const bases = [
    config.organisationDiscoveryBase,
    config.discoveryProcessBase,
    config.platformTeamBase,
    config.developmentAggregateBase,
    config.generationStrategyBase,
    config.featureDevelopmentAgentBase,
    config.streamingAgentBase,
  ].flatMap(originOf);
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'", 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': [...new Set(["'self'", ...issuer, ...bases])],
    'frame-src': ["'self'", 'blob:', ...issuer],
    'form-action': ["'self'", ...issuer],
    'frame-ancestors': ["'self'"],
    'base-uri': ["'self'"],
    'object-src': ["'none'"],
    // Helmet's default would turn plain http on a closed network into https.
    'upgrade-insecure-requests': config.publicUrl.startsWith('https:') ? [] : null,
  };
}

function originOf(address: string | null): string[] {
  return address ? [new URL(address).origin] : [];
}
