import { expect, test } from 'vitest';
import { anAggregate } from '#test/factories';
import { firstMissing } from './initialise.ts';

const complete = {
  host: 'Azure Functions',
  persistence: 'Cosmos DB',
  gitRepositoryUrl: 'https://git.example.com/orders.git',
};

test.each([
  [{ host: null }, 'edit-hosting'],
  [{ host: null, persistence: null }, 'edit-hosting'],
  [{ persistence: null, gitRepositoryUrl: null }, 'edit-persistence'],
  [{ gitRepositoryUrl: null }, 'edit-git-credentials'],
  [{ host: 'Lambda' }, 'edit-hosting'],
  [{ persistence: 'DynamoDB' }, 'edit-persistence'],
  [{}, 'confirm'],
])('with %j the initialisation goes on at %s', (missing, step) => {
  expect(firstMissing(anAggregate({ ...complete, ...missing }), 'Microsoft Azure')).toBe(step);
});
