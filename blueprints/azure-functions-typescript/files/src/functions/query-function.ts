import { app, type HttpRequest, type HttpResponseInit, type InvocationContext } from '@azure/functions';
import { queryOf, respond } from '../kernel/http.ts';
import { ~{Aggregates.Queries.Name|Camel}QuerySchema, answer~{Aggregates.Queries.Name|Pascal}Query } from '../queries/~{Aggregates.Queries.Name|Kebab}-query.ts';
import { repository } from '../service.ts';

export async function ~{Aggregates.Queries.Name|Camel}QueryFunction(
  request: HttpRequest,
  context: InvocationContext,
): Promise<HttpResponseInit> {
  return respond(context, async () =>
    answer~{Aggregates.Queries.Name|Pascal}Query(repository, queryOf(request, ~{Aggregates.Queries.Name|Camel}QuerySchema)),
  );
}

app.http('query-~{Aggregates.Queries.Name|Kebab}', {
  methods: ['GET'],
  authLevel: 'function',
  route: '~{Aggregates.Name|KebabPlural}/queries/~{Aggregates.Queries.Name|Kebab}',
  handler: ~{Aggregates.Queries.Name|Camel}QueryFunction,
});
