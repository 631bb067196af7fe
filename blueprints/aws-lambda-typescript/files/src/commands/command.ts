import { ~{Aggregates.Name|Camel}AggregateSchema, type ~{Aggregates.Name|Pascal}Aggregate } from '../domain/~{Aggregates.Name|Kebab}-aggregate.ts';
~{each Aggregates.Commands.DomainEvents}
import {
  ~{Aggregates.Commands.DomainEvents.Name|Camel}EventSchema,
  ~{Aggregates.Commands.DomainEvents.Name|Camel}EventDetailType,
} from '../events/~{Aggregates.Commands.DomainEvents.Name|Kebab}-event.ts';
~{end}
import type { Decision, Situation } from '../kernel/decision.ts';
import { ~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}answer, ~{end}fill } from '../kernel/fill.ts';
import * as schema from '../kernel/schema.ts';
~{if "{Aggregates.Commands.Result.IsReadModel}"}
import {
  ~{Aggregates.Commands.Result.BaseType|Camel}ReadModelSchema,
  type ~{Aggregates.Commands.Result.BaseType|Pascal}ReadModel,
} from '../read-models/~{Aggregates.Commands.Result.BaseType|Kebab}-read-model.ts';
~{end}
~{each Aggregates.Commands.ReferencedTypes}
import {
  ~{Aggregates.Commands.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.Commands.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.Commands.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export interface ~{Aggregates.Commands.Name|Pascal}Command {
  ~{each Aggregates.Commands.Attributes}
  readonly ~{Aggregates.Commands.Attributes.Name|Camel}: ~{Aggregates.Commands.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.Commands.Name|Camel}CommandSchema: schema.ObjectSchema<~{Aggregates.Commands.Name|Pascal}Command> = schema.object(() => ({
  ~{each Aggregates.Commands.Attributes}
  ~{Aggregates.Commands.Attributes.Name|Camel}: ~{Aggregates.Commands.Attributes.Type|Type:schema},
  ~{end}
}));

~{if "{Aggregates.Commands.Result.IsEmpty}"}
export type ~{Aggregates.Commands.Name|Pascal}CommandResult = null;
~{end}
~{if "{Aggregates.Commands.Result.IsSelf}"}
export type ~{Aggregates.Commands.Name|Pascal}CommandResult = ~{Aggregates.Name|Pascal}Aggregate~{if "{Aggregates.Commands.Result.IsCollection}"}[]~{end};
~{end}
~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}
export type ~{Aggregates.Commands.Name|Pascal}CommandResult = ~{Aggregates.Commands.Result.Type|Type};
~{end}

/**
 * Decides what the command does: what is stored, which events are raised, what is answered.
 * Values go from the command to fields of the same name. Put the rules of your business here.
 */
export function decide~{Aggregates.Commands.Name|Pascal}Command({
  id,
  current,
  input,
}: Situation<~{Aggregates.Name|Pascal}Aggregate, ~{Aggregates.Commands.Name|Pascal}Command>): Decision<
  ~{Aggregates.Name|Pascal}Aggregate,
  ~{Aggregates.Commands.Name|Pascal}CommandResult
> {
  const ids = { id, ~{Aggregates.Name|Camel}Id: id };
  const state = fill(~{Aggregates.Name|Camel}AggregateSchema, '~{Aggregates.Name|Pascal}', [ids, input, current]);
  return {
    state,
    events: [
      ~{each Aggregates.Commands.DomainEvents}
      {
        type: '~{Aggregates.Commands.DomainEvents.Name|Pascal}',
        detailType: ~{Aggregates.Commands.DomainEvents.Name|Camel}EventDetailType,
        data: fill(~{Aggregates.Commands.DomainEvents.Name|Camel}EventSchema, '~{Aggregates.Commands.DomainEvents.Name|Pascal}', [ids, input, state]),
      },
      ~{end}
    ],
    ~{if "{Aggregates.Commands.Result.IsEmpty}"}
    result: null,
    ~{end}
    ~{if "{Aggregates.Commands.Result.IsSelf}"}
    result: ~{if "{Aggregates.Commands.Result.IsCollection}"}[state]~{end}~{if "not {Aggregates.Commands.Result.IsCollection}"}state~{end},
    ~{end}
    ~{if "{Aggregates.Commands.Result.Count} == 1 and {Aggregates.Commands.Result.IsSelf} == false"}
    result: answer<~{Aggregates.Commands.Name|Pascal}CommandResult>(~{Aggregates.Commands.Result.Type|Type:schema}, '~{Aggregates.Commands.Name|Pascal}', [input, state, ids, id]),
    ~{end}
  };
}
