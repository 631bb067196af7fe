import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { keepConfiguration } from '#api/configuration';
import { prepareIdentity } from '#api/identity';
import { answerApi, inputsOf } from '#test/answer-api';
import { aConfiguration, aDomain, anAggregate, anId, ids, person } from '#test/factories';
import { signInAs } from '#test/sign-in';
import { domainOptions } from './organisation.ts';

const order = anAggregate({ version: 3 });
const invoice = anAggregate({ identity: anId(2), name: 'Invoice' });

test('services that are known are read by what changed; the others stay the same objects', async () => {
  const settings = aConfiguration();
  keepConfiguration(settings);
  prepareIdentity(settings.identity);
  signInAs(person, settings);
  const cache = new QueryClient();
  const changed = { ...order, properties: [], version: 4 };
  const answers = [
    { ...aDomain([order, invoice]), version: 7 },
    { ...aDomain(), version: 7, since: 7 },
    { ...aDomain([changed]), version: 8, since: 7 },
    { ...aDomain([invoice]), version: 9 },
  ];
  const calls = answerApi({
    domainReadModel: { getDomainByPlatformId: () => ({ data: answers.shift() ?? aDomain() }) },
  });
  const { select: _select, ...options } = domainOptions(ids.platform);
  const read = async () => (await cache.fetchQuery({ ...options, staleTime: 0 })).data;

  const first = await read();
  const unchanged = await read();
  const after = await read();
  const whole = await read();

  expect(unchanged).toBe(first);
  expect(after.boundedContexts[0]?.aggregates).toEqual([changed, invoice]);
  expect(after.boundedContexts[0]?.aggregates[1]).toBe(first.boundedContexts[0]?.aggregates[1]);
  expect(whole.boundedContexts[0]?.aggregates).toEqual([invoice]);
  const asked = inputsOf(calls, 'domainReadModel.getDomainByPlatformId');
  expect(asked.map(({ since }) => since && Number(since))).toEqual([undefined, 7, 7, 8]);
});
