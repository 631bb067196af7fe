import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PlanName } from '@stepwright/contract';
import { anActor, startTestServer, type TestServer } from '#test/harness';
import { requireCodeGeneration, requireMember } from './organisation-access.ts';
import { refundOperation, spendOperation } from './spend-operation.ts';

const servers = new Map<PlanName, TestServer>();
beforeAll(async () => {
  for (const plan of ['Free', 'Process Plan'] as const)
    servers.set(plan, await startTestServer({ DEFAULT_PLAN: plan, FREE_LIMIT: '3' }));
});
afterAll(async () => {
  for (const server of servers.values()) await server.close();
});

async function anOrganisationOn(plan: PlanName) {
  const server = servers.get(plan);
  if (!server) throw new Error(`No server has the plan ${plan}.`);
  const owner = anActor();
  const { organisation } = server.apiAs(owner);
  const own = { name: 'Bookshop', ownerId: owner.id, ownerEmail: owner.email };
  const { value } = await organisation.createOrganisation(own);
  const row = await requireMember(server.db, owner, value.identity);
  const plans = async () => {
    const found = await organisation.getByOwnerId({ id: owner.id });
    return found.status === 200 ? found.body.data.subscriptionPlan : null;
  };
  return { db: server.db, row, plans };
}

test('a Free plan counts down, to nothing and not below, also when all come at once', async () => {
  const { db, row, plans } = await anOrganisationOn('Free');

  const spending = await Promise.allSettled(
    Array.from({ length: 5 }, () => spendOperation(db, row, 'freeMockupAnalysis')),
  );

  const refused = spending.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(2);
  expect(refused[0]).toMatchObject({ reason: { code: 'PLAN_LIMIT_REACHED', status: 403 } });
  expect(await plans()).toMatchObject({
    name: 'Free',
    capabilities: { codeGeneration: false },
    freeMockupAnalysisLimit: 3,
    freeMockupAnalysisRemaining: 0,
    freeStepAutocompletionRemaining: 3,
  });
});

test('an operation whose work failed is given back', async () => {
  const { db, row, plans } = await anOrganisationOn('Free');

  await spendOperation(db, row, 'freeStepAutocompletion');
  await refundOperation(db, row.id, 'freeStepAutocompletion');

  expect(await plans()).toMatchObject({ freeStepAutocompletionRemaining: 3 });
});

test('a paid plan does not count', async () => {
  const { db, row, plans } = await anOrganisationOn('Process Plan');

  for (let n = 0; n < 5; n += 1) await spendOperation(db, row, 'freeProcessAutoGeneration');

  expect(await plans()).toMatchObject({
    name: 'Process Plan',
    freeProcessAutoGenerationLimit: null,
    freeProcessAutoGenerationRemaining: null,
  });
  expect(() => requireCodeGeneration(row)).toThrow('does not include code generation');
});
