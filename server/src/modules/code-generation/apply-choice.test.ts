import { expect, test } from 'vitest';
import { manifestPath } from '@stepwright/blueprint-engine';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { meetBranch } from './meet-branch.ts';
import { planCommit } from './plan-commit.ts';

const path = 'src/commands/place-order.ts';

/** The code of a command, where the branch has a file of somebody at the command's path. */
function aConflict() {
  const request = { elementId: null, blueprints: [aBlueprint()], templates: [] };
  const branch = aBranch({ [path]: 'mine\n' });
  const memory = () => Promise.resolve(new Map());
  return meetBranch(aService({ PlaceOrder: {} }), request, { branch, memory });
}

test('a file that is refused takes its conflict with it, and does not become ours', async () => {
  const meeting = await aConflict();
  const choice = { refusedFilePaths: [path], refusedChanges: [], removedFilePaths: [] };

  const { changes } = planCommit(meeting, choice);

  expect(changes.map((change) => change.path)).toEqual(['src/order.ts', manifestPath]);
  expect(changes.at(-1)?.content?.toString()).not.toContain(path);
});

test('a conflict that is not refused stops the publish, whatever else is chosen', async () => {
  const meeting = await aConflict();
  const choice = { refusedFilePaths: ['src/order.ts'], refusedChanges: [], removedFilePaths: [] };

  expect(() => planCommit(meeting, choice)).toThrow(path);
});

test('changes of a file that is new, or not generated, are not what the preview showed', async () => {
  const meeting = await aConflict();

  for (const filePath of ['src/order.ts', 'README.md']) {
    const refusedChanges = [{ filePath, changes: ['a'] }];
    const choice = { refusedFilePaths: [path], refusedChanges, removedFilePaths: [] };
    expect(() => planCommit(meeting, choice)).toThrow(filePath);
  }
});
