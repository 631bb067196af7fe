import assert from 'node:assert/strict';
import { test } from 'node:test';
import { InvocationContext } from '@azure/functions';
import { ~{Aggregates.Reactions.Name|Camel}ReactionFunction } from '../../src/functions/~{Aggregates.Reactions.Name|Kebab}-reaction-function.ts';
import { NotImplemented } from '../../src/kernel/fill.ts';
import { ~{Aggregates.Reactions.Name|Camel}ReactionSchema } from '../../src/reactions/~{Aggregates.Reactions.Name|Kebab}-reaction.ts';
import { repository } from '../../src/service.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.Reactions.Name|Pascal} is stored, or nothing is changed', async () => {
  const data = exampleOf(~{Aggregates.Reactions.Name|Camel}ReactionSchema);
  if (data === null) return;
  const before = await repository.list();

  const isOpen = await ~{Aggregates.Reactions.Name|Camel}ReactionFunction({ data }, new InvocationContext()).then(
    () => false,
    (error: unknown) => error instanceof NotImplemented || Promise.reject(error),
  );

  const after = await repository.list();
  assert.equal(after.length, before.length + (isOpen ? 0 : 1));
});
