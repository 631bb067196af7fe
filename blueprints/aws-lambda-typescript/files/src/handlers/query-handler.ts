import { queryOf, type RoutedCall } from '../kernel/http.ts';
import { ~{Aggregates.Queries.Name|Camel}QuerySchema, answer~{Aggregates.Queries.Name|Pascal}Query } from '../queries/~{Aggregates.Queries.Name|Kebab}-query.ts';
import { repository } from '../service.ts';

export async function ~{Aggregates.Queries.Name|Camel}QueryHandler(call: RoutedCall): Promise<unknown> {
  return answer~{Aggregates.Queries.Name|Pascal}Query(repository, queryOf(call, ~{Aggregates.Queries.Name|Camel}QuerySchema));
}
