import { technologies, type CloudPlatform } from '@stepwright/contract';
import type { ServiceChoice } from '@stepwright/blueprint-engine';
import {
  applyCase,
  readModelValue,
  type Aggregate,
  type BoundedContext,
  type Model,
} from '@stepwright/domain-model';
import fc from 'fast-check';
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

const names = fc.oneof(
  fc.constantFrom('Order', 'Invoice', 'CustomerAPI', 'line_2', 'a b', 'Person', 'Ärger', '注文'),
  fc.stringMatching(/^[A-Z][A-Za-z0-9]{1,99}$/),
  fc.stringMatching(/^[A-Z][a-z]{2,9}$/),
);

function distinct<T>(item: fc.Arbitrary<T>, nameOf: (item: T) => string, maxLength: number) {
  const selector = (each: T) => applyCase(nameOf(each), 'Lower');
  return fc.uniqueArray(item, { minLength: 1, maxLength, selector });
}

const named = (maxLength: number) => distinct(names, (name) => name, maxLength);

interface Place {
  boundedContext: string;
  aggregate: string;
  events: string[];
}

/** Aggregates with events, before anybody raises or hears them. */
const places = distinct(fc.record({ name: names, aggregates: named(3) }), ({ name }) => name, 3)
  .chain((contexts) =>
    fc.tuple(
      ...contexts.flatMap(({ name, aggregates }) =>
        aggregates.map((aggregate) =>
          named(4).map((events): Place => ({ boundedContext: name, aggregate, events })),
        ),
      ),
    ),
  )
  .map((list): Place[] => list);

function aggregateAt(place: Place, all: readonly Place[]): fc.Arbitrary<unknown> {
  const raised = fc.subarray(place.events).map((events) => events.map((name) => ({ name })));
  const heard = fc
    .constantFrom(...all)
    .chain(({ boundedContext, aggregate, events }) =>
      fc
        .constantFrom(...events, 'NobodyKnows')
        .map((name) => ({ boundedContext, aggregate, name })),
    );
  const reaction = fc.record({
    name: names,
    subscription: fc.option(heard),
    action: fc.record({ name: names, domainEvents: raised }),
  });
  return fc.record({
    name: fc.constant(place.aggregate),
    commands: distinct(fc.record({ name: names, domainEvents: raised }), ({ name }) => name, 2),
    events: fc.subarray(place.events).map((events) => events.map((name) => ({ name }))),
    reactions: distinct(reaction, ({ name }) => name, 3),
  });
}

/** Services that publish to each other and react to each other, and to what nobody knows. */
export const aRandomPlatform: fc.Arbitrary<Model> = places.chain((all) =>
  fc.tuple(...all.map((place) => aggregateAt(place, all))).map((aggregates): Model => {
    const contexts = [...new Set(all.map(({ boundedContext }) => boundedContext))];
    const boundedContexts = contexts.map((name) => ({
      name,
      aggregates: aggregates.filter((_, at) => all[at]?.boundedContext === name),
    }));
    const read = readModelValue({ boundedContexts });
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.value;
  }),
);
