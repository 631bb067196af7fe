import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkInfrastructure } from '@stepwright/infrastructure-check';
import { readData } from '@stepwright/infrastructure-check/data';
import { technologies } from '@stepwright/contract';
import { readModelValue, type ElementPath, type Model } from '@stepwright/domain-model';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { installedSyntax } from '#syntax/installed-syntax';
import { platformInfrastructure, serviceInfrastructure } from './infrastructure.ts';

const parse = await installedSyntax().load('hcl');
const knowledge = { parse, ...readData() };

interface Choice {
  host: string | null;
  persistence: string | null;
}

const clouds = ['Microsoft Azure', 'Amazon Web Services'] as const;
const offered = (kind: 'host' | 'persistence', cloud: string) =>
  technologies[kind].filter((each) => each.cloud === cloud).map(({ name }) => name);
const choices = clouds.flatMap((cloud) =>
  offered('host', cloud).flatMap((host) =>
    [...offered('persistence', cloud), null].map((persistence) => ({ cloud, host, persistence })),
  ),
);

/** Everything that is generated for a platform and all its services. */
function generated(cloud: string, model: Model, choiceOf: (service: ElementPath) => Choice) {
  const services = model.boundedContexts.flatMap(({ name: boundedContext, aggregates }) =>
    aggregates.map(({ name: aggregate }) => ({ boundedContext, aggregate })),
  );
  const platform = {
    name: 'Acme',
    cloudPlatform: cloud,
    routingStrategy: null,
    frontEndHosting: null,
  };
  const deployment = {
    platform,
    services: services.map((service) => ({ ...service, ...choiceOf(service) })),
  };
  const generations = [
    platformInfrastructure({ model, deployment }),
    ...services.map((service) => serviceInfrastructure({ model, deployment }, service)),
  ];
  const files = generations.flatMap((generation) => generation.files);
  return {
    problems: generations.flatMap((generation) => generation.problems),
    files: new Map(files.map(({ path, content }) => [path, content.toString()])),
  };
}

function findingsOf(...asked: Parameters<typeof generated>) {
  const { problems, files } = generated(...asked);
  const kinds = new Set([...files.keys()].map((path) => path.slice(path.lastIndexOf('.'))));
  // Nothing would be wrong with nothing either.
  expect([...kinds]).toEqual(expect.arrayContaining(['.tf', '.yml', '.md']));
  const findings = checkInfrastructure(files, knowledge).map(
    ({ path, line, code, message }) => `${path}:${line} ${code}: ${message}`,
  );
  return { problems, findings };
}

const nothing = { problems: [], findings: [] };

function aModel(): Model {
  return modelOf([
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          commands: [
            { name: 'PlaceOrder', domainEvents: [{ name: 'OrderPlaced' }] },
            { name: 'CancelOrder', domainEvents: [{ name: 'OrderCancelled' }] },
          ],
          queries: [{ name: 'ListOrders', result: { type: 'self', isCollection: true } }],
          reactions: [reaction('ShipOrder', 'Sales', 'Order', 'OrderPlaced')],
        },
      ],
    },
    {
      name: 'Warehouse Management',
      aggregates: [
        { name: 'Parcel', reactions: [reaction('PackParcel', 'Sales', 'Order', 'OrderPlaced')] },
        { name: 'Shelf' },
      ],
    },
  ]);
}

function reaction(name: string, ...[boundedContext, aggregate, event]: string[]) {
  return { name, subscription: { boundedContext, aggregate, name: event }, action: { name } };
}

function modelOf(boundedContexts: object[]): Model {
  const read = readModelValue({ boundedContexts });
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  return read.value;
}

test.each(choices)('nothing is wrong on $cloud with $host and $persistence', (choice) => {
  expect(findingsOf(choice.cloud, aModel(), () => choice)).toEqual(nothing);
});

