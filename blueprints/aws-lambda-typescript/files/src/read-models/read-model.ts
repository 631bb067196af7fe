import * as schema from '../kernel/schema.ts';
~{each Aggregates.ReadModels.ReferencedTypes}
import {
  ~{Aggregates.ReadModels.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.ReadModels.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.ReadModels.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export interface ~{Aggregates.ReadModels.Name|Pascal}ReadModel {
  ~{each Aggregates.ReadModels.Attributes}
  readonly ~{Aggregates.ReadModels.Attributes.Name|Camel}: ~{Aggregates.ReadModels.Attributes.Type|Type};
  ~{end}
}

export const ~{Aggregates.ReadModels.Name|Camel}ReadModelSchema: schema.ObjectSchema<~{Aggregates.ReadModels.Name|Pascal}ReadModel> = schema.object(() => ({
  ~{each Aggregates.ReadModels.Attributes}
  ~{Aggregates.ReadModels.Attributes.Name|Camel}: ~{Aggregates.ReadModels.Attributes.Type|Type:schema},
  ~{end}
}));
