import { expect, test } from 'vitest';
import { optionsFor } from './technologies.ts';

test('what another cloud offers is shown, and cannot be chosen', () => {
  const shown = optionsFor('persistence', 'Microsoft Azure');
  expect(shown.map(({ identity, name, disabled }) => [identity, name, disabled])).toEqual([
    ['cosmos-db', 'Cosmos DB', false],
    ['aurora-postgresql', 'Aurora PostgreSQL', true],
    ['rds-sql-server', 'RDS SQL Server', true],
    ['dynamodb', 'DynamoDB', true],
  ]);
  expect(optionsFor('host', null).every(({ disabled }) => disabled)).toBe(true);
});