test.each(clouds)('pipelines on %s plan as somebody who may not apply', (cloud) => {
  const [host = null] = offered('host', cloud);
  const { files } = generated(cloud, aModel(), () => ({ host, persistence: null }));
  const pipelines = [...files.values()].filter((text) => text.includes('- stage: Plan'));
  const connections = (text: string) =>
    new Set(text.match(/(?<=(?:azureSubscription|connectedServiceNameARM): ).*/g));

  expect(pipelines).toHaveLength(4);
  for (const pipeline of pipelines) {
    const [before = '', applying = ''] = pipeline.split('- stage: Apply');
    expect([...connections(before)]).toEqual([
      expect.stringMatching(/^acme-\w+-\$\{\{.*\}\}-plan$/),
    ]);
    expect([...connections(applying)]).toEqual([expect.stringMatching(/^acme-\w+-\$\{\{.*\}\}$/)]);
  }
});

const hasTerraform = spawnSync('terraform', ['version']).error === undefined;

test.skipIf(!hasTerraform)('terraform fmt would change nothing', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stepwright-infrastructure-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  choices.forEach((choice, index) => {
    for (const [path, text] of generated(choice.cloud, aModel(), () => choice).files) {
      const target = join(folder, String(index), path);
      mkdirSync(dirname(target), { recursive: true });
      writeFileSync(target, text);
    }
  });

  const asked = ['fmt', '-check', '-recursive', '-no-color', folder];
  const { status, stdout } = spawnSync('terraform', asked, { encoding: 'utf8' });

  expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
});

test.each(clouds)('nothing is wrong with a platform on %s that has no service yet', (cloud) => {
  const none = { host: null, persistence: null };

  expect(findingsOf(cloud, modelOf([]), () => none)).toEqual(nothing);
});

const word = fc.constantFrom(
  'Order',
  'Payment',
  'Customer',
  'Élan vital',
  'Data',
  'Module',
  'Order Line Item Of A Very Long Kind',
  'ÜberWeisung',
  '2ndChance',
  'Local',
  'IoTDevice',
  'Zahlung eingegangen',
  'X',
);
const words = (maxLength: number) => fc.uniqueArray(word, { maxLength });

/** Contexts, aggregates and events of any names, and reactions of any of them to any event. */
const randomModel = fc
  .record({
    contexts: fc.uniqueArray(word, { minLength: 1, maxLength: 3 }),
    aggregates: words(3),
    events: words(4),
    edges: fc.array(fc.tuple(fc.nat(), fc.nat(), fc.nat()), { maxLength: 6 }),
  })
  .map(({ contexts, aggregates, events, edges }) => {
    const all = contexts.flatMap((context) =>
      aggregates.map((aggregate) => ({ context, aggregate, reactions: [] as object[] })),
    );
    edges.forEach(([from, to, event], index) => {
      const [source, target] = [all[from % all.length], all[to % all.length]];
      const name = events[event % events.length];
      if (source && target && name)
        target.reactions.push(
          reaction(`React ${index}`, source.context, source.aggregate, `${name} happened`),
        );
    });
    return modelOf(
      contexts.map((context) => ({
        name: context,
        aggregates: all
          .filter((one) => one.context === context)
          .map(({ aggregate, reactions }) => ({
            name: aggregate,
            reactions,
            commands: events.map((event) => ({
              name: `Do ${event}`,
              domainEvents: [{ name: `${event} happened` }],
            })),
          })),
      })),
    );
  });

test.each(clouds)('nothing is wrong on %s with whatever is modelled and chosen', (cloud) => {
  const choice = fc.record({
    host: fc.constantFrom(...offered('host', cloud)),
    persistence: fc.constantFrom(...offered('persistence', cloud), null),
  });

  fc.assert(
    fc.property(randomModel, fc.array(choice, { minLength: 9, maxLength: 9 }), (model, chosen) => {
      let next = 0;
      const choiceOf = () => chosen[next++ % chosen.length] ?? { host: null, persistence: null };
      expect(findingsOf(cloud, model, choiceOf)).toEqual(nothing);
    }),
    { numRuns: 12, seed: 7 },
  );
});
