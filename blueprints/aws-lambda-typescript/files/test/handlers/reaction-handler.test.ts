import assert from 'node:assert/strict';
import { test } from 'node:test';
import { handler } from '../../src/index.ts';
import { NotImplemented } from '../../src/kernel/fill.ts';
import { ~{Aggregates.Reactions.Name|Camel}ReactionSchema } from '../../src/reactions/~{Aggregates.Reactions.Name|Kebab}-reaction.ts';
import { repository } from '../../src/service.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.Reactions.Name|Pascal} is stored, or nothing is changed', async () => {
  const data = exampleOf(~{Aggregates.Reactions.Name|Camel}ReactionSchema);
  if (data === null) return;
  const before = await repository.list();
  const delivery = {
    reaction: '~{Aggregates.Reactions.Slug}',
    event: { id: '1', 'detail-type': '~{Aggregates.Reactions.Subscription.Address}', detail: { data } },
  };

  const isOpen = await handler(delivery).then(
    () => false,
    (error: unknown) => error instanceof NotImplemented || Promise.reject(error),
  );

  const after = await repository.list();
  assert.equal(after.length, before.length + (isOpen ? 0 : 1));
});
