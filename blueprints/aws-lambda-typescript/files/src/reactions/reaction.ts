import { ~{Aggregates.Name|Camel}AggregateSchema, type ~{Aggregates.Name|Pascal}Aggregate } from '../domain/~{Aggregates.Name|Kebab}-aggregate.ts';
~{each Aggregates.Reactions.DomainEvents}
import {
  ~{Aggregates.Reactions.DomainEvents.Name|Camel}EventSchema,
  ~{Aggregates.Reactions.DomainEvents.Name|Camel}EventDetailType,
} from '../events/~{Aggregates.Reactions.DomainEvents.Name|Kebab}-event.ts';
~{end}
import type { Decision, Situation } from '../kernel/decision.ts';
import { fill } from '../kernel/fill.ts';
import * as schema from '../kernel/schema.ts';
~{each Aggregates.Reactions.ReferencedTypes}
import {
  ~{Aggregates.Reactions.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.Reactions.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.Reactions.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

/** What the reaction needs of the event. */
export interface ~{Aggregates.Reactions.Name|Pascal}Reaction {
  ~{each Aggregates.Reactions.Attributes}
  readonly ~{Aggregates.Reactions.Attributes.Name|Camel}: ~{Aggregates.Reactions.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.Reactions.Name|Camel}ReactionSchema: schema.ObjectSchema<~{Aggregates.Reactions.Name|Pascal}Reaction> = schema.object(() => ({
  ~{each Aggregates.Reactions.Attributes}
  ~{Aggregates.Reactions.Attributes.Name|Camel}: ~{Aggregates.Reactions.Attributes.Type|Type:schema},
  ~{end}
}));

/**
 * Decides what the reaction does: what is stored and which events are raised.
 * Values go from the event to fields of the same name. Put the rules of your business here.
 */
export function decide~{Aggregates.Reactions.Name|Pascal}Reaction({
  id,
  current,
  input,
}: Situation<~{Aggregates.Name|Pascal}Aggregate, ~{Aggregates.Reactions.Name|Pascal}Reaction>): Decision<
  ~{Aggregates.Name|Pascal}Aggregate,
  null
> {
  const ids = { id, ~{Aggregates.Name|Camel}Id: id };
  const state = fill(~{Aggregates.Name|Camel}AggregateSchema, '~{Aggregates.Name|Pascal}', [input, current, ids]);
  return {
    state,
    events: [
      ~{each Aggregates.Reactions.DomainEvents}
      {
        type: '~{Aggregates.Reactions.DomainEvents.Name|Pascal}',
        detailType: ~{Aggregates.Reactions.DomainEvents.Name|Camel}EventDetailType,
        data: fill(~{Aggregates.Reactions.DomainEvents.Name|Camel}EventSchema, '~{Aggregates.Reactions.DomainEvents.Name|Pascal}', [input, state, ids]),
      },
      ~{end}
    ],
    result: null,
  };
}
