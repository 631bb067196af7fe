import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ~{Aggregates.Name|Camel}AggregateSchema } from '../../src/domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { InvalidInput } from '../../src/kernel/schema.ts';
import { ~{Aggregates.Reactions.Name|Camel}ReactionSchema, decide~{Aggregates.Reactions.Name|Pascal}Reaction } from '../../src/reactions/~{Aggregates.Reactions.Name|Kebab}-reaction.ts';
import { exampleOf, unlessOpen } from '../support/examples.ts';

test('~{Aggregates.Reactions.Name|Pascal} raises its events, unless the model leaves their data open', () => {
  const input = exampleOf(~{Aggregates.Reactions.Name|Camel}ReactionSchema);
  const current = exampleOf(~{Aggregates.Name|Camel}AggregateSchema);
  if (input === null) {
    assert.throws(() => ~{Aggregates.Reactions.Name|Camel}ReactionSchema.read({}), InvalidInput);
    return;
  }

  const decision = unlessOpen(() => decide~{Aggregates.Reactions.Name|Pascal}Reaction({ id: 'id', current, input }));

  const types: string[] = [~{each Aggregates.Reactions.DomainEvents separator ", "}'~{Aggregates.Reactions.DomainEvents.Name|Pascal}'~{end}];
  assert.deepEqual(decision?.events.map(({ type }) => type) ?? types, types);
});
