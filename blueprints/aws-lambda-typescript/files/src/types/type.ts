import * as schema from '../kernel/schema.ts';
~{each Aggregates.Types.ReferencedTypes}
import {
  ~{Aggregates.Types.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.Types.ReferencedTypes.Name|Pascal}Type,
} from './~{Aggregates.Types.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export interface ~{Aggregates.Types.Name|Pascal}Type {
  ~{each Aggregates.Types.Attributes}
  readonly ~{Aggregates.Types.Attributes.Name|Camel}: ~{Aggregates.Types.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.Types.Name|Camel}TypeSchema: schema.ObjectSchema<~{Aggregates.Types.Name|Pascal}Type> = schema.object(() => ({
  ~{each Aggregates.Types.Attributes}
  ~{Aggregates.Types.Attributes.Name|Camel}: ~{Aggregates.Types.Attributes.Type|Type:schema},
  ~{end}
}));
