import { expect, test } from 'vitest';
import { manifestPath } from '@stepwright/blueprint-engine';
import { aBlueprint, aBranch, aService } from './a-generation.ts';
import { meetBranch } from './meet-branch.ts';
import { planCommit } from './plan-commit.ts';

test.each([
  ['a file in the place of its folder', '.stepwright', aBranch({ '.stepwright': 'mine' })],
  ['a folder in its place', `${manifestPath}/a`, aBranch({ [`${manifestPath}/a`]: 'mine' })],
  ['a link in its place', manifestPath, aBranch({}, [manifestPath])],
])('a branch with %s has no manifest, and keeps what is there', async (_case, path, branch) => {
  const request = { elementId: null, blueprints: [aBlueprint()], templates: [] };
  const memory = () => Promise.resolve(new Map());

  const meeting = await meetBranch(aService({}), request, { branch, memory });

  expect(meeting.problems).toMatchObject([{ code: 'manifest_place_taken', filePath: path }]);
  expect(() => planCommit(meeting)).toThrow('The code cannot be generated');
});
