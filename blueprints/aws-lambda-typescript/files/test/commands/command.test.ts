import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ~{Aggregates.Commands.Name|Camel}CommandSchema, decide~{Aggregates.Commands.Name|Pascal}Command } from '../../src/commands/~{Aggregates.Commands.Name|Kebab}-command.ts';
import { ~{Aggregates.Name|Camel}AggregateSchema } from '../../src/domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { handler } from '../../src/index.ts';
import { idIn } from '../../src/kernel/messages.ts';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { repository } from '../../src/service.ts';
import { exampleOf, unlessOpen } from '../support/examples.ts';
import { aRequest } from '../support/requests.ts';

const path = '/~{Aggregates.Name|KebabPlural}/commands/~{Aggregates.Commands.Name|Kebab}';

test('~{Aggregates.Commands.Name|Pascal} refuses what it does not understand', async () => {
  const bodies = ['[]', '{', '"text"'];

  for (const body of bodies) {
    const response = await handler(aRequest('POST', path, body));
    assert.equal(response?.statusCode, 400);
  }
});

test('~{Aggregates.Commands.Name|Pascal} changes nothing that is not there', async () => {
  const input = exampleOf(~{Aggregates.Commands.Name|Camel}CommandSchema);
  if (input === null) return;

  const response = await handler(aRequest('POST', `${path}/nobody%20has%20this`, JSON.stringify(input)));

  assert.equal(response?.statusCode, 404);
});

test('~{Aggregates.Commands.Name|Pascal} raises its events, unless the model leaves their data open', () => {
  const input = exampleOf(~{Aggregates.Commands.Name|Camel}CommandSchema);
  const current = exampleOf(~{Aggregates.Name|Camel}AggregateSchema);
  if (input === null) {
    assert.throws(() => ~{Aggregates.Commands.Name|Camel}CommandSchema.read({}), InvalidInput);
    return;
  }

  const decision = unlessOpen(() => decide~{Aggregates.Commands.Name|Pascal}Command({ id: 'id', current, input }));

  const types: string[] = [~{each Aggregates.Commands.DomainEvents separator ", "}'~{Aggregates.Commands.DomainEvents.Name|Pascal}'~{end}];
  assert.deepEqual(decision?.events.map(({ type }) => type) ?? types, types);
});

test('~{Aggregates.Commands.Name|Pascal} is stored, or nothing is changed', async () => {
  const input = exampleOf(~{Aggregates.Commands.Name|Camel}CommandSchema);
  if (input === null) return;
  const before = await repository.list();

  const response = await handler(aRequest('POST', path, JSON.stringify(input)));

  const after = await repository.list();
  const isStored = response?.statusCode === 200;
  assert.ok(isStored || response?.statusCode === 501, JSON.stringify(response));
  assert.equal(after.length, before.length + (isStored ? 1 : 0));
});

test('~{Aggregates.Commands.Name|Pascal} changes the one that its body names, else starts a new one each time', async () => {
  const input = exampleOf(~{Aggregates.Commands.Name|Camel}CommandSchema);
  if (input === null) return;
  const id = idIn(input, '~{Aggregates.Name|Camel}Id');
  const body = JSON.stringify(input);
  const before = await repository.list();

  const first = await handler(aRequest('POST', path, body));
  const second = await handler(aRequest('POST', path, body));

  const after = await repository.list();
  const isStored = first?.statusCode === 200;
  const versionIn = (entries: typeof before) => entries.find((entry) => entry.id === id)?.version ?? 0;
  const othersIn = (entries: typeof before) => entries.filter((entry) => entry.id !== id).length;
  assert.deepEqual([first?.statusCode, second?.statusCode], isStored ? [200, 200] : [501, 501]);
  assert.equal(versionIn(after) - versionIn(before), isStored && id !== null ? 2 : 0);
  assert.equal(othersIn(after) - othersIn(before), isStored && id === null ? 2 : 0);
});
