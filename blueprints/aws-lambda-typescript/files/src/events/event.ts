import * as schema from '../kernel/schema.ts';
~{each Aggregates.DomainEvents.ReferencedTypes}
import {
  ~{Aggregates.DomainEvents.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.DomainEvents.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.DomainEvents.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export interface ~{Aggregates.DomainEvents.Name|Pascal}Event {
  ~{each Aggregates.DomainEvents.Attributes}
  readonly ~{Aggregates.DomainEvents.Attributes.Name|Camel}: ~{Aggregates.DomainEvents.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.DomainEvents.Name|Camel}EventSchema: schema.ObjectSchema<~{Aggregates.DomainEvents.Name|Pascal}Event> = schema.object(() => ({
  ~{each Aggregates.DomainEvents.Attributes}
  ~{Aggregates.DomainEvents.Attributes.Name|Camel}: ~{Aggregates.DomainEvents.Attributes.Type|Type:schema},
  ~{end}
}));

/** What EventBridge knows the event by. */
export const ~{Aggregates.DomainEvents.Name|Camel}EventDetailType = '~{Aggregates.DomainEvents.Address}';
