import { technologies } from '@stepwright/contract';
import { readModelValue, type Model } from '@stepwright/domain-model';
import { expect, test } from 'vitest';
import { platformInfrastructure, serviceInfrastructure } from './infrastructure.ts';

const clouds = ['Microsoft Azure'] as const;
const offered = (kind: 'host' | 'persistence', cloud: string) =>
  technologies[kind].filter((each) => each.cloud === cloud).map(({ name }) => name);
/** Every way to host a service and keep its data; or to keep none. */
const choices = clouds.flatMap((cloud) =>
  offered('host', cloud).flatMap((host) =>
    [...offered('persistence', cloud), null].map((persistence) => ({ cloud, host, persistence })),
  ),
);

const order = { boundedContext: 'Sales', aggregate: 'Order' };

function aModel(): Model {
  const aggregates = [
    {
      name: 'Order',
      commands: [{ name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] }],
      reactions: [
        {
          name: 'ShipOrder',
          subscription: { ...order, name: 'OrderPlaced' },
          action: { name: 'Ship' },
        },
      ],
    },
  ];
  const read = readModelValue({ boundedContexts: [{ name: 'Sales', aggregates }] });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

function deploymentOf({ cloud, host, persistence }: (typeof choices)[number]) {
  const platform = {
    name: 'Acme',
    cloudPlatform: cloud,
    routingStrategy: null,
    frontEndHosting: null,
  };
  return { platform, services: [{ ...order, host, persistence }] };
}

test.each(choices)('$cloud with $host and $persistence renders without a problem', (choice) => {
  const request = { model: aModel(), deployment: deploymentOf(choice) };
  const platform = platformInfrastructure(request);
  const service = serviceInfrastructure(request, order);
  expect([...platform.problems, ...service.problems]).toEqual([]);
  expect(platform.files.every(({ path }) => path.startsWith('infrastructure/'))).toBe(true);
  expect(service.files.every(({ path }) => path.startsWith('sales-context/order-service/'))).toBe(
    true,
  );
  expect(service.files.map(({ path }) => path)).toContain(
    'sales-context/order-service/infrastructure/messaging.tf',
  );
});

test.each(clouds)('a platform on %s without any service renders without a problem', (cloud) => {
  const deployment = { ...deploymentOf({ cloud, host: '', persistence: null }), services: [] };
  const { files, problems } = platformInfrastructure({
    model: { boundedContexts: [] },
    deployment,
  });
  expect(problems).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});
