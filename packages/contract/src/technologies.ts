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

/** What code is generated for without a blueprint being chosen: one belongs to the hosting. */
export const regularHosts: readonly string[] = ['Azure Functions', 'Spring Boot', 'Lambda'];

/** Whether a technology can be chosen on a cloud. */
export function isOffered(
  kind: TechnologyKind,
  name: string | null,
  cloud: string | null,
): name is string {
  return technologies[kind].some((offer) => offer.name === name && offer.cloud === cloud);
}

function of(cloud: CloudPlatform, name: string): Technology {
  return { identity: name.toLowerCase().replaceAll(' ', '-'), name, cloud };
}
