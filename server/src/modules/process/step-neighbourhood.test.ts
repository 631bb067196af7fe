import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyCommand, treeOf } from '@stepwright/process-tree';
import { aPlatform, type APlatform } from '#test/a-platform';
import { startTestServer, type TestServer } from '#test/harness';
import { aProcess } from '#test/a-process';
import { applyToStored, type TreeCommand } from './step-neighbourhood.ts';
import { readAllSteps, removeSteps, saveSteps } from './step-store.ts';
import type { Step } from './step.ts';

let server: TestServer;
let ours: APlatform;

beforeAll(async () => {
  server = await startTestServer();
  ours = await aPlatform(server);
});
afterAll(() => server.close());

interface Draw {
  kind: TreeCommand['kind'];
  one: number;
  other: number;
  option: 'top' | 'bottom' | 'left' | 'right';
}

const draw = fc.record<Draw>({
  kind: fc.constantFrom(
    ...(['add', 'add', 'addMany', 'insert', 'delete', 'deleteSubtrees'] as const),
    ...(['swap', 'move', 'move'] as const),
  ),
  one: fc.nat(1000),
  other: fc.nat(1000),
  option: fc.constantFrom('top', 'bottom', 'left', 'right'),
});

test('a command on what stands around changes the same as one on the whole tree', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(draw, { minLength: 5, maxLength: 25 }), async (draws) => {
      const { processId } = await aProcess(ours);
      for (const drawn of draws) {
        await server.db.transaction(async (tx) => {
          const stored = await readAllSteps(tx, processId);
          const command = commandOf(drawn, stored);
          const expected = applyCommand(treeOf(stored), command);

          const applied = await applyToStored(tx, processId, command).catch(() => null);

          const changed = expected.ok ? expected.changed : [];
          const removed = expected.ok ? expected.removed : [];
          expect(applied !== null).toBe(expected.ok);
          expect(byId(applied?.changed ?? [])).toEqual(byId(changed));
          expect((applied?.removed ?? []).toSorted()).toEqual(removed.toSorted());
          await saveSteps(tx, processId, changed);
          await removeSteps(tx, processId, removed);
        });
      }
    }),
    { numRuns: 25 },
  );
});

test('a row of siblings whose ranks have no room gets new ones, in the same order', async () => {
  const process = await aProcess(ours);
  const steps = ['A', 'B', 'C'].map((content, index) =>
    aStep({ content, id: `00000000-0000-4000-8000-00000000000${index}`, rank: 'a0' }),
  );
  await server.db.transaction((tx) => saveSteps(tx, process.processId, steps));
  const [, middle] = steps;

  await ours.api.statement.addStatement({
    id: randomUUID(),
    content: 'D',
    parentStatementId: null,
    beforeStatementId: middle?.id,
    platformId: ours.platformId,
    processId: process.processId,
  });

  expect(await process.drawing()).toBe('A D B C');
});

function aStep(given: Partial<Step>): Step {
  return {
    id: randomUUID(),
    parentStatementId: null,
    rank: '',
    content: 'A step',
    parsingInfo: null,
    ...given,
  };
}

function commandOf({ kind, one, other, option }: Draw, stored: Step[]): TreeCommand {
  const pick = (at: number) => stored[at % Math.max(1, stored.length)]?.id ?? randomUUID();
  const [statementId, referenceStatementId] = [pick(one), pick(other)];
  switch (kind) {
    case 'add': {
      const parentStatementId = stored.length === 0 || one % 5 === 0 ? null : statementId;
      const beforeStatementId = other % 2 === 0 ? null : referenceStatementId;
      return { kind, step: aStep({}), parentStatementId, beforeStatementId };
    }
    case 'addMany': {
      const top = aStep({});
      const steps = [top, aStep({ parentStatementId: top.id })];
      const elsewhere =
        stored.length === 0 ? [] : [aStep({ parentStatementId: referenceStatementId })];
      const parentStatementId = stored.length === 0 || one % 3 === 0 ? null : statementId;
      return { kind, steps: [...steps, ...elsewhere], parentStatementId };
    }
    case 'insert':
      return { kind, step: aStep({}), beforeStatementId: statementId };
    case 'delete':
      return { kind, statementId };
    case 'deleteSubtrees':
      // Not too much at once, so that something is left.
      return {
        kind,
        statementIds: one % 3 === 0 ? [statementId, referenceStatementId] : [statementId],
      };
    case 'swap':
      return { kind, swapThisStatementId: statementId, withThisStatementId: referenceStatementId };
    case 'move':
      return { kind, statementId, referenceStatementId, option };
  }
}

function byId(steps: readonly Step[]): Step[] {
  return steps.toSorted((one, other) => (one.id < other.id ? -1 : 1));
}
