import { readModelValue, type Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { aRandomPlatform } from '#test/a-random-platform';
import { aPlatform, clouds, everyFile, hostings } from './a-platform.ts';
import { cloudNames } from './a-cloud-name.ts';
import { platformInfrastructure, serviceInfrastructure } from './infrastructure.ts';

const order = { boundedContext: 'Sales', aggregate: 'Order' };
const folder = 'sales-context/order-service';

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

const ways = clouds.flatMap((cloud) => hostings(cloud).map((way) => ({ cloud, ...way })));

test.each(ways)('$cloud with $host and $persistence renders without a problem', (way) => {
  const request = aPlatform(way.cloud, aModel(), [way]);
  const platform = platformInfrastructure(request);
  const service = serviceInfrastructure(request, order);
  expect([...platform.problems, ...service.problems]).toEqual([]);

  const paths = platform.files.map(({ path }) => path);
  expect(paths.filter((path) => !path.startsWith('infrastructure/'))).toEqual([]);
  expect(paths).toContain('infrastructure/azure-pipelines.yml');
  const own = service.files.map(({ path }) => path);
  expect(own.filter((path) => !path.startsWith(`${folder}/`))).toEqual([]);
  expect(own).toContain(`${folder}/azure-pipelines.yml`);
  expect(own).toContain(`${folder}/infrastructure/messaging.tf`);
});

test.each(clouds)('a platform on %s without any service renders without a problem', (cloud) => {
  const { files, problems } = platformInfrastructure(aPlatform(cloud, { boundedContexts: [] }));
  expect(problems).toEqual([]);
  expect(files.length).toBeGreaterThan(5);
});

test('without a cloud there is nothing to make', () => {
  const { model, deployment } = aPlatform('Microsoft Azure', aModel());
  const platform = { ...deployment.platform, cloudPlatform: null };
  const request = { model, deployment: { ...deployment, platform } };
  expect(platformInfrastructure(request)).toEqual({ files: [], problems: [] });
});

test.each(clouds)(
  'whatever the names, %s takes what is made of them, and nothing is made twice',
  (cloud) => {
    fc.assert(
      fc.property(aRandomPlatform, (model) => {
        const files = everyFile(aPlatform(cloud, model));
        const names = cloudNames(files);
        expect(names.length).toBeGreaterThan(10);
        expect(names.filter(({ isTaken }) => !isTaken)).toEqual([]);

        const addresses = [...files].flatMap(([path, text]) =>
          [...text.matchAll(/^(?:resource|data) "(\w+)" "(\w+)"/gm)].map(
            ([, type, name]) => `${path.replace(/[^/]*$/, '')} ${type} ${name}`,
          ),
        );
        expect(addresses.length).toBe(new Set(addresses).size);
        const states = [...files.values()].flatMap(
          (text) => /key += "(.*tfstate)"/.exec(text)?.[1] ?? [],
        );
        expect(states.length).toBe(new Set(states).size);
      }),
      { seed: 6, numRuns: 20 },
    );
  },
);

test('a name that is no good in code stands in no code', () => {
  for (const cloud of clouds) {
    const files = everyFile(aPlatform(cloud, aModel()));
    const code = [...files].filter(([path]) => /\.(?:tf|yml)$/.test(path));
    expect(code.filter(([, text]) => text.includes('Shop"'))).toEqual([]);
  }
});
