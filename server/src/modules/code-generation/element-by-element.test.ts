import { dirname, join } from 'node:path/posix';
import { describe, expect, test } from 'vitest';
import { modelSchema, type ElementPath } from '@stepwright/domain-model';
import { predefinedBlueprint } from '#modules/blueprint';
import { aBranch } from './a-generation.ts';
import { meetBranch, type ServiceModel } from './meet-branch.ts';
import { planCommit } from './plan-commit.ts';

const attribute = (name: string, type: string) => ({ name, type, isNullable: false });
const path: ElementPath = { boundedContext: 'Sales', aggregate: 'Order' };

/** Everything refers to something: types to types, a query to a read model, a reaction to events. */
const model = modelSchema.parse({
  boundedContexts: [
    {
      name: 'Catalog',
      aggregates: [
        {
          name: 'Product',
          attributes: [],
          commands: [
            {
              name: 'Discontinue',
              attributes: [],
              domainEvents: [{ name: 'ProductDiscontinued' }],
            },
          ],
          events: [{ name: 'ProductDiscontinued', attributes: [attribute('productId', 'uuid')] }],
        },
      ],
    },
    {
      name: 'Sales',
      aggregates: [
        {
          name: 'Order',
          attributes: [attribute('lines', 'OrderLine[]'), attribute('shipTo', 'Address')],
          commands: [
            {
              name: 'PlaceOrder',
              actor: 'Customer',
              attributes: [attribute('lines', 'OrderLine[]'), attribute('gift', 'GiftWrap')],
              domainEvents: [{ name: 'OrderPlaced' }],
              result: { type: 'self', isCollection: false, isNullable: false },
            },
            { name: 'CancelOrder', attributes: [], domainEvents: [{ name: 'OrderCancelled' }] },
          ],
          queries: [
            {
              name: 'ListOrders',
              parameters: [attribute('by', 'Sorting')],
              result: { type: 'OrderSummary', isCollection: true, isNullable: false },
            },
          ],
          reactions: [
            {
              name: 'CancelOrderOfProduct',
              subscription: {
                boundedContext: 'Catalog',
                aggregate: 'Product',
                name: 'ProductDiscontinued',
              },
              action: {
                name: 'CancelOrderOfProduct',
                attributes: [],
                domainEvents: [{ name: 'OrderCancelled' }],
              },
            },
          ],
          readModels: [
            {
              name: 'OrderSummary',
              attributes: [attribute('total', 'Money')],
              queries: [{ name: 'FindSummary', parameters: [attribute('by', 'Sorting')] }],
            },
          ],
          events: [
            { name: 'OrderPlaced', attributes: [attribute('total', 'Money')] },
            { name: 'OrderCancelled', attributes: [] },
          ],
          types: [
            {
              name: 'OrderLine',
              family: 'Value Object',
              attributes: [attribute('price', 'Money')],
            },
            { name: 'Money', family: 'Value Object', attributes: [attribute('cents', 'integer')] },
            { name: 'Address', family: 'Value Object', attributes: [attribute('city', 'string')] },
            { name: 'GiftWrap', family: 'Value Object', attributes: [attribute('text', 'string')] },
            { name: 'Sorting', family: 'ENUM', attributes: [attribute('newest', 'string')] },
          ],
        },
      ],
    },
  ],
});

const published = [
  ['command', 'PlaceOrder'],
  ['command', 'CancelOrder'],
  ['query', 'ListOrders'],
  ['reaction', 'CancelOrderOfProduct'],
  ['readmodel', 'OrderSummary'],
  ['type', 'GiftWrap'],
] as const;
const service: ServiceModel = {
  model,
  path,
  aggregate: { id: 'Order' },
  elements: published.map(([kind, name]) => ({ id: name, path: { ...path, kind, name } })),
};

type Branch = Record<string, string>;
type Publish = (branch: Branch, elementId: string) => Promise<Branch>;

async function publishOn(host: string, branch: Branch, elementId: string): Promise<Branch> {
  const blueprint = predefinedBlueprint(host);
  const request = { elementId, blueprints: blueprint ? [blueprint] : [], templates: [] };
  const memory = () => Promise.resolve(new Map<string, Buffer>());
  const meeting = await meetBranch(service, request, { branch: aBranch(branch), memory });
  const after = { ...branch };
  for (const { path: file, content } of planCommit(meeting).changes)
    after[file] = Buffer.from(content ?? '').toString();
  return after;
}

/** Imports of files that are not there, as `file -> import`. */
function brokenImports(branch: Branch): string[] {
  return Object.entries(branch).flatMap(([file, text]) =>
    [...text.matchAll(/from '(\.[^']+)'/g)]
      .map(([, target = '']) => join(dirname(file), target))
      .filter((target) => !(target in branch))
      .map((target) => `${file} -> ${target}`),
  );
}

describe.each(['Azure Functions', 'Lambda'])('on %s', (host) => {
  const publish: Publish = (branch, elementId) => publishOn(host, branch, elementId);

  test.each(published)(
    'a %s published alone imports nothing that is not there: %s',
    async (_kind, name) => {
      const branch = await publish({}, name);

      expect(brokenImports(branch)).toEqual([]);
      expect(Object.values(branch).join('\n')).toMatch(/from '\.\.\//);
    },
  );

  test('elements published one after the other, in any order, import nothing that is not there', async () => {
    const names = published.map(([, name]) => name);

    for (const order of [names, names.toReversed()]) {
      let branch: Branch = {};
      for (const name of order) {
        branch = await publish(branch, name);
        expect({ name, broken: brokenImports(branch) }).toEqual({ name, broken: [] });
      }
    }
  });

  test('elements published one by one make the same service as published together', async () => {
    let oneByOne: Branch = {};
    for (const [, name] of published) oneByOne = await publish(oneByOne, name);

    let inReverse: Branch = {};
    for (const [, name] of published.toReversed()) inReverse = await publish(inReverse, name);

    expect(inReverse).toEqual(oneByOne);
  });
});
