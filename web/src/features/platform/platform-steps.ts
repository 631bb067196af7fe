import type { Platform } from '@stepwright/contract';

/** The steps of the platform's setup, in their order, as their addresses name them. */
export const platformSteps = ['cloud', 'routing', 'hosting', 'git-credentials', 'confirm'] as const;
export type PlatformStepName = (typeof platformSteps)[number];

/** Those that choose something; the last one writes it all down. */
export const choosingSteps = ['cloud', 'routing', 'hosting', 'git-credentials'] as const;
export type ChoosingStep = (typeof choosingSteps)[number];

export const clouds = [
  { name: 'Microsoft Azure', isSoon: false },
  { name: 'Amazon Web Services', isSoon: false },
  { name: 'Google Cloud', isSoon: true },
] as const;

/** What was chosen in a step; null where it is still to be done. */
export function chosen(platform: Platform, step: ChoosingStep): string | null {
  const values = {
    cloud: platform.cloudPlatform,
    routing: platform.routingStrategy,
    hosting: platform.frontEndHosting,
    'git-credentials': platform.gitRepositoryUrl,
  };
  return values[step];
}

/** The step to go on with: the earliest that is missing, or the last. */
export function nextStep(platform: Platform): PlatformStepName {
  return choosingSteps.find((step) => chosen(platform, step) === null) ?? 'confirm';
}

/** Where a step leads instead, because an earlier one is missing; null where it may be shown. */
export function earlierStep(platform: Platform, step: PlatformStepName): PlatformStepName | null {
  const next = nextStep(platform);
  return platformSteps.indexOf(next) < platformSteps.indexOf(step) ? next : null;
}
