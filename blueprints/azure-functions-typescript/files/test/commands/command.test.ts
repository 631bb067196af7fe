import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvocationContext } from '@azure/functions';
import { ~{Aggregates.Commands.Name|Camel}CommandSchema, decide~{Aggregates.Commands.Name|Pascal}Command } from '../../src/commands/~{Aggregates.Commands.Name|Kebab}-command.ts';
import { ~{Aggregates.Name|Camel}AggregateSchema } from '../../src/domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { ~{Aggregates.Commands.Name|Camel}CommandFunction } from '../../src/functions/~{Aggregates.Commands.Name|Kebab}-command-function.ts';
import { idIn } from '../../src/kernel/messages.ts';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { repository } from '../../src/service.ts';
import { exampleOf, unlessOpen } from '../support/examples.ts';
import { aPost } from '../support/requests.ts';

test('~{Aggregates.Commands.Name|Pascal} refuses what it does not understand', async () => {
  const bodies = ['[]', '{', '"text"'];

  for (const body of bodies) {
    const response = await ~{Aggregates.Commands.Name|Camel}CommandFunction(aPost(body), new InvocationContext());
    assert.equal(response.status, 400);
  }
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

  const response = await ~{Aggregates.Commands.Name|Camel}CommandFunction(aPost(JSON.stringify(input)), new InvocationContext());

  const after = await repository.list();
  assert.ok(response.status === 200 || response.status === 501, JSON.stringify(response));
  assert.equal(after.length, before.length + (response.status === 200 ? 1 : 0));
});

test('~{Aggregates.Commands.Name|Pascal} changes the one that its body names, else starts a new one each time', async () => {
  const input = exampleOf(~{Aggregates.Commands.Name|Camel}CommandSchema);
  if (input === null) return;
  const id = idIn(input, '~{Aggregates.Name|Camel}Id');
  const body = JSON.stringify(input);
  const before = await repository.list();

  const first = await ~{Aggregates.Commands.Name|Camel}CommandFunction(aPost(body), new InvocationContext());
  const second = await ~{Aggregates.Commands.Name|Camel}CommandFunction(aPost(body), new InvocationContext());

  const after = await repository.list();
  const isStored = first.status === 200;
  const versionIn = (entries: typeof before) => entries.find((entry) => entry.id === id)?.version ?? 0;
  const othersIn = (entries: typeof before) => entries.filter((entry) => entry.id !== id).length;
  assert.deepEqual([first.status, second.status], isStored ? [200, 200] : [501, 501]);
  assert.equal(versionIn(after) - versionIn(before), isStored && id !== null ? 2 : 0);
  assert.equal(othersIn(after) - othersIn(before), isStored && id === null ? 2 : 0);
});
