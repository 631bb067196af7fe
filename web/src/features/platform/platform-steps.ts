import type { Platform } from '@stepwright/contract';

/** The steps of the platform's setup, in their order, as their addresses name them. */
export const platformSteps = ['cloud', 'routing', 'hosting', 'git-credentials'] as const;
export type PlatformStepName = (typeof platformSteps)[number];

export interface Technology {
  name: string;
  /** The provider it belongs to. Those of the other one are shown, but cannot be chosen. */
  cloud: string;
}

const AZURE = 'Microsoft Azure';
const AWS = 'Amazon Web Services';

export const clouds = [
  { name: AZURE, isSoon: false },
  { name: AWS, isSoon: false },
  { name: 'Google Cloud', isSoon: true },
] as const;

export const technologies: Record<'routing' | 'hosting', Technology[]> = {
  routing: [
    { name: 'Service Bus', cloud: AZURE },
    { name: 'EventBridge', cloud: AWS },
  ],
  hosting: [
    { name: 'Static Website', cloud: AZURE },
    { name: 'S3 with CloudFront', cloud: AWS },
  ],
};

/** What was chosen in a step; null where it is still to be done. */
export function chosen(platform: Platform, step: PlatformStepName): string | null {
  const values = {
    cloud: platform.cloudPlatform,
    routing: platform.routingStrategy,
    hosting: platform.frontEndHosting,
    'git-credentials': platform.gitRepositoryUrl,
  };
  return values[step];
}

/** The earliest step that is missing; null when all are done. */
export function missingStep(platform: Platform): PlatformStepName | null {
  return platformSteps.find((step) => chosen(platform, step) === null) ?? null;
}

/** Where a step leads instead, because an earlier one is missing; null where it may be shown. */
export function earlierStep(platform: Platform, step: PlatformStepName): PlatformStepName | null {
  const missing = missingStep(platform);
  if (missing === null) return null;
  return platformSteps.indexOf(missing) < platformSteps.indexOf(step) ? missing : null;
}
