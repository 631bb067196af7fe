import * as schema from '../kernel/schema.ts';
~{each Aggregates.ReferencedTypes}
import {
  ~{Aggregates.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

/** What is known of one ~{Aggregates.Name|Title}, besides its id. */
export interface ~{Aggregates.Name|Pascal}Aggregate {
  ~{each Aggregates.Attributes}
  readonly ~{Aggregates.Attributes.Name|Camel}: ~{Aggregates.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.Name|Camel}AggregateSchema: schema.ObjectSchema<~{Aggregates.Name|Pascal}Aggregate> = schema.object(() => ({
  ~{each Aggregates.Attributes}
  ~{Aggregates.Attributes.Name|Camel}: ~{Aggregates.Attributes.Type|Type:schema},
  ~{end}
}));
