import { ~{Aggregates.Name|Camel}AggregateSchema, type ~{Aggregates.Name|Pascal}Aggregate } from '../domain/~{Aggregates.Name|Kebab}-aggregate.ts';
~{if "{Aggregates.Queries.Result.Count} == 1 and {Aggregates.Queries.Result.IsCollection} == false and {Aggregates.Queries.Result.IsNullable} == false"}
import { NotFound } from '../kernel/not-found.ts';
~{end}
import { ~{if "{Aggregates.Queries.Result.IsSelf}"}entrySchema, type Entry, ~{end}type Repository } from '../kernel/repository.ts';
import * as schema from '../kernel/schema.ts';
~{if "{Aggregates.Queries.Result.Count} == 1"}
import { select } from '../kernel/select.ts';
~{end}
~{if "{Aggregates.Queries.Result.IsReadModel}"}
import {
  ~{Aggregates.Queries.Result.BaseType|Camel}ReadModelSchema,
  type ~{Aggregates.Queries.Result.BaseType|Pascal}ReadModel,
} from '../read-models/~{Aggregates.Queries.Result.BaseType|Kebab}-read-model.ts';
~{end}
~{each Aggregates.Queries.ReferencedTypes}
import {
  ~{Aggregates.Queries.ReferencedTypes.Name|Camel}TypeSchema,
  type ~{Aggregates.Queries.ReferencedTypes.Name|Pascal}Type,
} from '../types/~{Aggregates.Queries.ReferencedTypes.Name|Kebab}-type.ts';
~{end}

export interface ~{Aggregates.Queries.Name|Pascal}Query {
  ~{each Aggregates.Queries.Parameters}
  readonly ~{Aggregates.Queries.Parameters.Name|Camel}: ~{Aggregates.Queries.Parameters.Type|Type};
  ~{end}
}

export const ~{Aggregates.Queries.Name|Camel}QuerySchema: schema.ObjectSchema<~{Aggregates.Queries.Name|Pascal}Query> = schema.object(() => ({
  ~{each Aggregates.Queries.Parameters}
  ~{Aggregates.Queries.Parameters.Name|Camel}: ~{Aggregates.Queries.Parameters.Type|Type:schema},
  ~{end}
}));

~{if "{Aggregates.Queries.Result.IsEmpty}"}
/** The model gives this query no result. */
export async function answer~{Aggregates.Queries.Name|Pascal}Query(
  _repository: Repository<~{Aggregates.Name|Pascal}Aggregate>,
  _parameters: ~{Aggregates.Queries.Name|Pascal}Query,
): Promise<null> {
  return null;
}
~{end}
~{if "{Aggregates.Queries.Result.Count} == 1"}
/** Finds what has the values of the parameters in the fields of the same names. */
export async function answer~{Aggregates.Queries.Name|Pascal}Query(
  repository: Repository<~{Aggregates.Name|Pascal}Aggregate>,
  parameters: ~{Aggregates.Queries.Name|Pascal}Query,
): Promise<~{Aggregates.Queries.Result.Type|Type}> {
  const found = await select(repository, {
    name: '~{Aggregates.Queries.Name|Pascal}',
    idField: '~{Aggregates.Name|Camel}Id',
    state: ~{Aggregates.Name|Camel}AggregateSchema,
    item: ~{Aggregates.Queries.Result.BaseType|Type:schema},
    parameters,
  });
  ~{if "{Aggregates.Queries.Result.IsCollection}"}
  return found;
  ~{end}
  ~{if "not {Aggregates.Queries.Result.IsCollection} and {Aggregates.Queries.Result.IsNullable}"}
  return found[0] ?? null;
  ~{end}
  ~{if "not {Aggregates.Queries.Result.IsCollection} and not {Aggregates.Queries.Result.IsNullable}"}
  const [first] = found;
  if (first === undefined) throw new NotFound('~{Aggregates.Queries.Name|Pascal}');
  return first;
  ~{end}
}
~{end}
