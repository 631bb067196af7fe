import { technologies, type CloudPlatform } from '@stepwright/contract';
import type { ServiceChoice } from '@stepwright/domain-model';
import type { Aggregate, BoundedContext, Model } from '@stepwright/domain-model';
import {
  platformInfrastructure,
  serviceInfrastructure,
  type InfrastructureRequest,
} from './infrastructure.ts';

export const clouds: CloudPlatform[] = ['Microsoft Azure', 'Amazon Web Services'];

const offered = (kind: keyof typeof technologies, cloud: CloudPlatform): string[] =>
  technologies[kind].filter((each) => each.cloud === cloud).map(({ name }) => name);

export type Hosting = Pick<ServiceChoice, 'host' | 'persistence'>;

/** Every way to host a service on a cloud and to keep its data, or to keep none. */
export function hostings(cloud: CloudPlatform): Hosting[] {
  return offered('host', cloud).flatMap((host) =>
    [...offered('persistence', cloud), null].map((persistence) => ({ host, persistence })),
  );
}

/** A platform on a cloud, all services hosted alike, or one after the other in another way. */
export function aPlatform(
  cloud: CloudPlatform,
  model: Model,
  ways: readonly Hosting[] = hostings(cloud),
): InfrastructureRequest {
  const services = servicesOf(model).map(({ context, aggregate }, at) => {
    const { host, persistence } = ways[at % ways.length] ?? { host: null, persistence: null };
    return { boundedContext: context.name, aggregate: aggregate.name, host, persistence };
  });
  const [routingStrategy = null] = offered('routing', cloud);
  const [frontEndHosting = null] = offered('frontEndHosting', cloud);
  const platform = { name: 'Acme "Shop"', cloudPlatform: cloud, routingStrategy, frontEndHosting };
  return { model, deployment: { platform, services } };
}

export function servicesOf(model: Model): { context: BoundedContext; aggregate: Aggregate }[] {
  return model.boundedContexts.flatMap((context) =>
    context.aggregates.map((aggregate) => ({ context, aggregate })),
  );
}

/** Everything of a platform, by path; a problem anywhere is thrown. */
export function everyFile(request: InfrastructureRequest): Map<string, string> {
  const generations = [
    platformInfrastructure(request),
    ...servicesOf(request.model).map(({ context, aggregate }) =>
      serviceInfrastructure(request, { boundedContext: context.name, aggregate: aggregate.name }),
    ),
  ];
  const problems = generations.flatMap((each) => each.problems);
  if (problems.length > 0) throw new Error(JSON.stringify(problems));
  const files = generations.flatMap((each) => each.files);
  return new Map(files.map(({ path, content }) => [path, content.toString()]));
}
