import { expect, test } from 'vitest';
import { aModel, rendered } from '#test/fixtures';
import { transferredByGrammar } from './transferred.ts';

test.each([
  ['TideService', 'Tide'],
  ['HarbourTide', 'HarbourTide'],
  ['ClassService', 'ClassService'],
])('[P13] what a %s is for is the %s', (name, head) => {
  expect(rendered('~{Aggregates.HeadName}', aModel({ name }))).toBe(head);
});

test('[L4] what a service is for is another service’s own where the sample says it alone', async () => {
  const data = (head: string) => `name: ${head}-service
spring:
  datasource:
    url: jdbc:postgresql://yard/harbour_${head}
  image: ${head}-service
`;
  expect(
    await transferredByGrammar(
      { 'tide-service/application.yml': data('tide') },
      aModel({ name: 'TideService', attributes: [] }),
      aModel({ name: 'RaftService', attributes: [] }),
    ),
  ).toEqual({ 'raft-service/application.yml': data('raft') });
});
