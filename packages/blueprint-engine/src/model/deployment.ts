import {
  writeElementPath,
  type Aggregate,
  type BoundedContext,
  type Deployment,
  type PlatformChoice,
  type ServiceChoice,
} from '@stepwright/domain-model';
import { slugOf } from './cloud-names.ts';
import { ElementItem, type Item } from './items.ts';
import type { Frame } from './scope.ts';
import type { Collection } from './vocabulary.ts';

const longestPlatformSlug = 20;

/** The platform, bound around everything; null where nothing is known of it. */
export function platformFrame(
  collection: Collection | null,
  deployment: Deployment | undefined,
): Frame | null {
  if (!collection || !deployment) return null;
  return { collection, item: platformItem(deployment.platform), index: 0, total: 1, parent: null };
}

function platformItem(platform: PlatformChoice): Item {
  const { name, cloudPlatform, routingStrategy, frontEndHosting } = platform;
  return new ElementItem(
    { element: '', aggregate: '' },
    {
      values: {
        Name: name,
        CloudPlatform: cloudPlatform,
        RoutingStrategy: routingStrategy,
        FrontEndHosting: frontEndHosting,
        Slug: slugOf(name, name, longestPlatformSlug),
      },
      lists: {},
    },
  );
}

/** Finds what was chosen for a service. */
export class ServiceChoices {
  private readonly known: ReadonlyMap<string, ServiceChoice>;

  constructor(deployment: Deployment | undefined) {
    const services = deployment?.services ?? [];
    this.known = new Map(services.map((each) => [writeElementPath(choicePath(each)), each]));
  }

  of(context: BoundedContext, aggregate: Aggregate): ServiceChoice | null {
    const path = { boundedContext: context.name, aggregate: aggregate.name };
    return this.known.get(writeElementPath(path)) ?? null;
  }
}

function choicePath({ boundedContext, aggregate }: ServiceChoice) {
  return { boundedContext, aggregate };
}
