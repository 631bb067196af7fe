import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ~{Aggregates.DomainEvents.Name|Camel}EventSchema, ~{Aggregates.DomainEvents.Name|Camel}EventDetailType } from '../../src/events/~{Aggregates.DomainEvents.Name|Kebab}-event.ts';
import { exampleOf } from '../support/examples.ts';

test('~{Aggregates.DomainEvents.Name|Pascal} survives its way as a message', () => {
  const example = exampleOf(~{Aggregates.DomainEvents.Name|Camel}EventSchema);
  if (example === null) return;

  const received: unknown = JSON.parse(JSON.stringify(example));

  assert.deepEqual(~{Aggregates.DomainEvents.Name|Camel}EventSchema.read(received), example);
  assert.match(~{Aggregates.DomainEvents.Name|Camel}EventDetailType, /^[a-z0-9.-]+$/);
});
