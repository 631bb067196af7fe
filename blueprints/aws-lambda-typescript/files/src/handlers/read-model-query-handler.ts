import { ~{Aggregates.Name|Camel}AggregateSchema } from '../domain/~{Aggregates.Name|Kebab}-aggregate.ts';
import { queryOf, type RoutedCall } from '../kernel/http.ts';
import * as schema from '../kernel/schema.ts';
import { select } from '../kernel/select.ts';
import { ~{Aggregates.ReadModels.Name|Camel}ReadModelSchema } from '../read-models/~{Aggregates.ReadModels.Name|Kebab}-read-model.ts';
import { repository } from '../service.ts';
~{each Aggregates.ReadModels.Queries.ReferencedTypes}
import { ~{Aggregates.ReadModels.Queries.ReferencedTypes.Name|Camel}TypeSchema } from '../types/~{Aggregates.ReadModels.Queries.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export const ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema = schema.object(() => ({
  ~{each Aggregates.ReadModels.Queries.Parameters}
  ~{Aggregates.ReadModels.Queries.Parameters.Name|Camel}: ~{Aggregates.ReadModels.Queries.Parameters.Type|Type:schema},
  ~{end}
}));

/** Finds what has the values of the parameters in the fields of the same names. */
export async function ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QueryHandler(call: RoutedCall): Promise<unknown> {
  return select(repository, {
    name: '~{Aggregates.ReadModels.Queries.Name|Pascal}',
    idField: '~{Aggregates.Name|Camel}Id',
    state: ~{Aggregates.Name|Camel}AggregateSchema,
    item: ~{Aggregates.ReadModels.Name|Camel}ReadModelSchema,
    parameters: queryOf(call, ~{Aggregates.ReadModels.Name|Camel}ReadModel~{Aggregates.ReadModels.Queries.Name|Pascal}QuerySchema),
  });
}
