/** The clouds that can be chosen. */
export const cloudPlatforms = ['Microsoft Azure', 'Amazon Web Services'] as const;
export type CloudPlatform = (typeof cloudPlatforms)[number];

/** What is chosen among the offers of a cloud: the first two for the platform, the others for a service. */
export type TechnologyKind = 'routing' | 'frontEndHosting' | 'host' | 'persistence';

export interface Technology {
  identity: string;
  name: string;
  /** The only cloud that offers it. */
  cloud: CloudPlatform;
}

const azure = (name: string): Technology => of('Microsoft Azure', name);
const aws = (name: string): Technology => of('Amazon Web Services', name);

/** Everything on offer, in the order in which it is shown. */
export const technologies = {
  routing: [azure('Service Bus'), aws('EventBridge')],
  frontEndHosting: [azure('Static Website'), aws('S3 with CloudFront')],
  host: [azure('Azure Functions'), azure('Spring Boot'), aws('Lambda')],
  persistence: [
    azure('Cosmos DB'),
    aws('Aurora PostgreSQL'),
    aws('RDS SQL Server'),
    aws('DynamoDB'),
  ],
} as const satisfies Record<TechnologyKind, readonly Technology[]>;

/** An offer as a form shows it. */
export interface TechnologyOption extends Technology {
  /** Another cloud's: shown for what it is. */
  disabled: boolean;
}

/** The offers of a kind for a platform on this cloud. */
export function optionsFor(kind: TechnologyKind, cloud: string | null): TechnologyOption[] {
  return technologies[kind].map((offer) => ({ ...offer, disabled: offer.cloud !== cloud }));
}

/** What code is generated for without a blueprint being chosen: one belongs to the hosting. */
export const regularHosts: readonly string[] = ['Azure Functions', 'Spring Boot', 'Lambda'];

/** Whether a technology can be chosen on a cloud. */
export function isOffered(
  kind: TechnologyKind,
  name: string | null,
  cloud: string | null,
): name is string {
  return optionsFor(kind, cloud).some((option) => option.name === name && !option.disabled);
}

function of(cloud: CloudPlatform, name: string): Technology {
  return { identity: name.toLowerCase().replaceAll(' ', '-'), name, cloud };
}
